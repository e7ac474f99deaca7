import {
  type ComparabilityKey,
  DURABILITY_SUFFIXES,
  isHeadlineKey,
  SYNC_PRIMITIVES,
  type SyncPrimitive,
} from '@fsbench/contract';
import type { SubjectIndex, SyncRow } from '../../charts/types.ts';
import type { MeasurementScope } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults, incomparable } from '../../domain/results/compared-results.ts';
import { haveSameRuns } from '../../domain/results/detached.ts';
import { evidenceOfRuns, namedOf } from '../../domain/results/pair.ts';
import { estimatorsText, hasWarning, hrefOf, type MeasuredResult, runsOfResult } from '../../domain/results/result.ts';
import { isDurabilityClass, primitiveName } from '../../wording/names.ts';
import { formatBytes } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { SuiteResults } from '../suite-view.ts';
import { absentCall, NOT_ON_SYSTEM } from './absent-call.ts';
import { chooseFlush, durableCallSentence, endsIn, FLUSHES, headlineCall, type SyncCall, syncRow } from './calls.ts';
import { callNameOf, durableResult, durableRow } from './durable-row.ts';

/** Of every durability: the chart shows them apart. */
const isHeadline = ({ key }: MeasuredResult) => isHeadlineKey(key, ['durability']);

const isPrimitive = (word: string | null): word is SyncPrimitive => SYNC_PRIMITIVES.some((one) => one === word);

/** What a durable write costs one subject. */
export function durableSentence(results: readonly MeasuredResult[], subject: Subject): Sentence {
  const mine = results.filter((one) => one.subject === subject.index);
  const durable = headlineCall(callsOf(mine, [subject]));
  const evidence = mine.find(({ key }) => idOf(subject, key) === durable?.id);
  const ofSameRuns = mine.filter((one) => evidence === undefined || haveSameRuns(one, evidence));
  const who = { ...namedOf(subject), ...evidenceOfRuns(subject, evidence) };
  return durableCallSentence(who, callsOf(ofSameRuns, [subject]), evidence?.drive?.name ?? null);
}

/** The durable writes of two subjects: by the call of each system, else by a call that both have. `b` is the baseline. */
export function durablePair(results: readonly MeasuredResult[], a: Subject, b: Subject): ComparedResult | null {
  const written = (subject: Subject) => results.filter((one) => one.subject === subject.index && isHeadline(one));
  const [mine, theirs] = [written(a), written(b)];
  if (mine.length === 0 || theirs.length === 0) return null;
  const other = durableResult(theirs, b);
  const one = durableResult(mine, a, other);
  if (one && other && one.key.text !== other.key.text) return acrossCalls(one, other, a, b);
  const [flushed, flushedThere] = [
    mine.filter(({ key }) => isHeadlineKey(key)),
    theirs.filter(({ key }) => isHeadlineKey(key)),
  ];
  const keys = flushed.filter(({ key }) => flushedThere.some(({ key: { text } }) => text === key.text));
  const shared =
    one && other
      ? one
      : chooseFlush(
          keys,
          ({ key }) => key.primitive,
          () => false,
        );
  const sharedThere = flushedThere.find(({ key }) => key.text === shared?.key.text);
  if (shared && sharedThere) {
    const call = callNameOf(shared);
    return compareResults(shared, sharedThere, a, b, {
      what: shared.isGuest ? `writes flushed with ${call} (${ENDS})` : `durable writes with ${call}`,
      brief: `4 KiB flushed with ${call}`,
    });
  }
  return incomparable(a, b, '4 KiB flushed', noSharedFlush(flushed, flushedThere, a, b));
}

/** Two virtual machines: others are not compared with them. */
const ENDS = DURABILITY_SUFFIXES.hypervisor;

function acrossCalls(one: MeasuredResult, other: MeasuredResult, a: Subject, b: Subject): ComparedResult {
  const calls = [callNameOf(one), callNameOf(other)] as const;
  return compareResults(one, other, a, b, {
    what: one.isGuest ? `a 4 KiB flushed write (${ENDS})` : 'a durable write of 4 KiB',
    brief: `4 KiB flushed, ${calls.join(' vs ')}`,
    calls,
  });
}

function noSharedFlush(
  mine: readonly MeasuredResult[],
  theirs: readonly MeasuredResult[],
  a: Subject,
  b: Subject,
): string {
  const without = [...(mine.length === 0 ? [a.name] : []), ...(theirs.length === 0 ? [b.name] : [])];
  if (without.length > 0) return `no call that flushes was measured on ${without.join(' and ')}`;
  const calls = (side: readonly MeasuredResult[]) => primitiveName(side[0]?.key.primitive ?? '');
  return `${a.name} flushes with ${calls(mine)} and ${b.name} with ${calls(theirs)}: neither is the one call that is compared across systems`;
}

/** What the marks of the chart are, population by population. */
export function syncSummary(results: readonly MeasuredResult[]): string {
  const shown = results.filter(isHeadline);
  const has = (population: MeasuredResult['population']) => shown.some((one) => one.population === population);
  const ofContributors = shown.filter(({ population }) => population === 'contributors');
  const dots = [
    ofContributors.length > 0 ? `${estimatorsText(ofContributors)} over contributors` : null,
    has('runs_at_hand') ? 'geometric mean of runs' : null,
    has('one_run') ? 'for one run, the median of its rounds' : null,
  ].filter((words) => words !== null);
  const bars = has('one_run')
    ? ' Bar: up to the median of the rounds’ 90th percentiles; tick: 99th percentile of all its operations.'
    : '';
  return `Calls are grouped by the durability that they promise, whatever flushes were counted. Dot: ${dots.join('; ')}.${bars}`;
}

/** Rows of the main chart, call by call; a subject without a call that another has is a gap with the word. */
export function syncRows(results: readonly MeasuredResult[], subjects: readonly Subject[]): SyncRow[] {
  return gapsTogether(callsOf(results, subjects)).map(syncRow);
}

/**
 * What a subject has of a call under another class stands there, and is no gap here; several gaps of one call are one
 * row, so that the figures of eight subjects stay together.
 */
function gapsTogether(calls: readonly SyncCall[]): SyncCall[] {
  const isMeasured = ({ result: value }: SyncCall) => value !== null;
  const isElsewhere = (gap: SyncCall) =>
    calls.some((one) => isMeasured(one) && one.subject === gap.subject && one.primitive === gap.primitive);
  const gapsOf = ({ primitive, durability }: SyncCall) =>
    calls.filter(
      (one) => !isMeasured(one) && !isElsewhere(one) && one.primitive === primitive && one.durability === durability,
    );
  return calls.flatMap((call) => {
    if (isMeasured(call)) return call;
    const [first, ...others] = gapsOf(call);
    if (call !== first) return [];
    return others.length === 0 ? call : { ...call, label: `${others.length + 1} others` };
  });
}

function callsOf(results: readonly MeasuredResult[], subjects: readonly Subject[]): SyncCall[] {
  const shown = results.filter((one) => isHeadline(one) && subjects.some(({ index }) => index === one.subject));
  const keys = new Map(shown.map(({ key }) => [key.text, key]));
  const present = subjects.filter(({ index }) => shown.some(({ subject }) => subject === index));
  return [...keys.values()].flatMap((key) =>
    present.flatMap((subject) => {
      const one = shown.find((result) => result.subject === subject.index && result.key.text === key.text);
      const mine = shown.filter((result) => result.subject === subject.index);
      return callOf(subject, subjects.length > 1, key, one, mine) ?? [];
    }),
  );
}

const idOf = ({ index }: Subject, { text }: MeasurementScope['key']) => `${index}-${text}`;

function callOf(
  subject: Subject,
  isOneOfMany: boolean,
  key: MeasurementScope['key'],
  one: MeasuredResult | undefined,
  mine: readonly MeasuredResult[],
): SyncCall | null {
  if (!isDurabilityClass(key.durability) || !isPrimitive(key.primitive)) return null;
  const evidence = one ? runsOfResult(one) : null;
  const isOneRun = one?.population === 'one_run';
  const absent = one ? null : absentCall(key, mine);
  return {
    id: idOf(subject, key),
    subject: subject.index as SubjectIndex,
    label: isOneOfMany ? subject.name : '',
    primitive: key.primitive,
    durability: key.durability,
    outcome: one ? 'measured' : absent === NOT_ON_SYSTEM ? 'unsupported' : 'not_measured',
    result: one ? { estimate: one.estimate, p90: isOneRun ? one.p90 : null, p99: isOneRun ? one.p99 : null } : null,
    reason: absent,
    endsAt: endsIn(one?.isGuest ?? null, key.durability, evidence?.endsAt ?? []),
    // Where flushes were seen to be missing, the case is invalid and no figure of it is here.
    areFlushesMissing: false,
    flushesPerCall: null,
    detail: null,
    hasWarning: one !== undefined && one.population !== 'contributors' && one.hasWarning,
    href: one ? hrefOf(one) : null,
  };
}

const PATTERNS: Readonly<Record<string, string>> = {
  append: 'append',
  replace: 'replace (write, rename)',
};

function keyTitle(key: ComparabilityKey): string {
  const bytes = key.writeBytes === null ? '' : ` ${formatBytes(key.writeBytes)}`;
  const where = key.targetRole === 'memory' ? ' · in memory' : '';
  return `${PATTERNS[key.variant] ?? key.variant}${bytes} · ${primitiveName(key.primitive ?? 'none')}${where}`;
}

export const results: SuiteResults = {
  keyTitle,
  rowTitle: keyTitle,
  comparedCase: null,
  headline: (all) => {
    const flushed = all.filter(({ key }) => isHeadlineKey(key));
    return chooseFlush(flushed, ({ key }) => key.primitive, hasWarning) ?? undefined;
  },
  pair: durablePair,
  alone: durableSentence,
  curves: null,
  speedUps: null,
  commonRow: durableRow,
  isTracked: ({ primitive }, alternatives) =>
    FLUSHES.find((call) => alternatives.some((key) => key.primitive === call)) === primitive,
  needsDrive: true,
  isOfChips: false,
};
