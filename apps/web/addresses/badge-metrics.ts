import { LEAD_SUITE, SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { suiteView } from '../suites/index.ts';

/** What a badge can be of: the headline figure of a suite, by a word that stays. */
export interface BadgeMetric {
  readonly word: string;
  readonly label: string;
  readonly suite: Suite;
}

const valueTextOf = (suite: Suite): BadgeMetric => {
  const { word, label } = suiteView(suite).badge;
  return { word, label, suite };
};

/** The one that is asked for most: where nobody asks, and where there is none. */
export const FIRST_BADGE: BadgeMetric = valueTextOf(LEAD_SUITE);

/** In the order in which a badge looks for a figure. */
export const BADGE_METRICS: readonly BadgeMetric[] = [
  FIRST_BADGE,
  ...SUITE_SLUGS.filter((suite) => suite !== LEAD_SUITE).map(valueTextOf),
];
export const BADGE_METRIC_NAMES: readonly string[] = BADGE_METRICS.map(({ word }) => word);

export const readBadgeMetric = (requestedAddress: string): BadgeMetric | null =>
  BADGE_METRICS.find(({ word }) => word === requestedAddress) ?? null;
