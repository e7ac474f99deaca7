import { PAYLOAD_TYPES } from '@fsbench/contract';
import { env } from '../../env.ts';
import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { VERIFY_SCRIPT } from './verify-script.ts';

/** Written for somebody who has never seen this project and trusts nobody. */
export function VerifyDoc() {
  return (
    <DocPage
      href="/docs/verify"
      title="Verify a run yourself"
      contents={[
        { id: 'collector', label: 'With our collector' },
        { id: 'program', label: 'With nothing of ours' },
        { id: 'steps', label: 'Step by step' },
        { id: 'meaning', label: 'What it means' },
        { id: 'figures', label: 'Compute the figures yourself' },
      ]}
      lead="A run is a JSON document, signed as bytes. This page is all you need to check one with code of your own."
    >
      <h2 id="collector">With our collector</h2>
      <Command>{`npx fsbench-collect verify ${env.PUBLIC_URL}/r/ID`}</Command>
      <p>
        It downloads the envelope, checks signature, digest, permalink, schema and cross-field rules, and exits with 0
        only if all of them hold. With a file instead of an address it needs no network; <code>npx</code> itself
        downloads the package where it is not there yet.
      </p>

      <h2 id="program">With nothing of ours</h2>
      <p>
        Download <code>{env.PUBLIC_URL}/r/ID/envelope</code>: the envelope exactly as it was first received, inflated if
        it came compressed. Then, in Python with the <code>cryptography</code> package (any library with Ed25519 will
        do), <code>python verify.py envelope.json ID</code>:
      </p>
      <CodeBox>{VERIFY_SCRIPT}</CodeBox>

      <h2 id="steps">What it checks, step by step</h2>
      <ol>
        <li>
          The file is a <b>DSSE envelope</b> (Dead Simple Signing Envelope, v1): a JSON object with{' '}
          <code>payloadType</code>, <code>payload</code> and <code>signatures</code>, and nothing else. For a run the
          type is <code>{PAYLOAD_TYPES.run}</code>, and there is exactly one signature, of <code>keyid</code> and{' '}
          <code>sig</code>.
        </li>
        <li>
          <code>payload</code> and <code>sig</code> are standard base64, padded, without line breaks; <code>keyid</code>{' '}
          is base64url without padding. Each is canonical: decoding it and encoding it again gives the same text. The
          decoded payload is the run; nothing is ever put into a canonical form.
        </li>
        <li>
          <code>keyid</code> is the 32-byte <b>Ed25519</b> public key: the envelope verifies by itself, and the key is
          the contributor’s name. It is not one of the seven encodings of small order in the program above (the top bit
          of the last byte is the sign, and is cleared before comparing), for which anybody could make a signature.
          Neither is the first half of <code>sig</code>.
        </li>
        <li>
          <code>sig</code> is the 64-byte signature over these bytes: lengths are in bytes, as decimal numbers; single
          spaces; the payload as decoded.
          <br />
          <code>DSSEv1 LENGTH(type) type LENGTH(payload) payload</code>
          <br />
          Its second half, read little-endian, is below the group’s order. OpenSSL and most libraries check that
          themselves.
        </li>
        <li>
          Only then is the payload parsed, as UTF-8. No object in it names a key twice. Its <code>key_id</code> is the
          envelope’s <code>keyid</code>: nobody can sign another’s run as their own.
        </li>
        <li>
          The identity of a run is the <b>SHA-256</b> of the payload bytes. The permalink is its first 80 bits in
          Crockford’s base32 (<code>0123456789ABCDEFGHJKMNPQRSTVWXYZ</code>): 16 characters.{' '}
          <b>Compare it with the id that you asked for</b>: a good signature over another run proves nothing.
        </li>
      </ol>
      <p>
        What the server and our collector check besides: the document fits the{' '}
        <a href="/api/v1/schemas/run.v1.schema.json">JSON Schema of a run</a>, which allows no unknown field; what one
        part says agrees with the others (the codes from <code>case_id_duplicate</code> to{' '}
        <code>flag_case_unknown</code> in <a href="/docs/api#refusals">the list of refusals</a>); and the{' '}
        <a href="/docs/limits">limits</a> hold.
      </p>

      <h2 id="meaning">What a good signature means</h2>
      <p>
        That the holder of this key signed these bytes, and that not one bit changed since. It does not mean that the
        machine earned them: for that there are many contributors, conditions recorded before and after, and flags.
      </p>

      <h2 id="figures">Compute the figures yourself</h2>
      <p>Every figure on a run’s page is computed from these bytes. Of a case that was measured:</p>
      <ul>
        <li>
          <b>Durable writes.</b> <code>suites[].cases[].measurement.rounds.p50_ns</code> has the median of each round.
          The figure shown is the median of these; of an even number of rounds, the mean of the middle two. The warm-up
          is apart (<code>warmup</code>), so every round counts. p90 is the median of <code>rounds.p90_ns</code>, and
          writes a second are those at the median: 10<sup>9</sup> by the figure.
        </li>
        <li>
          Single operations are not listed. <code>measurement.histogram</code> holds all of the case’s rounds together:
          an <b>HdrHistogram</b>, V2 encoding, not compressed, base64, values in nanoseconds. p99 and the curve of the
          spread are read from it; the server refuses a run whose rounds could not come from its histogram.
        </li>
        <li>
          <b>Core sweep.</b> Of each sample the rate is <code>units_count / wall_ns</code>. The figure of a point on a
          run’s page is the median of the times <code>64000 * wall_ns / units_count</code>. Where runs are gathered
          (chips, drives, comparisons) it is 64 000 divided by the median rate; the two differ, by little, only for an
          even number of samples.
        </li>
        <li>
          The interval beside a median runs from one value of the sorted list to another; for 6 values from the first to
          the sixth, for 9 from the second to the eighth. <a href="/docs/method#intervals">More of that</a>.
        </li>
      </ul>
    </DocPage>
  );
}
