import type { ChartData } from '../../charts/frame/kinds.ts';
import type { HistoryRow } from '../../db/find-machine-history.ts';
import type { HardwareName } from '../../db/rows.ts';
import { type Track, tracksOf } from './history.ts';

/** One machine of one contributor over time: what its page shows, and its formats write. */
export interface MachineHistory {
  readonly contributor: string;
  readonly machineId: string;
  /** More than one where an id is carried by several machines. */
  readonly chips: readonly HardwareName[];
  /** Of the latest run. */
  readonly os: string;
  readonly runsCount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly tracks: readonly Track[];
}

/** @param rows in order of receipt; null where there is none */
export function machineHistory(
  contributor: string,
  machineId: string,
  rows: readonly HistoryRow[],
): MachineHistory | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return {
    contributor,
    machineId,
    chips: [...new Map(rows.flatMap(({ chip }) => (chip ? [[chip.slug, chip] as const] : []))).values()],
    os: last.os,
    runsCount: new Set(rows.map(({ permalink }) => permalink)).size,
    firstAt: first.receivedAt,
    lastAt: last.receivedAt,
    tracks: tracksOf(rows),
  };
}

export const machineHref = ({ contributor, machineId }: Pick<MachineHistory, 'contributor' | 'machineId'>) =>
  `/contributors/${contributor}/machines/${machineId}`;

/** Of one run there is a figure, and no line. */
export const hasChart = ({ chart }: Track): boolean => chart.points.length > 1;

/** Every chart of the page: an id is the word by which an address names it. */
export const historyCharts = ({ tracks }: MachineHistory): ChartData[] =>
  tracks.filter(hasChart).map(({ chart }) => ({ kind: 'history', props: chart }));
