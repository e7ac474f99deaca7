import type { DurabilityClass, SyncPrimitive } from '@fsbench/contract';
import type { SubjectIndex, SyncRow } from '../../charts/types.ts';
import { isDurabilityClass, primitiveName } from '../words/names.ts';
import type { Sentence } from '../words/sentence.ts';
import { comparisonSentence, durableWriteSentence } from '../words/verdict.ts';
import { drivesText, formatFigure, namedOf, pairStandings, pairVerdict, standingOfRuns } from './pair.ts';
import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

/** The case that opens the section: 4 KiB over existing bytes, on a disk. */
const HEADLINE = { pattern: 'overwrite', bytes: 4096 };
const isHeadline = ({ key }: Result) =>
  key.variant === HEADLINE.pattern && key.writeBytes === HEADLINE.bytes && key.targetRole === 'disk';

/** Calls that flush, the one a program would choose first; and the call most programs make. */
const FLUSHES: readonly SyncPrimitive[] = [
  'f_fullfsync',
  'fdatasync',
  'flush_file_buffers',
  'fsync',
  'o_dsync',
  'o_sync',
  'o_direct_dsync',
];

function strongest(results: readonly Result[], subject: number): Result | null {
  const flushed = results.filter((one) => one.subject === subject && isHeadline(one) && one.key.durability === 'L3');
  return (
    FLUSHES.map((call) => flushed.find(({ key }) => key.primitive === call)).find((one) => one !== undefined) ?? null
  );
}

/** What a durable write costs one subject, beside the plain call that flushes nothing there. */
export function durableSentence(results: readonly Result[], subject: Subject): Sentence {
  const durable = strongest(results, subject.place);
  const plain = results.find(
    (one) =>
      one.subject === subject.place && isHeadline(one) && one.key.durability === 'L1' && one.key.primitive === 'fsync',
  );
  const call = (one: Result) => ({ primitive: primitiveName(one.key.primitive ?? ''), ns: one.estimate.median });
  const endsAt = durable?.endsAt === 'hypervisor' || durable?.endsAt === 'network' ? durable.endsAt : null;
  return durableWriteSentence({
    who: { ...namedOf(subject), ...standingOfRuns(subject, durable ?? undefined) },
    drive: durable?.drive?.name ?? null,
    durable: durable ? call(durable) : null,
    plain: plain ? call(plain) : null,
    endsAt: endsAt ?? (durable?.isGuest ? 'hypervisor' : null),
  });
}

/** The durable write of two subjects against each other, by a call that both have. */
export function durablePairSentence(results: readonly Result[], a: Subject, b: Subject): Sentence | null {
  const flushed = (subject: Subject) =>
    results.filter((one) => one.subject === subject.place && isHeadline(one) && one.key.durability === 'L3');
  const mine = flushed(a);
  const theirs = flushed(b);
  if (mine.length === 0 || theirs.length === 0) return null;
  for (const call of FLUSHES) {
    const one = mine.find(({ key }) => key.primitive === call);
    const other = theirs.find(({ key }) => key.text === one?.key.text);
    if (!one || !other) continue;
    const standings = pairStandings(one, other);
    return comparisonSentence({
      what: `a write flushed to stable storage (${[primitiveName(call), drivesText(one, other, a.name, b.name)].filter(Boolean).join('; ')})`,
      a: { ...namedOf(a), ...standings[0], figure: formatFigure(one.estimate.median, one.measure) },
      b: { ...namedOf(b), ...standings[1], figure: formatFigure(other.estimate.median, other.measure) },
      verdict: pairVerdict(one, other, a.name, b.name),
    });
  }
  const calls = (side: readonly Result[]) => primitiveName(side[0]?.key.primitive ?? '');
  const why = `${a.name} flushes with ${calls(mine)} and ${b.name} with ${calls(theirs)}: two calls, each measured under its own name`;
  return comparisonSentence({
    what: '',
    a: { ...namedOf(a), runs: 0, contributors: 0, figure: '' },
    b: { ...namedOf(b), runs: 0, contributors: 0, figure: '' },
    verdict: { kind: 'not_comparable', why },
  });
}

/** Rows of the main picture, call by call; a subject without a call that another has is a gap with the word. */
export function syncRows(results: readonly Result[], subjects: readonly Subject[]): SyncRow[] {
  const headline = results.filter(isHeadline);
  const calls = new Map(headline.map(({ key }) => [key.text, key]));
  const rows: SyncRow[] = [];
  for (const [text, key] of calls) {
    if (!isDurabilityClass(key.durability)) continue;
    for (const subject of subjects) {
      const one = headline.find((result) => result.subject === subject.place && result.key.text === text);
      const hasAny = headline.some((result) => result.subject === subject.place);
      if (one || hasAny)
        rows.push(syncRow(subject, subjects.length > 1, key.durability, primitiveName(key.primitive ?? ''), one, text));
    }
  }
  return rows;
}

function syncRow(
  subject: Subject,
  isOneOfMany: boolean,
  durability: DurabilityClass,
  primitive: string,
  one: Result | undefined,
  text: string,
): SyncRow {
  return {
    id: `${subject.place}-${text}`,
    durability,
    primitive,
    label: isOneOfMany ? subject.name : '',
    subject: subject.place as SubjectIndex,
    outcome: one ? 'measured' : 'not_measured',
    p10: null,
    p50: one?.estimate.median ?? null,
    p90: one?.p90 ?? null,
    p99: one?.p99 ?? null,
    low: one?.estimate.low ?? null,
    high: one?.estimate.high ?? null,
    opsPerSecond: one ? 1e9 / one.estimate.median : null,
    reason: null,
    note: one?.isGuest && durability === 'L3' ? 'ends at the hypervisor' : null,
    flagged: one?.isDoubtful ?? false,
    href: one?.href ?? null,
  };
}
