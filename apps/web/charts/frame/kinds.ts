import { drawDistribution } from '../distribution/draw.ts';
import { distributionPointer, distributionTable } from '../distribution/table.ts';
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
  HistoryChartProps,
  LinesChartProps,
  PairsChartProps,
  SpreadChartProps,
  StripChartProps,
  SweepChartProps,
  SyncChartProps,
  ThroughputBarsProps,
} from '../types.ts';

/** A chart of any kind, as plain data: what crosses from the server's drawing to the interactive one. */
export type ChartData =
  | { readonly kind: 'sweep'; readonly props: SweepChartProps }
  | { readonly kind: 'sync'; readonly props: SyncChartProps }
  | { readonly kind: 'distribution'; readonly props: DistributionChartProps }
  | { readonly kind: 'lines'; readonly props: LinesChartProps }
  | { readonly kind: 'pairs'; readonly props: PairsChartProps }
  | { readonly kind: 'throughput'; readonly props: ThroughputBarsProps }
  | { readonly kind: 'history'; readonly props: HistoryChartProps }
  | { readonly kind: 'spread'; readonly props: SpreadChartProps }
  | { readonly kind: 'strip'; readonly props: StripChartProps };

/** The drawing on a sheet, or null when there is nothing to draw. */
export function drawChart(chart: ChartData, sheet: Sheet): Drawing | null {
  return pointedChart(chart, sheet)?.drawing ?? null;
}

export interface PointedChart {
  readonly drawing: Drawing;
  /** Made where somebody points: a drawing that stands still needs none. */
  readonly pointer: () => Pointer;
}

/** The drawing and what a pointer can stop at, from the same rows and scales. */
export function pointedChart(chart: ChartData, sheet: Sheet): PointedChart | null {
  switch (chart.kind) {
    case 'sweep': {
      const drawing = drawSweep(chart.props, sheet);
      return drawing && { drawing, pointer: () => sweepPointer(chart.props, drawing.scales) };
    }
    case 'sync': {
      const drawing = drawSync(chart.props, sheet);
      return drawing && { drawing, pointer: () => syncPointer(drawing) };
    }
    case 'distribution': {
      const drawing = drawDistribution(chart.props, sheet);
      return drawing && { drawing, pointer: () => distributionPointer(chart.props, drawing) };
    }
    case 'lines': {
      const drawing = drawLines(chart.props, sheet);
      return drawing && { drawing, pointer: () => linesPointer(chart.props, drawing) };
    }
    case 'pairs': {
      const drawing = drawPairs(chart.props, sheet);
      return drawing && { drawing, pointer: () => pairsPointer(chart.props, drawing) };
    }
    case 'throughput': {
      const drawing = drawThroughput(chart.props, sheet);
      return drawing && { drawing, pointer: () => throughputPointer(drawing) };
    }
    case 'history': {
      const drawing = drawHistory(chart.props, sheet);
      return drawing && { drawing, pointer: () => historyPointer(chart.props, drawing) };
    }
    case 'spread': {
      const drawing = drawSpread(chart.props, sheet);
      return drawing && { drawing, pointer: () => spreadPointer(chart.props, drawing) };
    }
    case 'strip': {
      const drawing = drawStrip(chart.props, sheet);
      return drawing && { drawing, pointer: () => withoutPointer(drawing) };
    }
  }
}

/** Too small a chart to stop at. */
function withoutPointer({ width, height }: Drawing): Pointer {
  const axis = { kind: 'linear', isReversed: false } as const;
  return { along: 'x', x: { ...axis, domain: [0, width] }, y: { ...axis, domain: [0, height] }, lines: [], stops: [] };
}

export function chartTable(chart: ChartData): TableData {
  switch (chart.kind) {
    case 'sweep':
      return sweepTable(chart.props);
    case 'sync':
      return syncTable(chart.props);
    case 'distribution':
      return distributionTable(chart.props);
    case 'lines':
      return linesTable(chart.props);
    case 'pairs':
      return pairsTable(chart.props);
    case 'throughput':
      return throughputTable(chart.props);
    case 'history':
      return historyTable(chart.props);
    case 'spread':
      return spreadTable(chart.props);
    case 'strip':
      return stripTable(chart.props);
  }
}
