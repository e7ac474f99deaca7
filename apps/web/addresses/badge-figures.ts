import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { suiteView } from '../suites/index.ts';

/** What a badge can be of: the headline figure of a suite, by a word that stays. */
export interface BadgeFigure {
  readonly word: string;
  readonly label: string;
  readonly suite: Suite;
}

const figureOf = (suite: Suite): BadgeFigure => {
  const { word, label } = suiteView(suite).badge;
  return { word, label, suite };
};

/** The one that is asked for most: where nobody asks, and where there is none. */
const FIRST: Suite = 'sync';
export const FIRST_BADGE: BadgeFigure = figureOf(FIRST);

/** In the order in which a badge looks for a figure. */
export const BADGE_FIGURES: readonly BadgeFigure[] = [
  FIRST_BADGE,
  ...SUITE_SLUGS.filter((suite) => suite !== FIRST).map(figureOf),
];
export const BADGE_WORDS: readonly string[] = BADGE_FIGURES.map(({ word }) => word);

export const readBadgeFigure = (asked: string): BadgeFigure | null =>
  BADGE_FIGURES.find(({ word }) => word === asked) ?? null;
