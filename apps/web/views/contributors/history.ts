import { fill, SUITE_SLUGS, type Suite, VERDICTS } from '@fsbench/contract';
import { type Estimate, findChangePoints, sittingsOf } from '@fsbench/stats';
import type { HistoryChartProps } from '../../charts/types.ts';
import type { HistoryRow } from '../../db/find-machine-history.ts';
import type { HardwareName } from '../../db/rows.ts';
import {
  chartUnitOf,
  type Measure,
  measureOf,
  readerEstimate,
  readerMeasure,
  shownEstimate,
} from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { suiteView } from '../../suites/index.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { byText } from '../../wording/by-text.ts';
import { counted, fileSystemName, listed } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { formatDate } from '../../wording/time.ts';

/** One figure of one machine over time: the same key, processor, drive and CPUs, so that only time passes along the axis. */
export interface Track {
  readonly suite: Suite;
  /** The comparability key, as one line. */
  readonly caseText: string;
  readonly chip: HardwareName | null;
  readonly drive: HardwareName | null;
  readonly unit: Measure['unit'];
  readonly chart: HistoryChartProps;
  /** How it stands, then one sentence a change. */
  readonly sentences: readonly Sentence[];
}

/** Several drives, or an own CPU limit, make several tracks of a suite: more of them are for other pages. */
const TRACKS_A_SUITE = 3;

/** The headline figure of each suite, run by run in order of receipt, with the changes in it. */
export function tracksOf(rows: readonly HistoryRow[]): Track[] {
  return SUITE_SLUGS.flatMap((suite) => {
    const tracks = groupsOf(rows.filter(({ key }) => key.suite === suite));
    return tracks
      .filter((some) => isHeadline(some, tracks))
      .sort((x, y) => y.length - x.length)
      .slice(0, TRACKS_A_SUITE)
      .map((some, at) => trackOf(suite, some, at));
  });
}

/** What may not lie on one line: another key, processor, drive, kind of machine or number of CPUs. */
const scopeText = ({ chip, drive, stratum }: HistoryRow) =>
  [chip?.slug, drive?.slug, stratum.isGuest, stratum.usableCpus].join('|');

function groupsOf(rows: readonly HistoryRow[]): HistoryRow[][] {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const text = `${row.key.text}|${scopeText(row)}`;
    const group = groups.get(text) ?? [];
    // Two targets on one drive are two cases of one run: the first stands for it.
    if (group.at(-1)?.permalink !== row.permalink) group.push(row);
    groups.set(text, group);
  }
  return [...groups.values()];
}

/** Of calls the one that a durable write means, of thread counts the most, of amounts the largest: in each place one key. */
function isHeadline(some: readonly HistoryRow[], all: readonly (readonly HistoryRow[])[]): boolean {
  const [first] = some;
  if (!first) return false;
  const alternatives = all.flatMap(([other]) => (other && scopeText(other) === scopeText(first) ? [other.key] : []));
  const { suite, method } = first.key;
  const newest = alternatives
    .map((key) => key.method)
    .sort(byText)
    .at(-1);
  if (method !== newest) return false;
  return suiteView(suite).results.isTracked(first.key, alternatives);
}

function trackOf(suite: Suite, rows: readonly HistoryRow[], at: number): Track {
  const [first] = rows;
  if (!first) throw new RangeError('a track without runs');
  const measure = measureOf(first.key);
  const shown = rows.map((row) => shownEstimate(row.estimate, measure));
  const reader = readerMeasure(measure);
  const readerOf = (one: Estimate | undefined) => one && readerEstimate(one, measure);
  const sittings = sittingsOf(rows.map(({ receivedAt }) => receivedAt.getTime()));
  const { changes, segments } = findChangePoints(
    shown.map(({ median }) => median),
    sittings,
  );
  const title = [keyTitle(first.key), first.drive?.name].filter(Boolean).join(' · ');
  const found = changes.flatMap((change, index) => {
    const [before, since] = [segments[index], segments[index + 1]];
    const [last, next] = [rows[change.at - 1], rows[change.at]];
    return before && since && last && next
      ? [{ ratio: change.ratio, before: before.median, since: since.median, last, next }]
      : [];
  });
  return {
    suite,
    caseText: first.key.text,
    chip: first.chip,
    drive: first.drive,
    unit: measure.unit,
    sentences: [
      levelSentence(shown, sittings, measure, found.length),
      ...found.map((one) => changeSentence(one, measure)),
    ],
    chart: {
      id: `history-${suite}${at === 0 ? '' : `-${at + 1}`}`,
      title,
      summary:
        'One mark per run, by time of receipt. Bar: interval over its processes; line: level change. Runs less than 4 hours apart on one day form one sitting. A level is the level of sittings, not of single runs.',
      points: rows.map((row, index) => pointOf(row, readerOf(shown[index]))),
      changes: found.map(({ ratio, next }) => ({
        at: next.receivedAt.toISOString(),
        label: changeText(ratio, measure),
      })),
      subject: 0,
      yLabel: keyTitle(first.key),
      unit: chartUnitOf(reader),
      lowerIsBetter: reader.better === 'lower',
    },
  };
}

function pointOf({ receivedAt, permalink, hasWarning }: HistoryRow, shown: Estimate | undefined) {
  return {
    at: receivedAt.toISOString(),
    value: shown?.median ?? 0,
    low: shown?.low ?? null,
    high: shown?.high ?? null,
    hasWarning,
    href: `/r/${permalink}`,
  };
}

interface HistoryStep {
  readonly ratio: number;
  readonly before: number;
  readonly since: number;
  readonly last: HistoryRow;
  readonly next: HistoryRow;
}

/** "1.3x slower": a time grew, or a rate fell. */
function changeText(ratio: number, measure: Measure): string {
  const isWorse = measure.better === 'lower' ? ratio > 1 : ratio < 1;
  return fill(isWorse ? VERDICTS.slower_short : VERDICTS.faster_short, { factor: formatFactor(ratio) });
}

function levelSentence(
  shown: readonly Estimate[],
  sittings: readonly number[],
  measure: Measure,
  changes: number,
): Sentence {
  const sittingsCount = new Set(sittings).size;
  const latest = shown.at(-1);
  const valueText = latest ? formatValue(latest.median, measure) : '';
  if (shown.length === 1) return [`One run so far: ${valueText}.`];
  const isEachOne = sittingsCount === shown.length;
  const few = isEachOne ? 'too few to detect a change' : 'too few sittings to detect a change';
  const none = sittingsCount < 6 ? few : 'no level change';
  const found = changes > 0 ? counted(changes, 'level change') : none;
  const made = `${counted(shown.length, 'run')}${isEachOne ? '' : ` in ${counted(sittingsCount, 'sitting')}`}`;
  return [`${made}, latest ${valueText}: `, { strong: found }, '.'];
}

function changeSentence({ ratio, before, since, last, next }: HistoryStep, measure: Measure): Sentence {
  const other = differences(last, next);
  return [
    `Since ${formatDate(next.receivedAt)} `,
    { strong: changeText(ratio, measure) },
    `: ${formatValue(before, measure)} before, ${formatValue(since, measure)} after. `,
    other.length > 0
      ? `Between the two runs ${listed(other)}; this may or may not be the cause.`
      : 'The two runs report the same machine state.',
  ];
}

const fileSystemOf = ({ stratum: { fileSystem } }: HistoryRow): string | null =>
  fileSystem === null ? null : fileSystemName(fileSystem);

/** What two runs say differently of the machine and its conditions, each as "x became y". */
function differences(a: HistoryRow, b: HistoryRow): string[] {
  const reported: readonly (readonly [string, string | null, string | null])[] = [
    ['', a.os, b.os],
    ['kernel ', a.kernel, b.kernel],
    ['collector ', a.collectorVersion, b.collectorVersion],
    ['file system ', fileSystemOf(a), fileSystemOf(b)],
    ['storage layers: ', a.stratum.deviceStack || 'none', b.stratum.deviceStack || 'none'],
    ['power: ', a.stratum.power, b.stratum.power],
    ['turbo ', a.stratum.turbo, b.stratum.turbo],
  ];
  return reported.flatMap(([what, was, is]) =>
    was === is ? [] : [`${what}${was ?? 'not known'} changed to ${is ?? 'not known'}`],
  );
}
