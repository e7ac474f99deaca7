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

/**
 * Which of its runs the results of a page are of, and how many there are in all, as far as they were counted. null: the
 * results are of all runs.
 */
export function shownText(
  about: Counts & Pick<HardwarePageData, 'isWhole'>,
  { runs, machine }: Shown,
  why: WhyFewer,
): string | null {
  const all = about.verifiedRunsCount > 0 ? about.verifiedRunsCount : about.runsCount;
  if (runs === 0 || machine === null) return null;
  const isMore = about.isWhole && all > runs;
  const inAll = isMore ? `${counted(all, 'run')} in all` : null;
  if (why === 'machines') return [`only those on ${machine} are shown`, inAll].filter(Boolean).join('; ');
  return (
    inAll && `${inAll}; ${why === 'filter' ? 'the others do not pass the filter' : 'not every run has every case'}`
  );
}
