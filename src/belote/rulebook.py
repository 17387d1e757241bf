"""The numbered paragraphs of the rulebook: what each states, and who wrote it down.

The prose stands in the documentation under the same numbers; `sources` are the keys of its list
of sources.
"""

from __future__ import annotations

from typing import Final

import attrs

from belote import words


@attrs.frozen
class Paragraph:
    """A paragraph of the rulebook.

    Attributes:
        id: its number, `4.8`.
        sources: the keys of the texts it follows.
    """

    id: str
    sources: tuple[str, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this paragraph: its title."""
        return f"rule.{self.id}", {}


def _paragraphs(table: str) -> dict[str, Paragraph]:
    rows = (line.split() for line in table.strip().splitlines())
    return {row[0]: Paragraph(row[0], tuple(row[1:])) for row in rows}


PARAGRAPHS: Final = _paragraphs("""
1.1 FFB-B16 S0 S1 S2 S3 GARRAUD-ARM
1.2 FFB-B16 S2 S3 TCVB LIONS
1.3 FFB-B16 S1 S2 S3
1.4 FFB-B16 PK-KAL WP-FR-CO
1.5 FFB-B16 S0 S1
2.1 FFB-B16 FFB-CO15 S2 S0
2.2 FFB-B16 FFB-WEB-B S0 PK-KAL GARRAUD-23
2.3 FFB-B16 S0 PK-KAL GARRAUD-23
2.4 FFB-B16 S2 S3 JAWAKER S0 GARRAUD-23
2.5 FFB-B16 S0 DEB-COM PK-KAL
2.6 FFB-B16 ASCEE79 LIONS S0
2.7 S0 PK-KAL GARRAUD-KNY GARRAUD-23
2.8 S0 PK-KAL GARRAUD-23
3.1 FFB-B16 S1 S2 S3
3.2 FFB-B16 S1 S2 S3 BITOLA S0
3.3 COLVER-ENCH BELA KLAV-RD
3.4 MOLD-AI ARM-VBET
3.5 FFB-B16 S3
4.1 FFB-B16 MOLD-AI
4.2 FFB-B16
4.3 FFB-B16 TAZ
4.4 FFB-B16
4.5 FFB-B16 BPOINT FONTAINE ARM-ENG S0 3P-ADP
4.6 FFB-B16 BELA BITOLA
4.7 FFB-B16 KLAV-RD GIR S0
4.8 FFB-B16 S0
4.9 FFB-B16 FFB-CT16 BGA-KLAV 3P-ADP
4.10 FFB-B16 FFB-CO15 BGA-C BGA-KLAV FFB-EL
4.11 FFB-B16 HIT-BG WP-EN-CO
4.12 FFB-B16 HIT-BG
4.13 FFB-B16 S1
5.1 FFB-B16 S1
5.2 FFB-B16 S0 TUN
5.3 FFB-B16 S0
5.4 FFB-WEB-B
5.5 FFB-B16 S0
5.6 FFB-B16 S1 CASIMIR
5.7 FFB-B16 FFB-CT16 S3
5.8 FFB-B16 FFB-CO15 BGA-C ANGE WP-FR-CO
6.1 FFB-B16
6.2 FFB-B16
6.3 FFB-B16 S2 S0 KLAV-RD BGA-C GARRAUD-23 3P-ADP
6.4 FFB-B16 BITOLA S0 FFB-CT16 FFB-CO15
6.5 FFB-B16
6.6 FFB-B16 FFB-CO15 GARRAUD-B BELOTTE-BIC CLUBJEUX
6.7 FFB-B16 S2 S3 CORG GIR PK-KAL GARRAUD-23
6.8 FFB-B16 HIT-BG
6.9 ASCEE79 LIONS
6.10 FFB-B16 CANNES16 ANGE SCOREIT
6.11 S0
6.12 S0
6.13 S0 S2 GARRAUD-23 3P-ADP GARRAUD-ARM
6.14 PAGAT-C CASIMIR GD-CO
6.15 FFB-CO15 FFB-CT16 BCF ASCEE2A BGA-C STEPH
6.16 FFB-CO15 FFB-CT16 CANNES16 BGA-C
6.17 FFB-CT16 FFB-CO15 CNT PAGAT-C
6.18 FFB-CO15 FFB-EL CANNES16 PAGAT-C ESSARTS
6.19 FFB-CO15 FFB-CT16 BGA-C COLVER-ENG
6.20 FFB-CO15 SCOREIT CANNES16 COI TUN
6.21 FFB-CO15 FFB-CT16 BGA-C CANNES16 SCOREIT
6.22 FFB-B16 FFB-CO15 WP-FR-CO BGA-C HIT-BG ANGE
7.1 FFB-B16 BGA-C S0
7.2 FFB-B16 S3
7.3 FFB-B16 TUN GIR BCF
7.4 FFB-B16 BITOLA PAGAT-B
7.5 FFB-WEB-B HIT-BG FFB-CT16
7.6 S3
7.7 S0 GARRAUD-B
8.1 FFB-B16 FFB-WEB-B S3
8.2 FFB-CO15 S0 S2 NIK BELOTTE-BIC
8.3 FFB-CO15 S0 S2 BELOTTE-BIC
8.4 FFB-CO15 BITOLA GARRAUD-B CORG
8.5 FFB-CO15 S0 S2 BELA
8.6 FFB-CO15 S0 BITOLA HIT-BG PK-KAL MA-BG
8.7 HIT-BG NIK BITOLA
8.8 FFB-CO15 S0 GARRAUD-B BITOLA
8.9 HIT-BG BELOTTE-BIC S0
8.10 FFB-CO15 BELA
8.11 FFB-CO15 BITOLA S0 HIT-BG
8.12 FFB-CO15 HIT-BG
8.13 FFB-CO15 GD-CO
8.14 FFB-CO15 FFB-WEB-B S2 BELOTTE-BIC
8.15 FFB-CO15 FFB-WEB-B CORG S2
""")
"""Every paragraph, by number, in order."""


def cite(rule: str, lang: str = "en") -> str:
    """Return a reference to a paragraph: its number and its title."""
    return words.sentence("rule", lang, id=rule, title=PARAGRAPHS[rule])
