import { PAYLOAD_TYPES } from '@fsbench/contract';
import { env } from '../../env.ts';
import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { VERIFY_SCRIPT } from './verify-script.ts';

/** For readers who have never seen this project and trust nobody. */
export function VerifyDoc() {
  return (
    <DocPage
      href="/docs/verify"
      title="Verify a run yourself"
      contents={[
        { id: 'collector', label: 'With the collector' },
        { id: 'program', label: 'With your own program' },
        { id: 'steps', label: 'Step by step' },
        { id: 'meaning', label: 'What it means' },
        { id: 'figures', label: 'Compute the results yourself' },
      ]}
      lead="A run is a signed JSON document. This page has all you need to check one with your own code."
    >
      <h2 id="collector">With the collector</h2>
      <Command>{`npx fsbench-collect verify ${env.PUBLIC_URL}/r/ID`}</Command>
      <p>
        It downloads the envelope, checks signature, digest, permalink, schema and cross-field rules, and exits with
        code 0 only if all checks pass. With a file instead of an address it needs no network; <code>npx</code> itself
        downloads the package if it is missing.
      </p>

      <h2 id="program">With your own program</h2>
      <p>
        Download <code>{env.PUBLIC_URL}/r/ID/envelope</code>: the envelope exactly as first received, inflated if it was
        compressed. Then run <code>python verify.py envelope.json ID</code>. It needs Python and the{' '}
        <code>cryptography</code> package; any library with Ed25519 works:
      </p>
      <CodeBox>{VERIFY_SCRIPT}</CodeBox>

      <h2 id="steps">What it checks, step by step</h2>
      <ol>
        <li>
          The file is a <b>DSSE envelope</b> (Dead Simple Signing Envelope, v1): a JSON object with{' '}
          <code>payloadType</code>, <code>payload</code> and <code>signatures</code>, and nothing else. For a run the
          type is <code>{PAYLOAD_TYPES.run}</code>, and there is exactly one signature, with <code>keyid</code> and{' '}
          <code>sig</code>.
        </li>
        <li>
          <code>payload</code> and <code>sig</code> are standard base64, padded, without line breaks; <code>keyid</code>{' '}
          is base64url without padding. Each is canonical: decoding and encoding it again gives the same text. The
          decoded payload is the run; JSON is never canonicalized.
        </li>
        <li>
          <code>keyid</code> is the 32-byte <b>Ed25519</b> public key: the envelope verifies by itself, and the key
          identifies the contributor. It must differ from the seven encodings of small order in the program above (the
          top bit of the last byte is the sign; clear it before comparing), because anybody could make a signature for
          those. So must the first half of <code>sig</code>.
        </li>
        <li>
          <code>sig</code> is the 64-byte signature over these bytes: lengths are in bytes, as decimal numbers; single
          spaces; the payload as decoded.
          <br />
          <code>DSSEv1 LENGTH(type) type LENGTH(payload) payload</code>
          <br />
          Its second half, read little-endian, is below the order of the group. OpenSSL and most libraries check this
          themselves.
        </li>
        <li>
          Parse the payload only now, as UTF-8. Every key of an object in it is unique. Its <code>key_id</code> equals
          the envelope’s <code>keyid</code>: nobody can sign another person’s run as their own.
        </li>
        <li>
          The <b>SHA-256</b> of the payload bytes identifies a run. The permalink is its first 80 bits in Crockford’s
          base32 (<code>0123456789ABCDEFGHJKMNPQRSTVWXYZ</code>): 16 characters.{' '}
          <b>Compare it with the id that you requested</b>: a valid signature of another run proves nothing.
        </li>
      </ol>
      <p>
        The server and the collector also check that the document matches the{' '}
        <a href="/api/v1/schemas/run.v1.schema.json">JSON Schema of a run</a>, which allows no unknown field; that its
        parts agree with each other (the codes from <code>case_id_duplicate</code> to <code>flag_case_unknown</code> in{' '}
        <a href="/docs/api#refusals">the list of refusals</a>); and that it keeps to the{' '}
        <a href="/docs/limits">limits</a>.
      </p>

      <h2 id="meaning">What a valid signature means</h2>
      <p>
        The holder of this key signed these bytes, and every bit is unchanged. The signature does not prove that the
        results are honest. Many contributors, conditions recorded before and after, and flags are the evidence for
        that.
      </p>
      <p>
        A run that says <b>measured after</b> holds a nonce that this site issued at that instant: the document was
        signed between then and its receipt. The nonce does not prove that nothing in it was measured earlier or
        elsewhere. A run without a nonce, or with an expired one, says so.
      </p>

      <h2 id="figures">Compute the results yourself</h2>
      <p>Every result on a run’s page is computed from these bytes. For a measured case:</p>
      <ul>
        <li>
          <b>Durable writes.</b> <code>suites[].cases[].measurement.rounds.p50_ns</code> has the median of each round.
          The result shown is the median of these; of an even number of rounds, the mean of the middle two. The warm-up
          is in a separate field (<code>warmup</code>), so every round counts. p90 is the median of{' '}
          <code>rounds.p90_ns</code>. Writes per second are those at the median: 10<sup>9</sup> divided by the median.
        </li>
        <li>
          <code>measurement.histogram</code> holds the operations of all rounds of the case: an <b>HdrHistogram</b>, V2
          encoding, uncompressed, base64, values in nanoseconds. p99 and the distribution curve are read from it; the
          server rejects a run whose rounds contradict its histogram.
        </li>
        <li>
          <b>Core sweep.</b> The rate of each sample is <code>units_count / wall_ns</code>. The result of a point on a
          run’s page is the median of the times per file, <code>wall_ns / units_count</code>. On pages with several runs
          (chips, drives, comparisons) it is 1 divided by the median rate of each run; the two differ slightly, and only
          for an even number of samples. A unit of <code>core-sweep/1</code> is 16 files.
        </li>
        <li>
          The interval of a median reaches from one value of the sorted list to another; for 6 values from the first to
          the sixth, for 9 from the second to the eighth. <a href="/docs/method#intervals">More about intervals</a>.
        </li>
      </ul>
    </DocPage>
  );
}
