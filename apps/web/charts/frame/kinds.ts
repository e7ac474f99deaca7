import { asSentence } from '../../wording/sentence.ts';
import type { ChartProps } from '../chart-props.ts';
import { drawDistribution } from '../distribution/draw.ts';
import { distributionPointer, distributionTable } from '../distribution/table.ts';
import { drawDots } from '../dots/draw.ts';
import { dotsPointer, dotsTable } from '../dots/table.ts';
import { drawHistory } from '../history/draw.ts';
import { historyPointer, historyTable } from '../history/table.ts';
import { drawLines } from '../lines/draw.ts';
import { linesPointer, linesTable } from '../lines/table.ts';
import { drawPairs } from '../pairs/draw.ts';
import { pairsPointer, pairsTable } from '../pairs/table.ts';
import type { Pointer } from '../pointer.ts';
import type { Drawing, Sheet } from '../sheet.ts';
import { drawSpread } from '../spread/draw.ts';
import { spreadPointer, spreadTable } from '../spread/table.ts';
import { drawStrip } from '../strip/draw.ts';
import { stripTable } from '../strip/table.ts';
import { drawSweep } from '../sweep/draw.ts';
import { sweepPointer } from '../sweep/pointer.ts';
import { sweepTable } from '../sweep/table.ts';
import { drawSync } from '../sync/draw.ts';
import { syncPointer } from '../sync/pointer.ts';
import { syncTable } from '../sync/table.ts';
import type { TableData } from '../table-data.ts';
import { drawThroughput } from '../throughput/draw.ts';
import { throughputPointer, throughputTable } from '../throughput/table.ts';
import type {
  DistributionChartProps,
  DotsChartProps,
  HistoryChartProps,
  LinesChartProps,
  PairsChartProps,
  SpreadChartProps,
  StripChartProps,
  SweepChartProps,
  SyncChartProps,
  ThroughputBarsProps,
} from '../types.ts';

interface PropsByKind {
  readonly sweep: SweepChartProps;
  readonly sync: SyncChartProps;
  readonly distribution: DistributionChartProps;
  readonly lines: LinesChartProps;
  readonly pairs: PairsChartProps;
  readonly throughput: ThroughputBarsProps;
  readonly history: HistoryChartProps;
  readonly spread: SpreadChartProps;
  readonly strip: StripChartProps;
  readonly dots: DotsChartProps;
}
type Kind = keyof PropsByKind;
type ChartOf<K extends Kind> = { [Each in K]: { readonly kind: Each; readonly props: PropsByKind[Each] } }[K];

/** A chart of any kind, as plain data: what crosses from the server's drawing to the interactive one. */
export type ChartData = ChartOf<Kind>;

/** One function for each kind of chart. */
export type ForEachKind<T> = { readonly [K in Kind]: (props: PropsByKind[K]) => T };

export const callForKind = <T, K extends Kind>(functions: Pick<ForEachKind<T>, K>, { kind, props }: ChartOf<K>): T =>
  functions[kind](props);

const TABLES: ForEachKind<TableData> = {
  sweep: sweepTable,
  sync: syncTable,
  distribution: distributionTable,
  lines: linesTable,
  pairs: pairsTable,
  throughput: throughputTable,
  history: historyTable,
  spread: spreadTable,
  strip: stripTable,
  dots: dotsTable,
};

export const chartTable = (chart: ChartData): TableData => callForKind(TABLES, chart);

export interface PointedChart {
  readonly drawing: Drawing;
  /** Made where somebody points: a drawing that stands still needs none. */
  readonly pointer: () => Pointer;
}

const pointed =
  <Props, D extends Drawing>(
    draw: (props: Props, sheet: Sheet) => D | null,
    pointer: (props: Props, drawing: D) => Pointer,
  ) =>
  (props: Props) =>
  (sheet: Sheet): PointedChart | null => {
    const drawing = draw(props, sheet);
    return drawing && { drawing, pointer: () => pointer(props, drawing) };
  };

const POINTED: ForEachKind<(sheet: Sheet) => PointedChart | null> = {
  sweep: pointed(drawSweep, sweepPointer),
  sync: pointed(drawSync, syncPointer),
  distribution: pointed(drawDistribution, distributionPointer),
  lines: pointed(drawLines, linesPointer),
  pairs: pointed(drawPairs, pairsPointer),
  throughput: pointed(drawThroughput, throughputPointer),
  history: pointed(drawHistory, historyPointer),
  spread: pointed(drawSpread, spreadPointer),
  strip: pointed(drawStrip, emptyPointer),
  dots: pointed(drawDots, dotsPointer),
};

/** The drawing and what a pointer can stop at, from the same rows and scales; null when there is nothing to draw. */
export const pointedChart = (chart: ChartData, sheet: Sheet): PointedChart | null => callForKind(POINTED, chart)(sheet);

export const drawChart = (chart: ChartData, sheet: Sheet): Drawing | null =>
  pointedChart(chart, sheet)?.drawing ?? null;

/** Too small a chart to stop at. */
function emptyPointer(_props: unknown, { width, height }: Drawing): Pointer {
  const axis = { kind: 'linear', isReversed: false } as const;
  return { along: 'x', x: { ...axis, domain: [0, width] }, y: { ...axis, domain: [0, height] }, lines: [], stops: [] };
}

/** Below what is on top: where that is a finding, the title is part of it. */
export const summaryText = ({ finding, title, summary }: Pick<ChartProps, 'finding' | 'title' | 'summary'>): string =>
  finding === undefined ? summary : `${asSentence(title)} ${summary}`;
