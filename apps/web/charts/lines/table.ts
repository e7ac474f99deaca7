import {
  commonAddress,
  type Pointer,
  type PointerEntry,
  type PointerStop,
  plotAxes,
  ratioToFirst,
} from '../pointer.ts';
import { OTHER_RUNS } from '../sweep/table.ts';
import type { TableCell, TableData } from '../table-data.ts';
import type { LineAxis, LinePanel, LinePoint, LineSeries, LinesChartProps } from '../types.ts';
import { intervalIn, valueIn } from '../units.ts';
import type { LinesDrawing } from './draw.ts';
import { allSeries, type DrawnPanel } from './layout.ts';

/** One group of rows a panel, one row a place on the x axis, one column a line; or the lines one below the other. */
export function linesTable(props: LinesChartProps): TableData {
  if (props.hasOwnPositions) return tableOfLines(props);
  const series = allSeries(props.panels);
  return {
    columns: [props.x.title, ...series.map(({ label }) => label || props.y.title)].map((title) => ({
      title,
      isNumeric: true,
    })),
    groups: props.panels.map((panel) => ({
      title: panel.title || null,
      rows: stopsOf(panel).map((x) => [
        { text: valueIn(props.x.unit, x) },
        ...series.map(({ id }) => cellAt(props.y, panel, id, x)),
      ]),
    })),
  };
}

function tableOfLines({ panels, x, y }: LinesChartProps): TableData {
  return {
    columns: [x.title, y.title].map((title) => ({ title, isNumeric: true })),
    groups: panels.flatMap((panel) =>
      panel.series.map(({ label, points }) => ({
        title: [panel.title, label].filter(Boolean).join(': '),
        rows: points.map((point) => [{ text: valueIn(x.unit, point.x) }, pointCell(y, point)]),
      })),
    ),
  };
}

const stopsOf = ({ series }: LinePanel) =>
  [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);

function cellAt(axis: LineAxis, panel: LinePanel, id: string, x: number): TableCell {
  const point = panel.series.find((one) => one.id === id)?.points.find((one) => one.x === x);
  return point ? pointCell(axis, point) : { text: 'not measured' };
}

function pointCell(axis: LineAxis, point: LinePoint): TableCell {
  const note =
    [boundsText(axis, point), point.hasWarning ? 'with a warning' : null, point.isDetached ? OTHER_RUNS : null]
      .filter(Boolean)
      .join(' ') || null;
  return { text: valueIn(axis.unit, point.y), note, href: point.href };
}

const boundsText = ({ unit }: LineAxis, { low, high, y }: LinePoint) => intervalIn(unit, { value: y, low, high });

/** Stops in the places of the drawing itself, because several panels have no axis in common. */
export function linesPointer(props: LinesChartProps, { drawn, plot }: LinesDrawing): Pointer {
  const isStacked = drawn.length > 1 && drawn[0]?.box.left === drawn[1]?.box.left;
  const stops = new Map<number, PointerStop>();
  for (const panel of drawn) {
    for (const x of stopsOf(panel.panel)) {
      const at = Math.round(panel.x.at(x) * 100) / 100;
      const stop = stopAt(props, panel, x, at, isStacked);
      const known = stops.get(at);
      stops.set(at, known ? joined(known, stop) : stop);
    }
  }
  return {
    along: 'x',
    ...plotAxes(plot),
    lines: drawn.flatMap(({ panel }) => panel.series.map(({ id, subject }) => ({ id: lineId(panel, id), subject }))),
    stops: [...stops.values()].sort((a, b) => a.at - b.at),
  };
}

const lineId = (panel: LinePanel, series: string) => `${panel.id} ${series}`;

function stopAt(
  props: LinesChartProps,
  { panel, y }: DrawnPanel,
  x: number,
  at: number,
  isStacked: boolean,
): PointerStop {
  const here = panel.series.flatMap((one) => {
    const point = one.points.find((candidate) => candidate.x === x);
    return point ? [{ one, point }] : [];
  });
  const position = `${props.x.title}: ${valueIn(props.x.unit, x)}`;
  return {
    at,
    title: panel.title && !isStacked ? `${panel.title}; ${position}` : position,
    values: Object.fromEntries(here.map(({ one, point }) => [lineId(panel, one.id), y.at(point.y)])),
    href: commonAddress(here.map(({ point }) => point.href)),
    entries: here.map(({ one, point }, index) => ({
      ...entryOf(props, one, point, isStacked ? panel.title : ''),
      ratio:
        props.isCompared && !isStacked
          ? ratioToFirst(
              here.map(({ point: value }) => value.y),
              index,
            )
          : undefined,
    })),
  };
}

function entryOf({ y }: LinesChartProps, series: LineSeries, point: LinePoint, panel: string): PointerEntry {
  return {
    label: [panel, series.label].filter(Boolean).join(': ') || y.title,
    text: [valueIn(y.unit, point.y), boundsText(y, point), point.isDetached ? OTHER_RUNS : null]
      .filter(Boolean)
      .join(' '),
    subject: series.subject,
  };
}

const joined = (a: PointerStop, b: PointerStop): PointerStop => ({
  ...a,
  values: { ...a.values, ...b.values },
  entries: [...a.entries, ...b.entries],
  href: commonAddress([a.href ?? null, b.href ?? null]),
});
