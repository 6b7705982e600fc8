"""A program that sits down at a table and plays anything that is allowed. Python 3, nothing to install.

    python3 bot.py http://127.0.0.1:8500 TOKEN TABLE SEAT
"""
import base64, json, os, random, socket, struct, sys
from urllib.parse import urlsplit

url, token, table, seat = urlsplit(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
sock = socket.create_connection((url.hostname, url.port or 80))
key = base64.b64encode(os.urandom(16)).decode()
sock.sendall((f"GET {url.path.rstrip('/')}/api/ws HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: Upgrade\r\n"
              f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
              f"Authorization: Bearer {token}\r\n\r\n").encode())
stream = sock.makefile("rb")
assert b" 101 " in stream.readline(), "the server does not let us in"
while stream.readline().strip():
    pass

def send(message, kind=1):
    data = json.dumps(message).encode() if kind == 1 else message
    mask = os.urandom(4)
    size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    sock.sendall(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

def receive():
    while True:
        kind, size = stream.read(2)
        size = {126: lambda: struct.unpack(">H", stream.read(2))[0],
                127: lambda: struct.unpack(">Q", stream.read(8))[0]}.get(size, lambda: size)()
        data = stream.read(size)
        if kind & 15 == 1:
            return json.loads(data).popitem()  # {"step": {…}} → ("step", {…})
        if kind & 15 == 9:
            send(data, 10)  # a ping wants a pong

def ask(what, **more):
    send({what: {"table": table, "nonce": random.getrandbits(48), **more}})

send({"hello": {"protocol": 1}})
send({"join": {"table": table}})
owed, ready = [], False
while True:
    name, said = receive()
    if name == "bye":
        sys.exit(said["refusal"]["kind"])
    if name not in ("table", "step"):
        continue
    if name == "table":  # everything anew
        owed = (said["picture"] or {"owed": []})["owed"]
        if said["you"]["seat"] is None:
            ask("ask", command={"sit": {"seat": seat}})
        elif said["info"]["phase"] == "lobby" and not ready:
            ready = True
            ask("ask", command={"ready": {"ready": True}})
    owed = said.get("owed", owed)  # a step leaves out what is as it was
    if "info" in said and said["info"]["phase"] == "over":
        print(json.dumps(said["info"]["ending"]["ranking"]))
        break
    if owed:
        ask("act", seen=said["version"], action=random.choice(owed))
