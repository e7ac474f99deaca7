import { PAYLOAD_TYPES } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Command } from '../layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { VERIFY_SCRIPT } from './verify-script.ts';

/** Written for somebody who has never seen this project and trusts nobody. */
export function VerifyDoc() {
  return (
    <DocPage
      href="/docs/verify"
      title="Verify a run yourself"
      lead="A run is a JSON document, signed as bytes. This page is all you need to check one with code of your own."
    >
      <h2>With our collector</h2>
      <Command>{`npx fsbench-collect verify ${env.PUBLIC_URL}/r/ID`}</Command>
      <p>
        It downloads the envelope, checks signature, digest, permalink and schema, and exits with 0 only if all of them
        hold. With a file instead of an address it needs no network.
      </p>

      <h2>With nothing of ours</h2>
      <p>
        Download <code>{env.PUBLIC_URL}/r/ID/envelope</code>: the exact bytes that were received. Then, in Python with
        the <code>cryptography</code> package (any library with Ed25519 will do),{' '}
        <code>python verify.py envelope.json</code>:
      </p>
      <pre>
        <code>{VERIFY_SCRIPT}</code>
      </pre>

      <h2>What it checks, step by step</h2>
      <ol>
        <li>
          The file is a <b>DSSE envelope</b> (Dead Simple Signing Envelope, v1): a JSON object with{' '}
          <code>payloadType</code>, <code>payload</code> and <code>signatures</code>. For a run the type is{' '}
          <code>{PAYLOAD_TYPES.run}</code>, and there is exactly one signature.
        </li>
        <li>
          <code>payload</code> is standard base64, padded, without line breaks. Decoding it and encoding it again gives
          the same text. The decoded bytes are the run; nothing is ever put into a canonical form.
        </li>
        <li>
          <code>keyid</code> is the base64url, without padding, of the 32-byte <b>Ed25519</b> public key: the envelope
          verifies by itself, and the key is the contributor’s name.
        </li>
        <li>
          <code>sig</code> is the base64 of the 64-byte signature over these bytes, lengths in decimal, single spaces:
          <br />
          <code>DSSEv1 LENGTH(type) type LENGTH(payload) payload</code>
        </li>
        <li>
          Only then is the payload parsed. Its <code>key_id</code> must be the envelope’s <code>keyid</code>: nobody can
          sign another’s run as their own.
        </li>
        <li>
          The identity of a run is the <b>SHA-256</b> of the payload bytes. The permalink is its first 80 bits in
          Crockford’s base32 (<code>0123456789ABCDEFGHJKMNPQRSTVWXYZ</code>): 16 characters.
        </li>
      </ol>
      <p>
        The server is stricter in two ways. It refuses keys of small order, for which anybody could make a signature,
        and signatures whose second half is not below the group’s order; OpenSSL and most libraries check the second
        themselves. Both refusals have vectors among the project’s signature fixtures.
      </p>

      <h2>What a good signature means</h2>
      <p>
        That the holder of this key signed these bytes, and that not one bit changed since. It does not mean that the
        machine earned them: for that there are many contributors, conditions recorded before and after, and flags.
      </p>
      <p>
        Every figure on a run’s page is computed from these bytes. The samples are in the document, so you can compute
        them too: of a durable write, each round’s median is in <code>rounds.p50_ns</code>, and the figure shown is the
        median over the rounds.
      </p>
    </DocPage>
  );
}
