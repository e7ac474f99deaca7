import { METHOD } from '@fsbench/contract';
import { predictNext } from '@fsbench/stats';
import type { Ranked } from '../../../suites/run-headline.ts';
import { formatFactor } from '../../../wording/ratio.ts';

/** Where the machine of one more verified contributor is with a probability of 90 %, and where this run is. */
export interface Usual {
  /** Two where contributors fall into two groups, the lower values first. */
  readonly ranges: readonly UsualRange[];
  /** The verified contributors that it is of: the run's own is none of them. */
  readonly contributors: number;
  readonly place: UsualPlace;
}

interface UsualRange {
  readonly low: number;
  readonly high: number;
}

/** `inside`: its interval meets a range. Else by how much its value is above or below the nearest range. */
type UsualPlace =
  | { readonly kind: 'inside' | 'between' }
  | { readonly kind: 'above' | 'below'; readonly ratio: number };

interface ContributedRun {
  readonly contributorId: string;
  readonly value: number;
}

/** @returns null: fewer than six other contributors, or the run has no interval */
export function usualOf(own: Ranked['own'], others: readonly ContributedRun[]): Usual | null {
  const contributors = [...new Set(others.map(({ contributorId }) => contributorId))];
  const prediction = predictNext(
    contributors.map((id) => meanLn(others.filter(({ contributorId }) => contributorId === id))),
  );
  const { low, high, median } = own;
  if (prediction === null || low === null || high === null) return null;
  const ranges = prediction.groups.map((group) => ({ low: Math.exp(group.low), high: Math.exp(group.high) }));
  return { ranges, contributors: contributors.length, place: placeOf({ low, high, median }, ranges) };
}

const meanLn = (runs: readonly ContributedRun[]): number =>
  runs.reduce((sum, { value }) => sum + Math.log(value), 0) / runs.length;

function placeOf(own: UsualRange & { readonly median: number }, ranges: readonly UsualRange[]): UsualPlace {
  if (ranges.some(({ low, high }) => own.low <= high && own.high >= low)) return { kind: 'inside' };
  const [least, most] = [Math.min(...ranges.map(({ low }) => low)), Math.max(...ranges.map(({ high }) => high))];
  if (own.low > most) return { kind: 'above', ratio: own.median / most };
  return own.high < least ? { kind: 'below', ratio: least / own.median } : { kind: 'between' };
}

/** Whether a typical value itself is outside what is usual, and only its interval is not. */
export const isTypicalByInterval = ({ place, ranges }: Usual, value: number): boolean =>
  place.kind === 'inside' && !ranges.some(({ low, high }) => low <= value && value <= high);

/** "typical", "1.04x slower than usual", of an effect "larger than usual". */
export function usualText({ place }: Usual, better: Ranked['better']): string {
  switch (place.kind) {
    case 'inside':
      return TYPICAL;
    case 'between':
      return 'between the two groups of the others';
    case 'above':
    case 'below': {
      if (better === 'neither') return place.kind === 'above' ? 'larger than usual' : 'smaller than usual';
      const word = (place.kind === 'above') === (better === 'higher') ? 'faster' : 'slower';
      return place.ratio < METHOD.clear_ratio
        ? `${word} than usual by less than 2\u2009%`
        : `${formatFactor(place.ratio)} ${word} than usual`;
    }
  }
}

export const TYPICAL = 'typical';

/** Of what it is typical: a result on a disk is compared on the same drive only. */
export const hardwareText = (isOnDrive: boolean): string => (isOnDrive ? 'for this chip and drive' : 'for this chip');
