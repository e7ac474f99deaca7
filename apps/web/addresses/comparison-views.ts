import { HEADLINE_TEXT, SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';
import { suiteView } from '../suites/index.ts';

/** A question that people ask of a comparison, by the word an address has for it. */
export interface ComparisonQuestion {
  readonly title: string;
  /** Sections that its page shows. */
  readonly suites: readonly Suite[];
}

/** "Small files": what pages of results call a suite, by its headline result. */
export function questionName(suite: Suite): string {
  const { title } = SUITES[suite];
  const result = HEADLINE_TEXT[suite].title;
  return title.startsWith(result) ? title : result;
}

/** "Small files: core sweep": with the name that the suite has everywhere else. */
export function sectionTitle(suite: Suite): string {
  const { title } = SUITES[suite];
  const name = questionName(suite);
  return name === title ? title : `${name}: ${title.toLowerCase()}`;
}

/** Asked of two suites: files in memory and on disk by the core sweep, which the page says in a section of its own, and bytes. */
export const RAM_DISK = 'ram-disk';

/** One question a suite, and the one that no single suite answers. */
export const VIEWS: ReadonlyMap<string, ComparisonQuestion> = new Map([
  ...SUITE_SLUGS.map((suite): [string, ComparisonQuestion] => [
    suiteView(suite).words.view.word,
    { title: questionName(suite), suites: [suite] },
  ]),
  [RAM_DISK, { title: 'Is a RAM disk worth it?', suites: ['throughput'] }],
]);

export function readView(word: unknown): string | null {
  return typeof word === 'string' && VIEWS.has(word) ? word : null;
}
