import type { Scale } from '../scales.ts';
import type { Box, Drawing } from '../sheet.ts';
import type { PairGroup } from '../types.ts';

export interface DrawnPairs {
  readonly group: PairGroup;
  readonly box: Box;
  readonly y: Scale;
  readonly firstX: number;
  readonly secondX: number;
}

export interface PairsDrawing extends Drawing {
  readonly drawn: readonly DrawnPairs[];
}

/** What is said of a group's ratio, with its warning. */
export const noteOf = ({ note, hasWarning }: Pick<PairGroup, 'note' | 'hasWarning'>): string =>
  [note, hasWarning ? 'with a warning' : ''].filter(Boolean).join(', ');
