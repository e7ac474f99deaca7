/**
 * The program on the page about verification. It needs only Python and a library with Ed25519. It requires the second
 * argument: a valid signature of another run proves nothing.
 */
export const VERIFY_SCRIPT = `import base64, hashlib, json, sys
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TYPE = "application/vnd.fsbench.run.v1+json"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# The points of small order, sign bit cleared: for such a key anybody can make a valid signature.
SMALL_ORDER = """
0000000000000000000000000000000000000000000000000000000000000000
0100000000000000000000000000000000000000000000000000000000000000
26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05
c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a
ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
""".split()

def require(holds, why):              # python -O removes asserts
    if not holds:
        sys.exit("refused: " + why)

def decode(text, size=None, url=False):
    """Base64, only in its canonical form."""
    letters, pad = (b"-_", "=") if url else (b"+/", "")
    try:
        data = base64.b64decode(text + pad, letters, validate=True)
    except (TypeError, ValueError):
        data = None
    require(data is not None and base64.b64encode(data, letters).decode() == text + pad, "base64")
    require(size is None or len(data) == size, "length")
    return data

def once(pairs):
    require(len(dict(pairs)) == len(pairs), "an object names a key twice")
    return dict(pairs)

def is_weak(point):
    return (point[:31] + bytes([point[31] & 127])).hex() in SMALL_ORDER

with open(sys.argv[1], encoding="utf-8") as file:
    envelope = json.load(file, object_pairs_hook=once)
require(set(envelope) == {"payloadType", "payload", "signatures"}, "not an envelope")
require(envelope["payloadType"] == TYPE, "not a run")
require(len(envelope["signatures"]) == 1, "not exactly one signature")
signature = envelope["signatures"][0]
require(set(signature) == {"keyid", "sig"}, "not a signature")
payload = decode(envelope["payload"])
key = decode(signature["keyid"], 32, url=True)
sig = decode(signature["sig"], 64)
require(not is_weak(key) and not is_weak(sig[:32]), "small order")

# What is signed: DSSE's pre-authentication encoding of the type and the exact bytes.
kind = TYPE.encode()
signed = b"DSSEv1 %d %b %d %b" % (len(kind), kind, len(payload), payload)
try:
    Ed25519PublicKey.from_public_bytes(key).verify(sig, signed)
except InvalidSignature:
    sys.exit("refused: the signature does not fit")

run = json.loads(payload.decode("utf-8"), object_pairs_hook=once)   # parsed only after the check
require(run["key_id"] == signature["keyid"], "signed by another key than it was made for")

digest = hashlib.sha256(payload).digest()
bits = int.from_bytes(digest[:10], "big")         # the first 80 bits, five at a time
permalink = "".join(CROCKFORD[bits >> shift & 31] for shift in range(75, -1, -5))
require(permalink == sys.argv[2].upper(), "another run: " + permalink)
print("good signature", permalink, digest.hex())`;
