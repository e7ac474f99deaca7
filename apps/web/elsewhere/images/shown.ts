import type { ChartData } from '../../charts/frame/kinds.ts';
import { DEMO_TEXT } from '../../wording/demo.ts';
import type { CardChart } from './card.ts';

/** What of a page can be shown elsewhere, in an image, a frame or a feed: its name, its verdict, its charts. */
export interface SharedPage {
  /** Path and query of the page, in the one form there is. */
  readonly href: string;
  /** "one signed run", "comparison": what kind of page it is. */
  readonly kind: string;
  readonly title: string;
  /** Of a comparison its subjects, each drawn in its own color instead of the title. */
  readonly names?: readonly string[];
  /** The answer in a few words; absent: the first line. */
  readonly verdict?: string;
  /** The whole answer, a line for each who is faster at something. */
  readonly answers?: readonly string[];
  /** The answer of each chart, by its id. */
  readonly sentences?: ReadonlyMap<string, string>;
  /** What its link image draws instead of the first of its charts. */
  readonly card?: CardChart | null;
  /** The verdict first; then what else may be said where there is room. */
  readonly lines: readonly string[];
  /** The page's charts, the main one first. */
  readonly charts: readonly ChartData[];
  /** How far it can be believed: "signed", "12 signed runs by 5 contributors". */
  readonly source: string;
}

/** What an address comes to; `moved` is where it leads by itself. */
export type SharedPageResult =
  | { readonly kind: 'shown'; readonly sharedPage: SharedPage }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'withdrawn'; readonly permalink: string }
  | { readonly kind: 'unknown' };

export const asDemo = (shown: SharedPage): SharedPage => ({
  ...shown,
  kind: [shown.kind, DEMO_TEXT].filter(Boolean).join(' · '),
  // Signed they are, but by a generator.
  source: shown.source.replaceAll('signed run', 'generated run'),
});

export const UNKNOWN: SharedPageResult = { kind: 'unknown' };
