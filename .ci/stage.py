"""What the checks of the window share: a display, the window on it, patience."""

import glob
import os
import subprocess
import sys
import time

from Xlib import X, display
from Xlib.protocol import event

NAME = os.path.basename(sys.argv[0])


def check(holds, expected, seen):
    """Ends the check unless `holds`."""
    if not holds:
        sys.exit(f"{NAME}: expected {expected}; saw {seen}")
    print(f"{NAME}: ok, {expected}: {seen}", flush=True)


def wait_for(what, seconds, probe):
    """The first true answer of `probe`; ends the check if there is none."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := probe():
            return answer
        time.sleep(0.1)
    sys.exit(f"{NAME}: waited {seconds} s in vain for {what}")


def start_display():
    """Starts a server on a free display; returns it and the display's name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2600x1500x24"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as numbers:
        number = numbers.readline().strip()
    check(number, "a display", f"Xvfb answered {number!r}")
    return server, f":{number}"


def software_graphics():
    """Settings that choose the graphics driver in software."""
    drivers = glob.glob("/usr/share/vulkan/icd.d/lvp_icd*.json")
    check(drivers, "a software Vulkan driver", drivers or "none; run .ci/install")
    return {"VK_DRIVER_FILES": drivers[0], "VK_ICD_FILENAMES": drivers[0]}


def on_stage(place, play):
    """What `play` returns, which is called with the name of a display of its own."""
    server, name = start_display()
    os.environ.update(software_graphics(), DISPLAY=name)
    os.environ.setdefault("XDG_RUNTIME_DIR", place)
    try:
        return play(name)
    finally:
        server.terminate()
        server.wait()


def find_window(screen):
    """The window titled Quarry, once it is shown."""
    for window in screen.root.query_tree().children:
        shown = window.get_attributes().map_state == X.IsViewable
        if shown and window.get_wm_name() == "Quarry":
            return window
    return None


def await_window(process, screen):
    """The window of the game, once it is there."""

    def shown():
        if process.poll() is not None:
            sys.exit(f"{NAME}: expected a running game; it ended with status {process.poll()}")
        return find_window(screen.screen())

    return wait_for("a window titled Quarry", 60, shown)


def focus(window):
    """Gives it the keyboard, as a window manager would; there is none."""
    subprocess.run(["xdotool", "windowfocus", str(window.id)], check=True)


def close(screen, window):
    """Asks the window to close as a window manager does."""
    protocols = screen.get_atom("WM_PROTOCOLS")
    delete = screen.get_atom("WM_DELETE_WINDOW")
    message = event.ClientMessage(
        window=window, client_type=protocols, data=(32, [delete, X.CurrentTime, 0, 0, 0])
    )
    window.send_event(message, event_mask=0)
    screen.flush()


def check_left(process, how):
    """Ends the check unless the game ends well by itself."""
    try:
        status = process.wait(20)
    except subprocess.TimeoutExpired:
        status = "still running after 20 s"
    check(status == 0, f"exit status 0 after {how}", status)


def check_saved(saves):
    """Ends the check unless something is kept there."""
    kept = [path for path in glob.glob(f"{saves}/**", recursive=True) if os.path.isfile(path)]
    check(any(map(os.path.getsize, kept)), "a save", [os.path.basename(path) for path in kept])


class Game:
    """The game in a window on the display of that name, to be used with `with`."""

    def __init__(self, binary, name, saves, **settings):
        os.makedirs(saves, exist_ok=True)
        command = [os.path.abspath(binary), "--window", "--seed", "1", "--save-dir", saves]
        self.process = subprocess.Popen(command, env={**os.environ, **settings})
        self.screen = display.Display(name)
        self.saves = saves

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
