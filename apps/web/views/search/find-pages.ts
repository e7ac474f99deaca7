import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { listStudies, type StudyEntry } from '../../db/list-studies.ts';
import type { SearchMatch } from '../../domain/search/search.ts';
import { suiteView } from '../../suites/index.ts';

/** What is on this site whoever measures: suites, published studies, documents. */
export type PageKind = 'suite' | 'study' | 'document';

export interface PageGroup {
  readonly kind: PageKind;
  readonly results: readonly PageMatch[];
}

export type PageMatch = Omit<SearchMatch, 'kind' | 'isVerified'>;

interface Entry {
  readonly kind: PageKind;
  readonly match: PageMatch;
  readonly text: string;
}

/** Pages of which every word that was typed begins a word. */
export async function findPages(words: readonly string[]): Promise<PageGroup[]> {
  if (words.length === 0) return [];
  const entries = [...SUITE_ENTRIES, ...(await listStudies()).map(ofStudy), ...DOCUMENT_ENTRIES];
  const found = entries.filter(({ text }) => hasWords(text, words));
  return (['suite', 'study', 'document'] as const).flatMap((kind): PageGroup[] => {
    const results = found.filter((entry) => entry.kind === kind).map(({ match }) => match);
    return results.length === 0 ? [] : [{ kind, results }];
  });
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const own = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

const SUITE_ENTRIES: readonly Entry[] = SUITE_SLUGS.map((slug) => {
  const { title, question } = SUITES[slug];
  const { question: why } = suiteView(slug).words;
  return {
    kind: 'suite',
    match: { slug, name: title, path: `/suites/${slug}`, detail: question },
    text: `${slug} ${title} ${question} ${why}`,
  };
});

const DOCUMENT_ENTRIES: readonly Entry[] = DOC_PAGES.map(({ href, label, title, about }) => ({
  kind: 'document',
  match: { slug: href, name: label, path: href, detail: about },
  text: `${label} ${title} ${about}`,
}));

/** A study is shown on the page of its chip or drive; one that names none, on that of its suite. */
function ofStudy({ id, title, author, year, suite, text, subject }: StudyEntry): Entry {
  const path = subject ? `/${subject.kind}s/${subject.slug}#study-${id}` : `/suites/${suite}`;
  const detail = [author, year, SUITES[suite].title].filter(Boolean).join(' · ');
  return { kind: 'study', match: { slug: id, name: title, path, detail }, text };
}
