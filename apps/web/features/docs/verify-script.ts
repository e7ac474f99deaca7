/**
 * What the page on verification prints. It leans on nothing of ours: Python, and any library
 * that has Ed25519.
 */
export const VERIFY_SCRIPT = `import base64, hashlib, json, sys
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TYPE = "application/vnd.fsbench.run.v1+json"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

envelope = json.load(open(sys.argv[1], encoding="utf-8"))
assert envelope["payloadType"] == TYPE, "not a run"
(signature,) = envelope["signatures"]            # exactly one
payload = base64.b64decode(envelope["payload"], validate=True)
assert base64.b64encode(payload).decode() == envelope["payload"], "not canonical"

# What is signed: DSSE's pre-authentication encoding of the type and the exact bytes.
kind = TYPE.encode()
signed = b"DSSEv1 %d %b %d %b" % (len(kind), kind, len(payload), payload)

key = base64.urlsafe_b64decode(signature["keyid"] + "=")
assert len(key) == 32
Ed25519PublicKey.from_public_bytes(key).verify(base64.b64decode(signature["sig"]), signed)

run = json.loads(payload)                         # only now is it worth reading
assert run["key_id"] == signature["keyid"], "signed by another key than it was made for"

digest = hashlib.sha256(payload).digest()
bits = int.from_bytes(digest[:10], "big")         # the first 80 bits, five at a time
permalink = "".join(CROCKFORD[bits >> shift & 31] for shift in range(75, -1, -5))
print("good signature", permalink, digest.hex())`;
