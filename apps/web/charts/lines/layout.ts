import { endRoom, KEY_LINE } from '../labels.ts';
import type { Scale } from '../scales.ts';
import type { Box, Sheet } from '../sheet.ts';

import type { LinePanel, LineSeries, LinesChartProps } from '../types.ts';

const GAP = 18;
const LEFT = 56;

export interface PlacedPanel {
  readonly panel: LinePanel;
  readonly box: Box;
}

/** A panel with its scales. */
export interface DrawnPanel extends PlacedPanel {
  readonly x: Scale;
  readonly y: Scale;
}

export interface Layout {
  readonly panels: readonly PlacedPanel[];
  /** Around all panels. */
  readonly plot: Box;
  readonly height: number;
  /** Lines that are named above the plot; the others are named at their ends. */
  readonly keyed: readonly LineSeries[];
  readonly hasEndLabels: boolean;
}

/** Every line once, whichever panels it stands in. */
export function allSeries(panels: readonly LinePanel[]): LineSeries[] {
  return [...new Map(panels.flatMap(({ series }) => series.map((one) => [one.id, one] as const))).values()];
}

/** Small multiples: side by side where there is room, one below the other where there is not; one pair of axes for all. */
export function layOut(props: LinesChartProps, sheet: Sheet): Layout {
  const panels = props.panels.filter(({ series }) => series.some(({ points }) => points.length > 0));
  const isWide = sheet.kind === 'wide';
  const all = allSeries(panels);
  const last = panels.at(-1)?.series.filter(({ points }) => points.length > 0) ?? [];
  const isNamed = all.some(({ label }) => label !== '');
  const names = isNamed
    ? endRoom(
        all.map(({ label }) => label),
        sheet,
      )
    : null;
  const isInLast = all.every(({ id }) => last.some((one) => one.id === id));
  const hasEndLabels = names !== null && (isInLast || !isWide);
  const keyed = isNamed && !hasEndLabels ? all : [];
  const captions = captionLines(panels);
  const top = (isWide ? 24 : 42) + keyed.length * KEY_LINE;
  const bottom = props.isStrip ? 44 : 46;
  const room = roomOf(props, panels.length, isWide);
  if (isWide) {
    const right = sheet.width - (hasEndLabels && names !== null ? names - 8 : 12);
    const width = (right - LEFT - GAP * (panels.length - 1)) / Math.max(1, panels.length);
    const from = top + captions * 17;
    const placed = panels.map((panel, at) => {
      const left = LEFT + at * (width + GAP);
      return { panel, box: { left, right: left + width, top: from, bottom: from + room } };
    });
    const plot = { left: LEFT, right, top: from, bottom: from + room };
    return { panels: placed, plot, height: plot.bottom + bottom, keyed, hasEndLabels };
  }
  const right = sheet.width - (hasEndLabels && names !== null ? names : 12);
  const step = room + captions * 17 + 32;
  const placed = panels.map((panel, at) => {
    const from = top + captions * 17 + at * step;
    return { panel, box: { left: LEFT, right, top: from, bottom: from + room } };
  });
  const plot = {
    left: LEFT,
    right,
    top: placed[0]?.box.top ?? top,
    bottom: placed.at(-1)?.box.bottom ?? top,
  };
  return { panels: placed, plot, height: plot.bottom + bottom, keyed, hasEndLabels };
}

/** A title above each panel, and what is tinted in it. */
function captionLines(panels: readonly LinePanel[]): number {
  const hasTitle = panels.some(({ title }) => title !== '');
  const hasTint = panels.some(({ tint }) => tint !== null);
  return (hasTitle ? 1 : 0) + (hasTint ? 1 : 0);
}

function roomOf({ isStrip }: LinesChartProps, panels: number, isWide: boolean): number {
  if (isStrip) return isWide ? 74 : 60;
  if (isWide) return panels > 1 ? 250 : 300;
  return panels > 1 ? 170 : 240;
}
