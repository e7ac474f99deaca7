import type { HardwarePageData } from '../../db/find-hardware.ts';
import { counted } from '../../wording/names.ts';

type Counts = Pick<HardwarePageData, 'runsCount' | 'verifiedRunsCount' | 'contributorsCount' | 'verifiedCount'>;

/** "36 signed runs by 12 verified contributors"; of others only where no verified contributor measured. null: no runs. */
export function runsText({ runsCount, verifiedRunsCount, contributorsCount, verifiedCount }: Counts): string | null {
  if (verifiedRunsCount > 0) {
    return `${counted(verifiedRunsCount, 'signed run')} by ${counted(verifiedCount, 'verified contributor')}`;
  }
  if (runsCount === 0) return null;
  return `${counted(runsCount, 'signed run')} by ${counted(contributorsCount, 'contributor')}, not verified`;
}

interface Shown {
  readonly runs: number;
  readonly machine: string | null;
}

export type WhyFewer = 'filter' | 'machines' | 'cases';

/** Where a page counts more runs than its results are of: how many there are, and why they are not shown. null: all are. */
export function allRunsText(about: Counts, { runs, machine }: Shown, why: WhyFewer): string | null {
  const all = about.verifiedRunsCount > 0 ? about.verifiedRunsCount : about.runsCount;
  if (runs === 0 || all <= runs || machine === null) return null;
  const reasons: Readonly<Record<WhyFewer, string>> = {
    filter: 'the others do not pass the filter',
    machines: `only those on ${machine} are shown`,
    cases: 'not every run has every case',
  };
  return `${counted(all, 'run')} in all, ${reasons[why]}`;
}
