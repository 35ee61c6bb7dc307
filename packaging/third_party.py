#!/usr/bin/env python3
"""Writes down the licences of all crates in the program: third_party.py TARGET FILE

Their licences ask that their notices go along with the program. Takes the crates from Cargo's
own graph, without those that only build or test, and their texts from where Cargo unpacked
them. A text that several crates share is printed once.
"""

import json
import pathlib
import re
import subprocess
import sys

TITLES = re.compile(r"^(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)


def crates_of(target):
    """The packages that are linked into the program for that target."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    known = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    packages = {package["id"]: package for package in known["packages"]}
    nodes = {node["id"]: node for node in known["resolve"]["nodes"]}
    root = known["resolve"]["root"]
    seen, left = set(), [root]
    while left:
        here = left.pop()
        for edge in nodes[here]["deps"]:
            normal = any(kind["kind"] is None for kind in edge["dep_kinds"])
            there = packages[edge["pkg"]]
            macro = any("proc-macro" in made["kind"] for made in there["targets"])
            if normal and not macro and edge["pkg"] not in seen:
                seen.add(edge["pkg"])
                left.append(edge["pkg"])
    return sorted((packages[each] for each in seen), key=lambda one: (one["name"], one["version"]))


def texts_of(package):
    """The licence files of a package: the one for MIT, if that is offered, or else all."""
    folder = pathlib.Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and TITLES.match(path.name))
    files = [path for path in files if path.suffix not in {".rs", ".html", ".toml"}]
    offers = re.split(r" OR |/", package["license"] or "")
    mit = [path for path in files if "mit" in path.name.lower()]
    chosen = mit if "MIT" in offers and mit else files
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in chosen]


def main():
    """Gathers and writes."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    target, file = sys.argv[1:]
    by_text, bare, listed = {}, [], []
    for package in crates_of(target):
        if package["source"] is None:
            continue
        name = f"{package['name']} {package['version']}"
        listed.append(f"{name}: {package['license'] or 'see its text'}")
        texts = texts_of(package)
        for text in texts:
            # Line ends and blanks differ between copies of one text.
            by_text.setdefault(" ".join(text.split()), (text.replace("\r\n", "\n"), []))[1].append(name)
        if not texts:
            bare.append(f"{name}: {package['license']}, {', '.join(package['authors']) or 'its authors'}")
    with open(file, "w", encoding="utf-8") as out:
        print("The program holds the following Rust crates. The source of each is on", file=out)
        print("https://crates.io/crates/NAME. Their licences follow.\n", file=out)
        print("\n".join(listed), file=out)
        print("\nIt also holds the standard library of Rust: MIT OR Apache-2.0,", file=out)
        print("Copyright (c) The Rust Project Contributors.", file=out)
        if bare:
            print("\nThese bring no text of their own:\n", file=out)
            print("\n".join(bare), file=out)
        for text, names in by_text.values():
            print("\n" + "-" * 78, file=out)
            print(", ".join(names) + "\n", file=out)
            print(text, file=out)
    print(f"third_party: {len(listed)} crates, {len(by_text)} texts, {len(bare)} without one")


main()
