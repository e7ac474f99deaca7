import { addressPath } from '../../addresses/comparison.ts';
import { readTyped, type SearchText } from '../../domain/search/read-search-text.ts';
import { search } from '../../domain/search/search.ts';
import { findTopics } from '../../domain/search/topic.ts';
import { findPages, type PageGroup } from './find-pages.ts';
import { FIXED_INDEX, FIXED_TOPICS } from './topics.ts';

const BETWEEN = /\s+(?:vs\.?|versus|against)\s+/i;
const SUBJECTS_AT_MOST = 8;
const WHICH_CALL = 'which-call';
const KINDS = ['chip', 'drive', 'machine'] as const;

/** "M4 Max vs M3 Ultra": the comparison of what is meant by each side, where all are of one kind; none: nothing. */
async function findComparison({ text }: SearchText): Promise<PageGroup[]> {
  const sides = text.split(BETWEEN).filter(Boolean);
  if (sides.length < 2 || sides.length > SUBJECTS_AT_MOST) return [];
  const found = await Promise.all(sides.map(async (side) => (await search(readTyped(side), true)).hardware));
  for (const kind of KINDS) {
    const meant = found.flatMap((some) => some.find((one) => one.kind === kind) ?? []);
    const slugs = meant.map(({ slug }) => slug);
    if (meant.length < sides.length || new Set(slugs).size < slugs.length) continue;
    const name = meant.map((one) => one.name).join(' vs ');
    const detail = `the ${kind}s side by side`;
    return [
      {
        kind: 'page',
        isNamed: true,
        results: [{ slug: slugs.join('/'), name, path: addressPath({ segments: slugs }), detail }],
      },
    ];
  }
  return [];
}

/** "fsync vs fdatasync": which call to use. */
function findCalls({ text }: SearchText): PageGroup[] {
  const sides = text.split(BETWEEN).filter(Boolean);
  const areCalls = sides.every((side) => findTopics(readTyped(side).words, FIXED_INDEX)[0]?.topic.kind === 'call');
  const answer = FIXED_TOPICS.find(({ kind, slug }) => kind === 'question' && slug === WHICH_CALL);
  if (sides.length < 2 || !areCalls || answer === undefined) return [];
  const { slug, name, path, detail } = answer;
  return [{ kind: 'question', isNamed: true, results: [{ slug, name, path, detail }] }];
}

/** Pages of the site itself; before them the comparison that was asked for. */
export async function findPagesOf(typed: SearchText): Promise<PageGroup[]> {
  const calls = findCalls(typed);
  const [comparison, pages] = await Promise.all([
    calls.length > 0 ? calls : findComparison(typed),
    findPages(typed.words),
  ]);
  // A kind of page has one group.
  const kinds = comparison.map(({ kind }) => kind);
  return [...comparison, ...pages.filter(({ kind }) => !kinds.includes(kind))];
}
