// What each page may weigh and where its answer starts. `npm run budgets` holds them all.
import type { PageName } from './pages.ts';

export interface Budget {
  /** Whether it has a chart or a table at all, and where the first may start, in pixels. */
  readonly hasChart: boolean;
  readonly wideFirstY: number;
  readonly phoneFirstY: number;
  /** Visible words of `main`, with what is folded left folded; null: none is set. */
  readonly words: number | null;
  readonly nodes: number;
  /** All rows of the first table, on a wide screen; null: none is set. */
  readonly rowsPx: number | null;
  /** Of the whole page, in pixels; null: none is set. */
  readonly wideHeight: number | null;
  readonly phoneHeight: number | null;
  readonly htmlKb: number;
  /** To the database, where a page is made; one statement more where what pages share is read again. */
  readonly roundTrips: number;
  readonly statements: number;
  /** Before anybody scrolls or touches. */
  readonly firstScriptKb: number;
  readonly beyondPx: number;
  readonly shift: number;
  /** Links and buttons too small for a finger, and letters in charts below 11 pixels. */
  readonly smallTargets: number;
  readonly smallTexts: number;
  /** Headings that lead to no chart, table or list within a screen. */
  readonly bareHeadings: number;
}

const EVERY: Budget = {
  hasChart: true,
  wideFirstY: 420,
  phoneFirstY: 560,
  words: null,
  nodes: 2_500,
  rowsPx: null,
  wideHeight: null,
  phoneHeight: null,
  htmlKb: 40,
  roundTrips: 3,
  statements: 6,
  firstScriptKb: 150,
  beyondPx: 0,
  shift: 0,
  smallTargets: 0,
  smallTexts: 0,
  bareHeadings: 0,
};

export const BUDGETS: Readonly<Record<PageName, Budget>> = {
  home: { ...EVERY, words: 800, nodes: 1_500 },
  'comparison of two': { ...EVERY, words: 1_200 },
  // Where no rows are in memory: two statements for each subject, side by side.
  'comparison of six': { ...EVERY, words: 1_800, rowsPx: 330, statements: 14 },
  preset: { ...EVERY, words: 1_200 },
  // Which chips first, then the comparisons that are its examples, side by side.
  picker: { ...EVERY, words: 400, nodes: 800, htmlKb: 12, roundTrips: 4, statements: 15 },
  // A table that is sent twice, as HTML and as the framework's data, exceeds these.
  leaderboard: { ...EVERY, htmlKb: 19 },
  drives: { ...EVERY, htmlKb: 15 },
  chip: { ...EVERY, wideHeight: 6_000, phoneHeight: 9_000 },
  'chip with studies': { ...EVERY, wideHeight: 6_000, phoneHeight: 9_000 },
  drive: EVERY,
  run: EVERY,
  search: { ...EVERY, hasChart: false, htmlKb: 8 },
};
