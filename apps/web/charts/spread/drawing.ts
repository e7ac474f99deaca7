// What the chart draws, and its pointer reads.

import type { Scale } from '../scales.ts';
import type { Drawing } from '../sheet.ts';
import type { SpreadRow } from './types.ts';

export interface PlacedSpread {
  readonly row: SpreadRow;
  readonly y: number;
}

export interface SpreadDrawing extends Drawing {
  readonly x: Scale;
  readonly placed: readonly PlacedSpread[];
}
