"""One library in a process of its own: `python -m benchmarks.worker belote|skat|colver`.

It greets with one line of JSON, then answers each line that it is sent with another: a request
`{"play": lane, "deals": n}` with a sample, `{"micro": ruleset}` with the time of single calls. It
ends when its standard input does.
"""

import json
import sys
from importlib import import_module
from platform import python_version
from time import perf_counter, process_time
from typing import cast

from benchmarks.figures import Sample, Seconds
from benchmarks.lanes import Lane, LaneModule


def sample(lane: Lane, deals: int) -> Sample:
    """Time one round."""
    began = now()
    lane.deal(deals)
    dealt = now()
    played = lane.play(deals)
    ended = now()
    share = played.deals / deals
    dealing = (dealt - began).times(share)
    return Sample(played.deals, played.actions, total=ended - dealt, dealing=dealing)


def now() -> Seconds:
    """Read both clocks."""
    return Seconds(perf_counter(), process_time())


def serve(module: LaneModule) -> None:
    """Answer requests until there are no more."""
    lanes = module.lanes()
    say({"python": python_version(), "version": module.VERSION, "build": module.BUILD})
    for line in sys.stdin:
        request = json.loads(line)
        if "play" in request:
            say(sample(lanes[request["play"]], request["deals"]).record())
        else:
            say(import_module("benchmarks.micro").measured(request["micro"]))


def say(answer: object) -> None:
    """Send one line."""
    print(json.dumps(answer), flush=True)


def main() -> None:
    """Serve the lane of the command line, or say what is missing."""
    try:
        module = import_module(f"benchmarks.play_{sys.argv[1]}")
    except ModuleNotFoundError as error:
        say({"missing": str(error)})
    else:
        serve(cast("LaneModule", module))


if __name__ == "__main__":
    main()
