import type { Outcome } from './chart-props.ts';

/** A chart's rows as a table: what stands beside every chart, and the chart for who cannot see it. */
export interface TableData {
  readonly columns: readonly { readonly title: string; readonly isNumeric: boolean }[];
  readonly groups: readonly TableGroup[];
}

export interface TableGroup {
  /** Heading across the columns, or null for a table in one piece. */
  readonly title: string | null;
  readonly rows: readonly (readonly TableCell[])[];
}

export type Tint = 0 | 1 | 2 | 3 | 4 | 5;

export interface TableCell {
  readonly text: string;
  /** Small, beside the figure: its interval or its condition. */
  readonly note?: string | null;
  readonly href?: string | null;
  /** Of a heat map: 0 for the least to 5 for the most; the figure stands in the cell all the same. */
  readonly tint?: Tint;
}

/** A cell in one line. */
export const cellText = ({ text, note }: TableCell): string => [text, note].filter(Boolean).join(' ');

/** What stands where a row has no figure: the outcome's word and its reason, never a zero; or why nobody could measure it. */
export function absenceText({
  outcome,
  reason,
}: {
  readonly outcome: Outcome;
  readonly reason: string | null;
}): string {
  if (outcome !== 'unsupported' && outcome !== 'failed') return reason ?? 'not measured';
  return reason === null ? outcome : `${outcome}: ${reason}`;
}

/** Of a row that is drawn faint. */
export const WITH_WARNING = 'with a warning';
