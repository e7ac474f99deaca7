// The validator of the site and that of the collectors on the same inputs: they agree on each.
import { setImmediate } from 'node:timers/promises';
import { openEnvelope } from '../../../apps/web/ingest/documents/envelope.ts';
import { readRun } from '../../../apps/web/ingest/documents/examine.ts';
import { deriveRows } from '../../../apps/web/ingest/documents/rows.ts';
import { KEY, seal } from '../../contract/fixtures/signing.ts';
import { PAYLOAD_TYPES, type Result, type RunDocument } from '../../contract/src/index.ts';
import { mutateBytes, mutateText } from './mutate-bytes.ts';
import { mutantPayload, pickSeed } from './payloads.ts';
import type { Question, RustValidator } from './rust-program.ts';
import { randomOf, type Seed, type Seeds } from './seeds.ts';

export interface Disagreement {
  readonly input: number;
  readonly site: string;
  readonly collector: string;
  readonly question: Question;
}

export interface ValidatorCounts {
  inputs: number;
  accepted: number;
  refused: number;
  /** Accepted by both, and then refused by the site because of a histogram, which collectors do not decode. */
  refusedForHistogram: number;
}

const BATCH = 256;
/** Checking a signature takes as long as all the rest, so few inputs are whole envelopes. */
const ENVELOPES = 1 / 16;
/** After so many verdicts the collectors' validator gets what waits for it, and both work at once. */
const TURN = 8;
const NOW_MS = Date.parse('2026-11-20T10:00:00Z');

interface Limits {
  readonly seed: number;
  readonly seconds: number;
  readonly inputs: number;
  readonly first?: number;
}

/** Compares until the time or the inputs are used up; `report` hears of each disagreement, `progress` of each batch. */
export async function compareValidators(
  rust: RustValidator,
  seeds: Seeds,
  { seed, seconds, inputs, first = 0 }: Limits,
  report: (disagreement: Disagreement) => void,
  progress: (counts: ValidatorCounts) => void = () => {},
): Promise<ValidatorCounts> {
  const counts: ValidatorCounts = { inputs: 0, accepted: 0, refused: 0, refusedForHistogram: 0 };
  const endMs = performance.now() + seconds * 1000;
  let made = 0;
  const ask = (): Batch => {
    const size = performance.now() < endMs ? Math.min(BATCH, inputs - made) : 0;
    const questions = Array.from({ length: size }, (_, place) => questionOf(seed, first + made + place, seeds));
    const from = first + made;
    made += size;
    return { from, questions, asked: rust.ask(questions) };
  };
  let next = ask();
  while (next.questions.length > 0) {
    const { from, questions, asked } = next;
    next = ask();
    const ours = await verdictsOfSite(questions, counts);
    const theirs = await asked;
    for (const [place, question] of questions.entries()) {
      const [site, collector] = [ours[place] ?? '', theirs[place] ?? ''];
      counts.inputs += 1;
      if (site === 'ok') counts.accepted += 1;
      else counts.refused += 1;
      if (site !== collector && !isEitherOf(question, site, collector))
        report({ input: from + place, site, collector, question });
    }
    progress(counts);
  }
  return counts;
}

interface Batch {
  /** The first input. */
  readonly from: number;
  readonly questions: readonly Question[];
  readonly asked: Promise<string[]>;
}

async function verdictsOfSite(questions: readonly Question[], counts: ValidatorCounts): Promise<string[]> {
  const verdicts: string[] = [];
  for (const question of questions) {
    verdicts.push(verdictOfSite(question, counts));
    if (verdicts.length % TURN === 0) await setImmediate();
  }
  return verdicts;
}

export function questionOf(seed: number, input: number, seeds: Seeds): Question {
  const random = randomOf(seed, input);
  if (random.nextUnit() >= ENVELOPES) return { kind: 'payload', bytes: mutantPayload(random, seeds) };
  const how = random.nextUnit();
  if (how < 0.4)
    return { kind: 'envelope', bytes: Buffer.from(JSON.stringify(seal(mutantPayload(random, seeds), KEY))) };
  const envelope = sealed(pickSeed(random, seeds));
  const bytes = how < 0.7 ? mutateText(random, envelope) : mutateBytes(random, Buffer.from(envelope));
  return { kind: 'envelope', bytes };
}

const envelopes = new WeakMap<Seed, string>();

/** Signed once: what is damaged afterwards is the envelope. */
function sealed(seed: Seed): string {
  const known = envelopes.get(seed) ?? JSON.stringify(seal(Buffer.from(seed.text), KEY));
  envelopes.set(seed, known);
  return known;
}

/** Of several faults of an envelope each validator names the one that it reads first. Both refuse, or it is a finding. */
const isEitherOf = ({ kind }: Question, site: string, collector: string): boolean =>
  kind === 'envelope' && ENVELOPE_CODES.has(site) && ENVELOPE_CODES.has(collector);

const ENVELOPE_CODES = new Set([
  'base64_not_canonical',
  'envelope_malformed',
  'key_malformed',
  'payload_type_wrong',
  'signature_invalid',
]);

function verdictOfSite(question: Question, counts: ValidatorCounts): string {
  try {
    const run = question.kind === 'payload' ? readPayload(question.bytes) : readEnvelope(question.bytes);
    if (!run.ok) return run.error.code;
    if (!deriveRows(run.value, NOW_MS).ok) counts.refusedForHistogram += 1;
    return 'ok';
  } catch (error) {
    return `exception: ${(error as Error).message}`;
  }
}

/** As if the key that the payload names had signed it. */
function readPayload(bytes: Buffer): Result<RunDocument> {
  const run = readRun(bytes, KEY.keyId);
  if (run.ok || run.error.code !== 'key_mismatch') return run;
  return readRun(bytes, (JSON.parse(bytes.toString('utf8')) as { key_id: string }).key_id);
}

function readEnvelope(bytes: Buffer): Result<RunDocument> {
  const opened = openEnvelope(bytes, PAYLOAD_TYPES.run);
  return opened.ok ? readRun(opened.value.payload, opened.value.keyId) : opened;
}
