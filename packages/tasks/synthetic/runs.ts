// Planned runs as uploads: each variant's document is made once, and every run of it is signed with a key, a secret and
// a date of its own. So 20,000 of them are made in minutes, and no two are the same bytes.
import { gzipSync } from 'node:zlib';
import { type FixtureKey, keyFrom, seal } from '../../contract/fixtures/signing.ts';
import { syntheticDocument } from './document.ts';
import { digest, type Planned } from './population.ts';

const KEY_TOKEN = 'synthetic key';
const SECRET_TOKEN = 'synthetic secret';
const DATE_TOKEN = 'synthetic date';
const MACHINE_TOKEN = 'synthetic machine';

/** Makes and remembers documents and keys. */
export class SyntheticRuns {
  readonly #texts = new Map<string, string>();
  readonly #keys = new Map<number, FixtureKey>();
  readonly #hasFullRuns: boolean;

  /** @param hasFullRuns whether standard runs have as many samples as a collector sends */
  constructor(hasFullRuns = false) {
    this.#hasFullRuns = hasFullRuns;
  }

  /** Runs of one name have the same figures. */
  static nameOf = ({ setup, variant, day }: Planned): string => `${setup.seed} ${variant} ${day}`;

  keyOf(contributor: number): FixtureKey {
    let key = this.#keys.get(contributor);
    if (key === undefined) {
      key = keyFrom(digest(`synthetic contributor ${contributor}`));
      this.#keys.set(contributor, key);
    }
    return key;
  }

  /** What tells a run from others with the same figures. */
  identityOf({ contributor, nonce, receivedAt, setup }: Planned) {
    return {
      keyId: this.keyOf(contributor).keyId,
      withdrawSha256: digest(`withdraw ${nonce}`),
      machineId: digest(`machine ${contributor} ${setup.seed}`).slice(0, 32),
      startedAt: `${new Date(receivedAt.getTime() - 600_000).toISOString().slice(0, 19)}Z`,
    };
  }

  payloadOf(planned: Planned): Buffer {
    const { keyId, withdrawSha256, machineId, startedAt } = this.identityOf(planned);
    return Buffer.from(
      this.#textOf(planned)
        .replace(KEY_TOKEN, keyId)
        .replace(SECRET_TOKEN, withdrawSha256)
        .replace(MACHINE_TOKEN, machineId)
        .replace(DATE_TOKEN, startedAt),
    );
  }

  /** The body of an upload, gzip. */
  uploadOf(planned: Planned, payload = this.payloadOf(planned)): Buffer {
    const envelope = seal(payload, this.keyOf(planned.contributor));
    return gzipSync(JSON.stringify(envelope), { level: 1 });
  }

  #textOf(planned: Planned): string {
    const name = SyntheticRuns.nameOf(planned);
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const isFull =
      this.#hasFullRuns && planned.setup.profile === 'standard' && planned.variant === 0 && planned.day === 0;
    const text = JSON.stringify({
      ...syntheticDocument(planned.setup, planned.variant, isFull, planned.day),
      key_id: KEY_TOKEN,
      withdraw_sha256: SECRET_TOKEN,
      machine_id: MACHINE_TOKEN,
      started_at: DATE_TOKEN,
    });
    this.#texts.set(name, text);
    return text;
  }
}
