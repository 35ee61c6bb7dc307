"""Serves the built page on this machine only: serve.py FOLDER PORT

Sends the headers that the file _headers in the folder names, and the copy of a file that is
packed with brotli or gzip to a browser that takes it. Lists no folders, and answers only
requests for localhost: another site could otherwise point its own name at this machine and
read what is served. Port 0 takes any free port."""

import functools
import http.server
import os
import re
import sys
import urllib.parse

OUR_NAMES = re.compile(r"(localhost|127\.0\.0\.1)(:\d+)?", re.IGNORECASE)


# How a copy can be packed, the smallest first, and how its name ends.
PACKED = (("br", ".br"), ("gzip", ".gz"))


def read_headers(folder):
    """Pairs of a pattern for paths and a header, from _headers."""
    pattern, found = None, []
    with open(os.path.join(folder, "_headers"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("  "):
                found.append((pattern, *line.strip().split(": ", 1)))
            elif line.startswith("/"):
                pattern = line.strip()
    return found


def matches(pattern, path):
    """Whether a path is meant; `*` stands for any rest of it."""
    return path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern


def accepted(header):
    """The encodings that a browser takes."""
    found = set()
    for offer in header.split(","):
        name, _, weight = offer.partition(";")
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight):
            found.add(name.strip().lower())
    return found


class Handler(http.server.SimpleHTTPRequestHandler):
    # With nosniff a browser believes the type. The one that the system has for scripts may
    # be wrong.
    extensions_map = {
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".png": "image/png",
        ".gz": "application/gzip",
        "": "application/octet-stream",
    }

    def __init__(self, *arguments, headers, **others):
        self.sent = headers
        self.asked = "/"
        self.code = 0
        self.encoding = None
        self.varies = False
        super().__init__(*arguments, **others)

    def guess_type(self, path):
        if self.encoding:
            path = os.path.splitext(path)[0]
        return self.extensions_map.get(os.path.splitext(path)[1], self.extensions_map[""])

    def pack(self, path):
        """Turns the request to a packed copy of the file, if there is one to be had."""
        if path == ".":
            path = "index.html"
        whole = os.path.join(self.directory, path)
        copies = [it for it in PACKED if os.path.isfile(whole + it[1])]
        self.varies = bool(copies)
        taken = accepted(self.headers.get("Accept-Encoding", ""))
        for name, ending in copies:
            if name in taken:
                self.encoding = name
                self.path = "/" + urllib.parse.quote(path + ending)
                return

    def send_head(self):
        self.asked = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or not OUR_NAMES.fullmatch(hosts[0].strip()):
            self.send_error(421, "Only for localhost")
            return None
        path = os.path.relpath(self.translate_path(self.path), self.directory)
        if path == "_headers" or (path != "." and os.path.isdir(os.path.join(self.directory, path))):
            self.send_error(404)
            return None
        try:
            self.pack(path)
            return super().send_head()
        except ValueError:  # a path with a zero byte
            self.send_error(404)
            return None

    def list_directory(self, path):
        self.send_error(404)

    def send_response(self, code, message=None):
        self.code = code
        super().send_response(code, message)

    def end_headers(self):
        is_answered = self.code < 400
        for pattern, name, value in self.sent:
            # A file that is missing now may be there later.
            if matches(pattern, self.asked) and (is_answered or name != "Cache-Control"):
                self.send_header(name, value)
        if self.varies:
            self.send_header("Vary", "Accept-Encoding")
        if self.encoding and is_answered:
            self.send_header("Content-Encoding", self.encoding)
        super().end_headers()

    def version_string(self):
        return "quarry"


def main():
    folder, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    handler = functools.partial(Handler, directory=folder, headers=read_headers(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


main()
