// The validator of the site and that of the collectors on the same inputs: they agree on each.

import { openEnvelope } from '../../../apps/web/ingest/documents/envelope.ts';
import { readRun } from '../../../apps/web/ingest/documents/examine.ts';
import { deriveRows } from '../../../apps/web/ingest/documents/rows.ts';
import { KEY, seal } from '../../contract/fixtures/signing.ts';
import { PAYLOAD_TYPES, type Result, type RunDocument } from '../../contract/src/index.ts';
import { mutateBytes, mutateText } from './mutate-bytes.ts';
import { mutantPayload } from './payloads.ts';
import type { Question, RustValidator } from './rust-program.ts';
import { randomOf, type Seeds } from './seeds.ts';

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
/** Signing takes longer than all the rest, so few inputs are whole envelopes. */
const ENVELOPES = 1 / 16;
const NOW_MS = Date.parse('2026-11-20T10:00:00Z');

/** Compares until the time or the inputs are used up; `report` hears of each disagreement. */
export async function compareValidators(
  rust: RustValidator,
  seeds: Seeds,
  { seed, seconds, inputs, first = 0 }: { seed: number; seconds: number; inputs: number; first?: number },
  report: (disagreement: Disagreement) => void,
): Promise<ValidatorCounts> {
  const counts: ValidatorCounts = { inputs: 0, accepted: 0, refused: 0, refusedForHistogram: 0 };
  const endMs = performance.now() + seconds * 1000;
  let made = 0;
  const ask = () => {
    const batch = Array.from({ length: Math.min(BATCH, inputs - made) }, (_, place) => {
      const input = first + made + place;
      return { input, question: questionOf(seed, input, seeds) };
    });
    made += batch.length;
    return { batch, asked: rust.ask(batch.map(({ question }) => question)) };
  };
  let current = ask();
  while (current.batch.length > 0) {
    // The collectors' validator reads the next batch while this one is compared.
    const ours = current.batch.map(({ question }) => verdictOfSite(question, counts));
    const theirs = await current.asked;
    const next = performance.now() < endMs ? ask() : { batch: [], asked: Promise.resolve([]) };
    for (const [place, { input, question }] of current.batch.entries()) {
      const [site, collector] = [ours[place] ?? '', theirs[place] ?? ''];
      counts.inputs += 1;
      if (site === 'ok') counts.accepted += 1;
      else counts.refused += 1;
      if (site !== collector && !isEitherOf(question, site, collector)) report({ input, site, collector, question });
    }
    current = next;
  }
  return counts;
}

export function questionOf(seed: number, input: number, seeds: Seeds): Question {
  const random = randomOf(seed, input);
  const payload = mutantPayload(random, seeds);
  if (random.nextUnit() >= ENVELOPES) return { kind: 'payload', bytes: payload };
  const envelope = JSON.stringify(seal(payload, KEY));
  const how = random.nextUnit();
  if (how < 0.4) return { kind: 'envelope', bytes: Buffer.from(envelope) };
  const bytes = how < 0.7 ? mutateText(random, envelope) : mutateBytes(random, Buffer.from(envelope));
  return { kind: 'envelope', bytes };
}

/**
 * Of several faults each validator reports the one that it reads first: one of them may be a value that no reader can hold
 * (`\ud800`, `1e999`), or a missing or wrong part of an envelope. Both refuse, or it is a finding.
 */
function isEitherOf({ kind, bytes }: Question, site: string, collector: string): boolean {
  const isRefusal = (verdict: string) => verdict !== 'ok' && !verdict.startsWith('exception');
  if (!isRefusal(site) || !isRefusal(collector)) return false;
  if (/\\u[dD][89a-fA-F]|[eE]\+?\d{3}/.test(bytes.toString('latin1'))) return true;
  return kind === 'envelope' && ENVELOPE_CODES.has(site) && ENVELOPE_CODES.has(collector);
}

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
