import { type ComparabilityKey, DURABILITY, HEADLINE_TEXT, isHeadlineKey, METHOD } from '@fsbench/contract';
import type { ChartRate, SubjectIndex, ThroughputRow } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults, firstPair } from '../../domain/results/compared-results.ts';
import { haveSameRuns } from '../../domain/results/detached.ts';
import { kindsOf, kindText, onlyOne } from '../../domain/results/kinds.ts';
import { bySupport, hasMost, supportOfCase } from '../../domain/results/most.ts';
import { whoOf } from '../../domain/results/pair.ts';
import { hasWarning, hrefOf, type MeasuredResult } from '../../domain/results/result.ts';
import { isDurabilityClass, targetName } from '../../wording/names.ts';
import { formatByteRate, formatBytes } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { inScope } from '../../wording/verdict.ts';
import type { SuiteResults } from '../suite-view.ts';

const { words: TEXTS } = HEADLINE_TEXT.throughput;

/** Sinks in the order in which a copy meets them. */
const ROLES = ['null', 'disk', 'memory', 'memory_over_folder', 'fuse'] as const;

/** What is none of them comes last. */
export function sinkOrder(role: string | null): number {
  const at = (ROLES as readonly (string | null)[]).indexOf(role);
  return at < 0 ? ROLES.length : at;
}

export interface ThroughputChart {
  readonly bytes: number;
  /** Of the address: `450mib-128kib`. */
  readonly word: string;
  readonly title: string;
  readonly rows: readonly ThroughputRow[];
  /** Of the case that the sentence is of. */
  readonly isFirst: boolean;
}

/** The payload that most sinks took; of equals the one that cannot be compressed. */
export function commonPayload(cases: readonly { readonly payload: string; readonly sink: string | null }[]): string {
  const sinksOf = (payload: string) =>
    new Set(cases.filter((one) => one.payload === payload).map(({ sink }) => sink)).size;
  return sinksOf('zeroes') > sinksOf('random') ? 'zeroes' : 'random';
}

export const payloadText = (payload: string) =>
  payload === 'random' ? TEXTS.payload_random : payload === 'zeroes' ? TEXTS.payload_zeroes : payload;

/** What rows and bars show of a key; into nothing there is no file. */
const SHOWN = ['targetRole', 'durability', 'dataKind', 'primitive'] as const;

/**
 * One chart an amount of bytes and size of write, of one payload and method, first that of the case that the sentence is
 * of. A sink is a role with what a sync there promises: FUSE over memory and FUSE over a disk are two. One that another
 * subject has is a gap with the word.
 */
export function throughputCharts(results: readonly MeasuredResult[], subjects: readonly Subject[]): ThroughputChart[] {
  const first = firstCharted(results, subjects);
  const shown = results.filter(
    ({ subject, key }) => key.primitive !== 'rewrite' && subjects.some(({ index }) => index === subject),
  );
  const sizes = [...new Set(shown.map(({ key }) => `${key.extent}|${key.writeBytes}`))];
  return sizes
    .flatMap((size): ThroughputChart[] => {
      const ofSize = shown.filter(({ key }) => `${key.extent}|${key.writeBytes}` === size);
      const common = commonPayload(ofSize.map(({ key }) => ({ payload: key.variant, sink: key.targetRole })));
      const isOfFirst = ofSize.some(({ key }) => key.text === first?.text);
      const payloads = isOfFirst && first !== null ? [...new Set([first.variant, common])] : [common];
      return payloads.flatMap((payload) => chartOf(ofSize, payload, payload === common, first, subjects) ?? []);
    })
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.bytes - a.bytes);
}

function chartOf(
  ofSize: readonly MeasuredResult[],
  payload: string,
  isCommon: boolean,
  first: MeasuredResult['key'] | null,
  subjects: readonly Subject[],
): ThroughputChart | null {
  const has = (some: readonly MeasuredResult[]) => some.some(({ key }) => key.text === first?.text);
  const kinds = kindsOf(
    ofSize.filter(({ key }) => key.variant === payload),
    SHOWN,
  );
  const mine = kinds.find(has) ?? kinds[0] ?? [];
  const [one] = mine;
  if (!one) return null;
  const { extent, writeBytes } = one.key;
  const present = subjects.filter(({ index }) => mine.some(({ subject }) => subject === index));
  const rows = sinksOf(mine).flatMap((sink) =>
    present.map((subject) => rowOf(mine, subject, sink, subjects.length > 1)),
  );
  const what = `${formatBytes(extent ?? 0)} in writes of ${formatBytes(writeBytes ?? 0)}`;
  const size = [extent, writeBytes].map((bytes) => nameOf(formatBytes(bytes ?? 0))).join('-');
  return {
    bytes: extent ?? 0,
    word: isCommon ? size : `${size}-${payload}`,
    isFirst: has(mine),
    title: `${what} into each sink: ${payloadText(payload)}, a new file`,
    rows,
  };
}

const firstCharted = (results: readonly MeasuredResult[], subjects: readonly Subject[]): MeasuredResult['key'] | null =>
  comparedCase(
    results.filter((one) => subjects.some(({ index }) => index === one.subject)),
    null,
  );

const nameOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[^a-z0-9]/g, '-');

interface Sink {
  readonly role: string;
  readonly durability: string | null;
  readonly label: string;
}

function sinksOf(results: readonly MeasuredResult[]): Sink[] {
  return ROLES.flatMap((role): Sink[] => {
    const ofRole = results.filter(({ key }) => key.targetRole === role);
    const classes = [...new Set(ofRole.map(({ key }) => key.durability))].sort();
    return classes.map((durability) => {
      const title = isDurabilityClass(durability) ? DURABILITY[durability].title : 'nothing promised';
      return { role, durability, label: classes.length > 1 ? `${targetName(role)}: ${title}` : targetName(role) };
    });
  });
}

function rowOf(results: readonly MeasuredResult[], subject: Subject, sink: Sink, isOneOfMany: boolean): ThroughputRow {
  const mine = results.filter(
    ({ subject: index, key }) =>
      index === subject.index && key.targetRole === sink.role && key.durability === sink.durability,
  );
  const find = (dataKind: string) => onlyOne(mine.filter(({ key }) => key.dataKind === dataKind));
  const [accepted, durable] = [find('accepted'), find('durable')];
  return {
    id: `${subject.index}-${sink.role}-${sink.durability}`,
    label: sink.label,
    role: sink.role,
    variant: isOneOfMany ? subject.name : null,
    subject: subject.index as SubjectIndex,
    outcome: accepted ? 'measured' : 'not_measured',
    accepted: accepted ? rateOf(accepted) : null,
    durable: durable ? rateOf(durable) : null,
    // A FUSE file system over memory keeps no more than memory does.
    durableNote: durableNote(sink.role !== 'null' && sink.durability === 'L0' ? 'memory' : sink.role),
    reason: null,
    hasWarning: [accepted, durable].some((one) => one !== undefined && hasWarning(one)),
    href: accepted ? hrefOf(accepted) : null,
  };
}

function rateOf({ estimate: { median, low, high } }: MeasuredResult): ChartRate {
  return { bytesPerSecond: median, low, high };
}

/** Why a sink has no durable rate. */
export function durableNote(role: string | null): string {
  if (role === 'null') return 'durable: nothing is stored';
  return role?.startsWith('memory') ? 'durable: nothing survives a power cut' : 'durable: not measured';
}

/**
 * The one case by which a subject is told and several are compared, so that a row has no two: made durable rather than
 * accepted, then what most of them have, then what is of the hardware of most of them, then of the most contributors, then
 * the most bytes. `baseline` has to have it, and one other; without one it is of what is drawn first.
 */
export function comparedCase(
  results: readonly MeasuredResult[],
  baseline: number | null,
): MeasuredResult['key'] | null {
  const onDisk = results.filter(({ key }) => isHeadlineKey(key, ['dataKind']));
  const ofBase = new Set(onDisk.filter(({ subject }) => subject === baseline).map(({ key }) => key.text));
  const countOf = ({ text }: MeasuredResult['key']) => onDisk.filter(({ key }) => key.text === text).length;
  const isShared = (key: MeasuredResult['key']) => Number(countOf(key) > 1);
  const supportOf = ({ text }: MeasuredResult['key']) => supportOfCase(onDisk.filter(({ key }) => key.text === text));
  const isDurable = ({ dataKind }: ComparabilityKey) => Number(dataKind === 'durable');
  const [best] = onDisk
    .map(({ key }) => key)
    .filter(({ text }) => ofBase.size === 0 || ofBase.has(text))
    .sort(
      (x, y) =>
        isShared(y) - isShared(x) ||
        isDurable(y) - isDurable(x) ||
        countOf(y) - countOf(x) ||
        bySupport(supportOf(x), supportOf(y)) ||
        (y.extent ?? 0) - (x.extent ?? 0),
    );
  return best && (baseline === null || countOf(best) > 1) ? best : null;
}

/** What the disk has made durable, of the case that both have; where nobody synced, what it accepted. */
export function throughputPair(results: readonly MeasuredResult[], a: Subject, b: Subject): ComparedResult | null {
  const both = results.filter(({ subject }) => subject === a.index || subject === b.index);
  const chosen = comparedCase(both, b.index);
  const of = (subject: Subject) => both.find((one) => one.subject === subject.index && one.key.text === chosen?.text);
  const [mine, other] = [of(a), of(b)];
  if (!mine || !other) return null;
  const size = formatBytes(mine.key.extent ?? 0);
  const what =
    mine.key.dataKind === 'durable' ? `writing and flushing ${size} to disk` : `writing ${size} to disk, not flushed`;
  return compareResults(mine, other, a, b, { what, brief: what });
}

/** What a copying program sees of the disk, and what a power cut would leave. */
function throughputSentence(mine: readonly MeasuredResult[], subject: Subject): Sentence | null {
  const chosen = comparedCase(mine, null);
  const onDisk = mine.filter(
    ({ key }) =>
      isHeadlineKey(key, ['dataKind']) && chosen && kindText(key, ['dataKind']) === kindText(chosen, ['dataKind']),
  );
  const accepted = onDisk.find(({ key }) => key.dataKind === 'accepted');
  if (!accepted) return null;
  const { key, drive, estimate } = accepted;
  const kind = kindText(key, ['dataKind']);
  const isSame = (one: MeasuredResult) => kindText(one.key, ['dataKind']) === kind && haveSameRuns(one, accepted);
  const durable = onDisk.find((one) => one.key.dataKind === 'durable' && isSame(one));
  const who = whoOf(subject, accepted);
  const where = drive && drive.name !== who.name ? ` on ${drive.name}` : '';
  const size = formatBytes(key.extent ?? 0);
  return inScope(who, [
    { name: who.name, subject: who.subject },
    ` accepts ${size} at ${formatByteRate(estimate.median)}${where}`,
    ...(durable
      ? [
          ' and makes it ',
          { strong: `durable at ${formatByteRate(durable.estimate.median)}` },
          estimate.median / durable.estimate.median >= METHOD.gap_ratio
            ? '; the page cache accounts for the gap.'
            : '.',
        ]
      : ['; ', { strong: 'how much of it is durable was not measured' }, '.']),
  ]);
}

function keyTitle(key: ComparabilityKey): string {
  const file = key.primitive ? ` · ${key.primitive} file` : '';
  const size = `${formatBytes(key.extent ?? 0)} in writes of ${formatBytes(key.writeBytes ?? 0)}`;
  return `${targetName(key.targetRole)} · ${key.variant}${file} · ${size} · ${key.dataKind}`;
}

/** "write and flush 64 MiB of incompressible bytes to a new file in 128 KiB writes". */
function rowTitle(key: ComparabilityKey): string {
  const payload = payloadText(key.variant);
  const file = key.primitive === 'new' ? 'a new file' : 'a file';
  const size = formatBytes(key.extent ?? 0);
  const isFlushed = key.dataKind === 'durable';
  const what = `${size} of ${payload} to ${file} in ${formatBytes(key.writeBytes ?? 0)} writes`;
  return isFlushed ? `write and flush ${what}` : `write ${what}, not flushed`;
}

export const results: SuiteResults = {
  keyTitle,
  rowTitle,
  headline: (all) => {
    const chosen = comparedCase(all, null);
    return all.find(({ key }) => key.text === chosen?.text);
  },
  comparedCase,
  pair: (all, a, b) => throughputPair(all, a, b) ?? firstPair(all, a, b, keyTitle),
  alone: throughputSentence,
  curves: null,
  speedUps: null,
  commonRow: null,
  isTracked: hasMost,
  needsDrive: true,
  isOfChips: false,
};
