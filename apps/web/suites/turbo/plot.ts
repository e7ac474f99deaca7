import type { ComparabilityKey } from '@fsbench/contract';
import type { LineAxis, LineSeries, PairGroup } from '../../charts/types.ts';
import { targetName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { capital } from '../chart-findings.ts';

const RAMP_X: LineAxis = { title: 'time since the work began', kind: 'linear', unit: 'ns' };
const RAMP_Y: LineAxis = { title: 'clock in GHz', kind: 'linear', unit: 'hz' };

/** A probe begins when the one before it ends: a faster clock's are sooner, and hardly two curves have one place in common. */
export function rampPlot(series: readonly LineSeries[]) {
  const places = series.map(({ points }) => points.map(({ x }) => x).join(' '));
  return {
    panels: [{ id: 'ramp', title: '', tint: null, series }],
    x: RAMP_X,
    y: RAMP_Y,
    lowerIsBetter: false,
    hasOwnPositions: new Set(places).size > 1,
  } as const;
}

/** In place of a headline, where the clocks do different things. */
export const CLOCK_QUESTION = 'How does the clock rise when work begins?';

/** A spinner keeps another processor busy; where the system tells, it is another physical core. */
export const ALONE = 'alone';
export const BESIDE = 'with a busy loop';

export const EXPERIMENTS: Readonly<Record<string, string>> = {
  configure: 'short processes and files',
  cpu_control: 'computing only (control)',
};

const WORK: Readonly<Record<string, string>> = { configure: 'short processes', cpu_control: 'computing only' };

/** The same in as few words as a line of a table has room for. */
export const workTitle = (experiment: string): string => WORK[experiment] ?? experiment.replaceAll('_', ' ');

/** "Short processes and files: 173 ms alone, 146 ms with a busy loop": of one subject, whose first work is no control. */
export function pairsFinding(groups: readonly PairGroup[]): string | undefined {
  const [work] = groups;
  if (!work) return undefined;
  const [first, second] = [formatLatency(work.first.median), formatLatency(work.second.median)];
  return `${capital(work.title)}: ${first} ${ALONE}, ${second} ${BESIDE}`;
}

/** Where the files of the configure-like work are: " in memory"; what has no files has no such words. */
export function filesWhere({ targetRole }: ComparabilityKey): string {
  if (targetRole === null) return '';
  return targetRole === 'memory' ? ' in memory' : ` on ${targetName(targetRole)}`;
}
