import { compareSides } from '@fsbench/stats';
import { counted } from '../words/names.ts';
import { formatByteRate, formatFrequency, formatInterval, formatLatency, formatRate } from '../words/quantity.ts';
import { CONTRIBUTORS_TO_SPEAK_OF_HARDWARE, type Named, type Standing, type Verdict } from '../words/verdict.ts';
import type { Measure } from './measure.ts';
import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

/** One figure in the unit of its measure. */
export function formatFigure(value: number, { unit }: Measure): string {
  switch (unit) {
    case 'ns':
      return formatLatency(value);
    case 'per_s':
      return formatRate(value);
    case 'bytes_per_s':
      return formatByteRate(value);
    case 'hz':
      return formatFrequency(value);
  }
}

export function formatBounds({
  estimate: { median, low, high },
  measure,
}: Pick<Result, 'estimate' | 'measure'>): string {
  const kind = measure.unit === 'ns' ? 'time' : measure.unit === 'bytes_per_s' ? 'bytes' : 'plain';
  return formatInterval(low, high, kind, median);
}

/** "7 runs / 6 contributors": what stands behind a figure. */
export function standingText({ runs, contributors }: Standing): string {
  return `${counted(runs, 'run')} / ${counted(contributors, 'contributor')}`;
}

export function namedOf({ name, place }: Subject): Named {
  return { name, subject: place };
}

/**
 * What a sentence about a pair counts: contributors and all runs where the comparison is of hardware, the
 * runs at hand where it is of runs.
 */
export function pairStandings(a: Result, b: Result): readonly [Standing, Standing] {
  const isOfHardware = Math.min(a.contributors, b.contributors) >= CONTRIBUTORS_TO_SPEAK_OF_HARDWARE;
  const standing = ({ contributors, runs, side }: Result) => ({
    contributors,
    runs: isOfHardware ? runs : side.runs.length,
  });
  return [standing(a), standing(b)];
}

/**
 * How two results of one key compare: above 1 the first is the larger figure. Differences of the
 * machines that make the figures unlike are said in words, and no ratio is given then.
 */
export function pairVerdict(a: Result, b: Result, nameA: string, nameB: string): Verdict {
  const isGuest = (one: Result) => one.isGuest === true;
  if (isGuest(a) !== isGuest(b)) {
    const guest = isGuest(a) ? nameA : nameB;
    const host = isGuest(a) ? nameB : nameA;
    const ends = a.key.durability === 'L3' ? ', where a flush ends at the hypervisor' : '';
    return { kind: 'not_comparable', why: `${guest} was measured in a virtual machine${ends}, ${host} was not` };
  }
  const compared = compareSides(a.side, b.side, a.measure.better);
  switch (compared.kind) {
    case 'clear':
    case 'tie':
      return { kind: compared.kind, ratio: compared.ratio, low: compared.low, high: compared.high };
    case 'too_few':
      return { kind: 'too_few', ratio: compared.ratio };
  }
}

/**
 * What a sentence about one subject counts; nothing where the figure is the hardware's, and nothing where the
 * subject is a run, whose name says it.
 */
export function standingOfRuns({ kind }: Subject, one: Result | undefined): Standing | null {
  if (kind === 'run' || one === undefined || one.basis === 'contributors') return null;
  return { contributors: Math.min(one.contributors, CONTRIBUTORS_TO_SPEAK_OF_HARDWARE - 1), runs: one.runs };
}

/** Which disks a sentence about two chips or runs is of; a drive that is itself a subject needs no mention. */
export function drivesText(a: Result, b: Result, nameA: string, nameB: string): string {
  const [mine, theirs] = [a.drive?.name, b.drive?.name];
  if (!mine || !theirs || mine === nameA || theirs === nameB) return '';
  return mine === theirs ? `both on ${mine}` : `${mine} against ${theirs}`;
}
