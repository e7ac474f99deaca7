import type { ChartData } from '../charts/frame/kinds.ts';
import type { TableData } from '../charts/table-data.ts';
import type { Sentence } from '../wording/sentence.ts';

/** What a section of a suite holds beside its cases: the verdict first, then the charts, then tables. */
export interface SuiteParts {
  readonly sentences: readonly Sentence[];
  /** The first is the main chart; the others are folded. */
  readonly charts: readonly ChartData[];
  readonly tables: readonly NamedTable[];
}

export interface NamedTable {
  readonly id: string;
  readonly title: string;
  /** What the figures are, in a line. */
  readonly note: string;
  readonly data: TableData;
  /** At most one table of a suite stands open: the one that carries its finding. */
  readonly isFolded: boolean;
}
