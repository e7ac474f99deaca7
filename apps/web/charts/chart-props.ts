// The types that every chart shares.
/** Place of a subject in the address, 0 to 7: color `--subject-(n+1)` and a mark's shape follow from it. */
export type SubjectIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Outcome = 'measured' | 'unsupported' | 'failed' | 'not_measured';

/** Of the figure beside it; both null where there is none (published means, fewer than 6 rounds). */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

/** What every figure says of itself, whatever it draws. */
export interface ChartProps {
  /** Unique on its page; ids of the parts are made from it. */
  readonly id: string;
  /** Names the chart: "Time against workers, Apple M3 Ultra". */
  readonly title: string;
  /** The chart in a sentence or two, for who cannot see it and who has no time to. */
  readonly summary: string;
  /** The same rows as a table, in place of the drawing; `none`: the page has it elsewhere. Default `tab`. */
  readonly table?: 'tab' | 'none';
  /** What the chart shows, in a few words: its headline. Without one the title is. */
  readonly finding?: string;
  /** The lines or rows of one kind are of subjects, the baseline first: they have ratios. */
  readonly isCompared?: boolean;
  /** Who measured or published it, with a link; absent: signed runs of the page it is on. */
  readonly source?: { readonly text: string; readonly href: string | null };
  /** What nobody measured, each a phrase: "M4 Max on SSD: not measured". Listed under the chart. */
  readonly missing?: readonly string[];
  /**
   * The page it stands on, without host: gives the figure its links, *copy link* to its anchor and itself as CSV,
   * SVG, PNG and Markdown. `query` is the page's own, without `?`; empty where it has none.
   */
  readonly address?: { readonly path: string; readonly query: string };
}
