import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { isSuiteShown } from './is-suite-shown.ts';

export const shownSections = ({ address, sections }: ComparisonPageData): readonly SuiteComparison[] =>
  sections.filter(({ suite }) => isSuiteShown(address, suite));
