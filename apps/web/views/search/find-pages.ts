import { SUITES } from '@fsbench/contract';
import { listStudies, type StudyEntry } from '../../db/list-studies.ts';
import { findTopics, indexTopics, type Topic, type TopicIndex, type TopicKind } from '../../domain/search/topic.ts';
import { FIXED_TOPICS } from './topics.ts';

export interface PageGroup {
  readonly kind: TopicKind;
  /** Its first result is what was asked for by name: it comes before hardware. */
  readonly isNamed: boolean;
  /** false: they lack some of the words, as everything does. */
  readonly hasAllWords: boolean;
  readonly results: readonly PageMatch[];
}

export type PageMatch = Pick<Topic, 'slug' | 'name' | 'path' | 'detail'>;

const SHOWN_OF_KIND = 8;

/** After the group with the best result: what has results of this site before what others wrote. */
const ORDER: readonly TopicKind[] = [
  ...(['call', 'suite', 'leaderboard', 'file_system', 'system'] as const),
  ...(['page', 'question', 'document', 'study'] as const),
];

/** Pages of the site itself that have every typed word, else most of them, in groups; the group with the best result comes first. */
export async function findPages(words: readonly string[]): Promise<PageGroup[]> {
  if (words.length === 0) return [];
  const all = findTopics(words, await topicIndex());
  // A question leads to its answer; the page around it would be the same again.
  const hasQuestion = all.some(({ topic }) => topic.kind === 'question');
  const found = hasQuestion ? all.filter(({ topic }) => topic.path !== '/docs/faq') : all;
  const [best, ...others] = found;
  if (best === undefined) return [];
  const asked = found.filter(({ isAsked }) => isAsked).map(({ topic }) => topic.kind);
  const rest = others.map(({ topic }) => topic.kind).sort((x, y) => ORDER.indexOf(x) - ORDER.indexOf(y));
  const kinds = [...new Set([best.topic.kind, ...asked, ...rest])];
  const hasAllWords = best.words === words.length;
  return kinds.map((kind): PageGroup => {
    const mine = found.filter(({ topic }) => topic.kind === kind).slice(0, SHOWN_OF_KIND);
    return { kind, isNamed: mine[0]?.isNamed ?? false, hasAllWords, results: mine.map(({ topic }) => topic) };
  });
}

/** Studies come with the site: new ones are found a minute later. */
const STUDIES_AGE_MS = 60_000;
let known: { readonly readAtMs: number; readonly index: Promise<TopicIndex> } | null = null;

function topicIndex(): Promise<TopicIndex> {
  const nowMs = performance.now();
  if (known !== null && nowMs - known.readAtMs < STUDIES_AGE_MS) return known.index;
  const index = listStudies().then((all) => indexTopics([...FIXED_TOPICS, ...all.map(ofStudy)]));
  known = { readAtMs: nowMs, index };
  // What failed is asked again.
  index.catch(() => {
    known = null;
  });
  return index;
}

/** A study is shown on the page of its chip or drive; one that names none, on that of its suite. */
function ofStudy({ id, title, author, year, suite, metric, text, subject }: StudyEntry): Topic {
  const path = subject ? `/${subject.kind}s/${subject.slug}#study-${id}` : `/suites/${suite}`;
  // One thread has several studies: what tells them apart comes first.
  const detail = [metric, subject?.name, author, year, SUITES[suite].title].filter(Boolean).join(' · ');
  return { kind: 'study', slug: id, name: title, path, detail, also: '', text };
}
