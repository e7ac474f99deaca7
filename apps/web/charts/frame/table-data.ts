/** A chart's rows as a table: what stands beside every picture, and the picture for who can't see it. */
export interface TableData {
  readonly columns: readonly { readonly title: string; readonly isFigure: boolean }[];
  readonly groups: readonly TableGroup[];
}

export interface TableGroup {
  /** Heading across the columns, or null for a table in one piece. */
  readonly title: string | null;
  readonly rows: readonly (readonly TableCell[])[];
}

export interface TableCell {
  readonly text: string;
  /** Small, beside the figure: its interval or its condition. */
  readonly aside?: string | null;
  readonly href?: string | null;
}
