import { expect, test } from 'vitest';
import type { HardwareFit, SearchAnswer } from '../../domain/search/search.ts';
import { bestMatches } from './best-matches.ts';
import type { PageGroup } from './find-pages.ts';

const answer = (fit: HardwareFit | null): SearchAnswer => ({
  ...{ groups: [], isFound: fit !== null, hardware: [], fit },
  ...(fit === null ? {} : { groups: [{ kind: 'drive', results: [], found: 1, unverified: 0, unmeasured: 0 }] }),
});
const page = (change: Partial<PageGroup>): PageGroup => ({
  ...{ kind: 'document', isNamed: false, hasAllWords: true, results: [] },
  ...change,
});

/** Whether each is shown, which comes first, and whether the page says that words are missing. */
function shown(fit: HardwareFit | null, ...pages: PageGroup[]) {
  const found = bestMatches(answer(fit), pages);
  const parts = [...(found.answer.groups.length > 0 ? ['hardware'] : []), ...(found.pages.length > 0 ? ['pages'] : [])];
  return `${(found.isPagesFirst ? parts.reverse() : parts).join(', ')}${found.isPartial ? '; some words' : ''}`;
}

test('what has all words stands alone', () => {
  expect(shown('whole', page({ hasAllWords: false }))).toBe('hardware');
  expect(shown('near', page({ hasAllWords: false }))).toBe('hardware');
  expect(shown('some', page({}))).toBe('pages');
  expect(shown('some', page({ kind: 'study' })), 'a study is no answer by itself').toBe('hardware, pages');
});

test('where nothing has them all, what has some is shown and the page says so', () => {
  expect(shown('some', page({ hasAllWords: false }))).toBe('pages, hardware; some words');
  expect(shown('some')).toBe('hardware; some words');
  expect(shown(null, page({ hasAllWords: false }))).toBe('pages; some words');
  expect(shown(null)).toBe('');
});

test('hardware that has the words as typed comes before pages that are not called so, a typo after them', () => {
  expect(shown('whole', page({}))).toBe('hardware, pages');
  expect(shown('whole', page({ isNamed: true }))).toBe('pages, hardware');
  expect(shown('near', page({}))).toBe('pages, hardware');
  expect(shown('near', page({ kind: 'study' }))).toBe('hardware, pages');
});
