"""Bad requests: they get a plain status and change nothing. Made by hypothesis, which looks for what breaks."""

import http.client
import json
import socket
import time
import unittest

from hypothesis import HealthCheck, given, settings, strategies as st

from browser import Served, probe
from files import BUILT, FILES

PATHS = [
    "/", "/page.js", "/api/household", "/api/home", "/api/profiles", "/api/profiles/grade", "/api/game", "/api/game/keys",
    "/api/game/take", "/api/game/close", "/api/settings", "/api/choices", "/api/say", "/api/hush", "/api/report",
    "/api/report.csv",
]
PLAIN = {200, 204, 303, 400, 403, 404, 405, 409, 413, 415, 421, 503}
# A name without a meaning in any message: no example can by chance be a request that is right.
TEXT = st.text(max_size=40)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4), max_leaves=12)
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = probe("keys")
        cls.addClassCleanup(cls.served.kill)
        cls.cookie = cls.served.open()
        cls.profile = cls.told(cls.ask("POST", "/api/profiles", {"name": "Mia", "grade": 1}))["id"]
        cls.before = cls.state()

    @classmethod
    def headers(cls, **changed):
        headers = {
            "Host": f"127.0.0.1:{cls.served.port}", "Origin": cls.served.origin, "Cookie": cls.cookie,
            "Content-Type": "application/json"}
        headers.update({name.replace("_", "-"): value for name, value in changed.items()})
        return {name: value for name, value in headers.items() if value is not None}

    @classmethod
    def ask(cls, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", cls.served.port, timeout=5)
        try:
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in (cls.headers() if headers is None else headers).items():
                connection.putheader(name, value)
            connection.putheader("Content-Length", str(len(data or b"")))
            connection.endheaders(data)
            answer = connection.getresponse()
            return answer.status, answer.read() if answer.status != 200 or "event-stream" not in answer.headers["Content-Type"] else b""
        finally:
            connection.close()

    @staticmethod
    def told(answer):
        return json.loads(answer[1])

    @classmethod
    def state(cls):
        return [cls.ask("GET", path) for path in (
            "/api/household", f"/api/home?profile={cls.profile}", "/api/settings", f"/api/report?profile={cls.profile}")]

    def tearDown(self):
        self.assertIsNone(self.served.process.poll(), "the server has ended")
        self.assertEqual(self.state(), self.before, "something was changed")

    def test_no_path_is_answered_without_the_cookie(self):
        for path in PATHS + ["/words/en.json", "/screens/game.js", "/api/microphone?letter=b"]:
            for method in ("GET", "POST"):
                self.assertEqual(self.ask(method, path, headers=self.headers(Cookie=None))[0], 403, path)
                self.assertEqual(self.ask(method, path, headers=self.headers(Cookie="spellflare=1"))[0], 403, path)

    def test_no_path_is_answered_under_another_name_or_for_another_page(self):
        for path in PATHS:
            for host in ("evil.example", f"evil.example:{self.served.port}", "127.0.0.1", ""):
                self.assertEqual(self.ask("GET", path, headers=self.headers(Host=host))[0], 421, path)
            for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
                self.assertEqual(self.ask("POST", path, {}, self.headers(Origin=origin))[0], 403, path)
            self.assertEqual(self.ask("POST", path, {}, self.headers(Origin=None))[0], 403, path)
            self.assertEqual(self.ask("GET", path, headers=self.headers(Sec_Fetch_Site="cross-site"))[0], 403, path)

    def test_no_path_leads_out_of_the_table(self):
        for path in (
                "/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                "/screens/../../TutorPage.swift", "/page.js%00.html", "/page.js/", "/index.html", "/screens/",
                "/words/../page.js", "/words/%2e%2e/page.js", "/.%0a/page.js", "/page.js;x", "/PAGE.JS"):
            self.assertEqual(self.ask("GET", path)[0], 404, path)

    def test_a_body_that_is_too_large_ends_the_connection_and_is_not_read_as_requests(self):
        hidden = f"POST /api/profiles HTTP/1.1\r\nHost: 127.0.0.1:{self.served.port}\r\n\r\n".encode()
        for size in (16_385, 100_000, 3_000_000):
            body = (hidden * (size // len(hidden) + 1))[:size]
            with socket.create_connection(("127.0.0.1", self.served.port), timeout=5) as connection:
                head = "".join(f"{name}: {value}\r\n" for name, value in self.headers().items())
                connection.sendall(f"POST /api/say HTTP/1.1\r\n{head}Content-Length: {size}\r\n\r\n".encode())
                try:
                    connection.sendall(body)
                    answer = b""
                    while part := connection.recv(65536):
                        answer += part
                except (BrokenPipeError, ConnectionResetError):
                    continue
                self.assertTrue(answer.startswith(b"HTTP/1.1 413"), answer[:100])
                self.assertEqual(answer.count(b"HTTP/1.1"), 1)

    def test_a_body_of_unknown_length_is_refused(self):
        with socket.create_connection(("127.0.0.1", self.served.port), timeout=5) as connection:
            head = "".join(f"{name}: {value}\r\n" for name, value in self.headers().items())
            connection.sendall(f"POST /api/say HTTP/1.1\r\n{head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n".encode())
            self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 413"))

    @FUZZ
    @given(path=st.sampled_from(PATHS), body=JSON)
    def test_json_that_is_no_message_is_refused(self, path, body):
        status, _ = self.ask("POST", path, body)
        self.assertIn(status, {400, 404, 413} | ({204} if path == "/api/hush" else set()))

    @FUZZ
    @given(path=st.sampled_from(PATHS), body=st.binary(max_size=2_000))
    def test_bytes_that_are_no_json_are_refused(self, path, body):
        status, _ = self.ask("POST", path, body)
        self.assertIn(status, {400, 404} | ({204} if path == "/api/hush" else set()))

    @FUZZ
    @given(st.data())
    def test_messages_with_one_thing_wrong_are_refused(self, data):
        path, message = data.draw(st.sampled_from([
            ("/api/profiles", {"name": "Noah", "grade": 1}),
            ("/api/profiles/grade", {"profile": self.profile, "grade": 2}),
            ("/api/game", {"profile": self.profile, "window": "w", "course": {"kind": "level", "grade": 1, "level": 1}}),
            ("/api/game/keys", {"profile": self.profile, "window": "w", "keys": ["again"]}),
            ("/api/say", {"text": "Hello!"}),
        ]))
        field = data.draw(st.sampled_from(sorted(message)))
        kind = data.draw(st.sampled_from(["without", "another", "added"]))
        if kind == "without":
            message = {name: value for name, value in message.items() if name != field}
        elif kind == "added":
            message = {**message, "extra": data.draw(JSON.filter(lambda value: value is not None))}
        else:
            other = data.draw(JSON.filter(lambda value: not isinstance(value, type(message[field]))))
            message = {**message, field: other}
        self.assertEqual(self.ask("POST", path, message)[0], 400, message)

    @FUZZ
    @given(
        method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "X"]),
        path=st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=60).map(lambda text: "/" + text),
        host=st.sampled_from([None, "", "evil.example", "127.0.0.1"]),
        cookie=st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=80))
    def test_strangers_get_a_plain_status(self, method, path, host, cookie):
        headers = self.headers(Cookie=cookie)
        if host is not None:
            headers["Host"] = host
        self.assertIn(self.ask(method, path, headers=headers)[0], {403, 404, 405, 413, 421})

    @FUZZ
    @given(st.binary(max_size=400))
    def test_noise_on_the_line_ends_at_most_its_own_connection(self, noise):
        with socket.create_connection(("127.0.0.1", self.served.port), timeout=5) as connection:
            connection.sendall(noise + b"\r\n\r\n")
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while part := connection.recv(4096):
                    answer += part
            except ConnectionResetError:
                pass
            if answer:
                self.assertIn(int(answer.split(b" ", 2)[1]), PLAIN)

    def test_a_thousand_open_streams_leave_room_for_the_child(self):
        window = f"/api/game?profile={self.profile}&window="
        begun = self.ask("POST", "/api/game", {
            "profile": self.profile, "window": "w", "course": {"kind": "level", "grade": 1, "level": 1}})
        self.assertEqual(begun[0], 204)
        head = "".join(f"{name}: {value}\r\n" for name, value in self.headers().items())
        connections = []
        statuses = {}
        try:
            for _ in range(1000):
                connection = socket.create_connection(("127.0.0.1", self.served.port), timeout=5)
                connection.sendall(f"GET /api/microphone?letter=b HTTP/1.1\r\n{head}\r\n".encode())
                connections.append(connection)
            for connection in connections[:100]:
                status = connection.recv(4096).split(b" ", 2)[1]
                statuses[status] = statuses.get(status, 0) + 1
            for number in range(1000):
                connection = socket.create_connection(("127.0.0.1", self.served.port), timeout=5)
                connection.sendall(f"GET {window}w HTTP/1.1\r\n{head}\r\n".encode())
                connections.append(connection)
            self.assertEqual(self.ask("GET", "/api/household")[0], 200)
            keys = {"profile": self.profile, "window": "w", "keys": ["again"]}
            self.assertEqual(self.ask("POST", "/api/game/keys", keys)[0], 204)
        finally:
            for connection in connections:
                connection.close()
        self.assertEqual(self.ask("GET", "/api/household")[0], 200)
        # The game that was begun ends here, so that all is as it was before.
        self.ask("POST", "/api/game/keys", {"profile": self.profile, "window": "w", "keys": ["leave", "leave"]})
        type(self).before = self.state()


class Descriptors(unittest.TestCase):
    def test_a_server_without_free_descriptors_comes_back(self):
        served = Served(["bash", "-c", f"ulimit -n 48; exec '{BUILT}/PageProbe' keys '{FILES}'"])
        self.addCleanup(served.kill)
        connections = []
        for _ in range(80):
            try:
                connections.append(socket.create_connection(("127.0.0.1", served.port), timeout=5))
            except OSError:
                # Nobody listens while the server begins anew.
                time.sleep(0.05)
        time.sleep(1)
        self.assertIsNone(served.process.poll())
        for connection in connections:
            connection.close()
        self.assertTrue(served.open().startswith("spellflare-"))


if __name__ == "__main__":
    unittest.main()
