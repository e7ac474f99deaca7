import { PRESETS, PRIMITIVES, SUITE_SLUGS, SUITES, type Suite, type SyncPrimitive } from '@fsbench/contract';
import { isValidElement, type ReactNode } from 'react';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { indexTopics, type Topic } from '../../domain/search/topic.ts';
import { suiteView } from '../../suites/index.ts';
import { isCallOf } from '../../suites/sync/calls-of-systems.ts';
import { RESULT_QUESTIONS } from '../docs/faq-results.tsx';
import { RUN_QUESTIONS } from '../docs/faq-runs.tsx';
import { ALSO_DOCUMENTS, ALSO_QUESTIONS, ALSO_SUITES, ASKED, FILE_SYSTEMS, PAGES, SYSTEMS } from './known-words.ts';

const leaderboardPath = (suite: Suite, word: string) => `/suites/${suite}?board=${word}`;

/** "F_FULLFSYNC" is also typed "ffullfsync". */
const joined = (text: string) => `${text} ${text.replace(/_/g, '')}`;

const SUITE_TOPICS = SUITE_SLUGS.map((slug): Topic => {
  const { title, question } = SUITES[slug];
  const { question: why, view } = suiteView(slug).words;
  const also = `${slug} ${view.word.replaceAll('-', ' ')} ${ALSO_SUITES[slug] ?? ''}`;
  return {
    kind: 'suite',
    slug,
    name: title,
    path: `/suites/${slug}`,
    detail: question,
    also,
    text: `${question} ${why}`,
  };
});

const LEADERBOARD_TOPICS = SUITE_SLUGS.flatMap((suite) =>
  PRESETS[suite].map(({ slug, title }): Topic => {
    const detail = `leaderboard · ${suiteView(suite).words.cases[slug]?.about ?? SUITES[suite].title}`;
    const also = `${suite} leaderboard ranking fastest`;
    return {
      kind: 'leaderboard',
      slug: `${suite}-${slug}`,
      name: title,
      path: leaderboardPath(suite, slug),
      detail,
      also,
      text: '',
    };
  }),
);

/** A call leads to its leaderboard, or to what the method says of it. */
const CALL_TOPICS = Object.entries(PRIMITIVES)
  .filter(([primitive]) => primitive !== 'none')
  .map(([primitive, { name, call, about }]): Topic => {
    const presets = PRESETS.sync.filter(({ key }) => key.primitive === (primitive as SyncPrimitive));
    const uses = presets.flatMap(({ slug }) => suiteView('sync').words.cases[slug]?.about ?? []);
    const [preset] = presets;
    const path = preset ? leaderboardPath('sync', preset.slug) : '/docs/method#sync';
    return {
      kind: 'call',
      slug: primitive,
      name,
      path,
      detail: uses.length > 0 ? uses.join(' ') : about,
      also: joined(`${call} ${name}`),
      text: `sync flush ${['linux', 'macos', 'windows'].filter((family) => isCallOf(primitive as SyncPrimitive, family)).join(' ')}`,
    };
  });

/** The text of an element and all in it. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

const firstSentence = (answer: ReactNode): string => /^.*?[.?!](?= |$)/.exec(textOf(answer))?.[0] ?? 'FAQ';

const QUESTION_TOPICS = [...RESULT_QUESTIONS, ...RUN_QUESTIONS].map(
  ({ id, question, answer }): Topic => ({
    ...{ kind: 'question', slug: id, name: question, path: `/docs/faq#${id}`, detail: firstSentence(answer) },
    also: `${id.replaceAll('-', ' ')} ${ALSO_QUESTIONS[id] ?? ''}`,
    text: 'faq question',
  }),
);

const DOCUMENT_TOPICS = DOC_PAGES.map(
  ({ href, label, title, about }): Topic => ({
    ...{ kind: 'document', slug: href, name: label, path: href, detail: about },
    also: `${href.replace(/^\/docs\//, '')} ${ALSO_DOCUMENTS[href] ?? ''}`,
    text: `${title} ${about} docs`,
  }),
);

/** Everything that has a page without any run: the same words on every site. */
export const FIXED_TOPICS: readonly Topic[] = [
  ...CALL_TOPICS,
  ...SUITE_TOPICS,
  ...LEADERBOARD_TOPICS,
  ...FILE_SYSTEMS,
  ...SYSTEMS,
  ...PAGES,
  ...QUESTION_TOPICS,
  ...DOCUMENT_TOPICS,
].map((topic) => ({ ...topic, asked: ASKED[topic.path] ?? [] }));

export const FIXED_INDEX = indexTopics(FIXED_TOPICS);
