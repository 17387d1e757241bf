"""Actions and observations as numbers, for learners.

Needs numpy, the extra `encoding`.
"""

from __future__ import annotations

try:
    import numpy as np  # noqa: F401 - the extra may be missing
except ModuleNotFoundError as _missing:
    if _missing.name != "numpy":
        raise
    _message = 'belote.encoding needs numpy: pip install "belote[encoding]"'
    raise ImportError(_message) from None

from belote.encoding.filling import encode
from belote.encoding.indices import action_of, interjection_mask, legal_mask
from belote.encoding.table import (
    ENCODING_SIZE,
    ENCODING_VERSION,
    SLICES,
    Slice,
    Unit,
    label,
)

__all__ = [
    "ENCODING_SIZE",
    "ENCODING_VERSION",
    "SLICES",
    "Slice",
    "Unit",
    "action_of",
    "encode",
    "interjection_mask",
    "label",
    "legal_mask",
]
