"""Serves the built page on this machine only: serve.py FOLDER PORT

Sends the headers of the file _headers in the folder, lists no folders, and answers only
requests for localhost: another site could otherwise point its own name at this machine and
read what is served. Port 0 takes any free port."""

import functools
import http.server
import os
import re
import sys

OUR_NAMES = re.compile(r"(localhost|127\.0\.0\.1)(:\d+)?", re.IGNORECASE)


def read_headers(folder):
    """The headers for all files: the indented lines of _headers."""
    with open(os.path.join(folder, "_headers"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.startswith("  ")]
    return [tuple(line.split(": ", 1)) for line in lines]


class Handler(http.server.SimpleHTTPRequestHandler):
    # With nosniff a browser believes the type. The one that the system has for scripts may
    # be wrong.
    extensions_map = {
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".gz": "application/gzip",
        "": "application/octet-stream",
    }

    def __init__(self, *arguments, headers, **others):
        self.sent_always = headers
        super().__init__(*arguments, **others)

    def guess_type(self, path):
        return self.extensions_map.get(os.path.splitext(path)[1], self.extensions_map[""])

    def send_head(self):
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or not OUR_NAMES.fullmatch(hosts[0].strip()):
            self.send_error(421, "Only for localhost")
            return None
        path = os.path.relpath(self.translate_path(self.path), self.directory)
        if path == "_headers" or (path != "." and os.path.isdir(os.path.join(self.directory, path))):
            self.send_error(404)
            return None
        try:
            return super().send_head()
        except ValueError:  # a path with a zero byte
            self.send_error(404)
            return None

    def list_directory(self, path):
        self.send_error(404)

    def end_headers(self):
        for name, value in self.sent_always:
            self.send_header(name, value)
        # The page may be built anew at any time.
        self.send_header("Cache-Control", "no-cache")
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
