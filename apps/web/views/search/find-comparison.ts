import { addressPath } from '../../addresses/comparison.ts';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import { isFamily, modelsIn } from '../../domain/search/hardware-words.ts';
import { readTyped, type SearchText } from '../../domain/search/read-search-text.ts';
import { findHardware } from '../../domain/search/search.ts';
import { findTopics } from '../../domain/search/topic.ts';
import { findPages, type PageGroup } from './find-pages.ts';
import { FIXED_INDEX, FIXED_TOPICS } from './topics.ts';

const BETWEEN = /\s+(?:vs\.?|versus|against)\s+/i;
/** Between names it joins them; elsewhere it may be a word like any other. */
const JOINED = /\s*[,;&]\s*|\s+(?:and|or|to|with|than)\s+/i;
/** Words that ask for a comparison. */
const COMPARED = /\b(?:compare[ds]?|comparing|comparison|difference|between)\b/gi;
const SUBJECTS_AT_MOST = 8;
const WHICH_CALL = 'which-call';
const KINDS = ['chip', 'drive', 'machine'] as const;

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** What is to be compared: both sides of "vs", else each model where nothing but models of our lists is named. */
function sidesOf({ text }: SearchText): string[] {
  const asked = text.replace(COMPARED, ' ');
  const sides = partsOf(asked, BETWEEN);
  if (sides.length > 1) return sides;
  const models = partsOf(asked, JOINED).map((part) => modelsIn(readTyped(part).words));
  return models.some((some) => some.length === 0) ? [] : models.flat();
}

/** Of a family so many are offered. */
const OF_FAMILY = 3;

/** Hardware of a side of a comparison; of a family what verified contributors measured or a study has, with most runs first. */
function meantBy(side: string, found: readonly HardwareMatch[]): readonly HardwareMatch[] {
  const meant = found.find(({ place }) => place === 0) ?? found[0];
  if (meant === undefined || !isFamily(readTyped(side).words)) return meant ? [meant] : [];
  const verified = found.filter(({ isVerified }) => isVerified).slice(0, OF_FAMILY);
  return verified.length > 0 ? verified : [meant];
}

/** All ways to take one of each. */
const combined = <T>(sides: readonly (readonly T[])[]): T[][] =>
  sides.reduce<T[][]>((all, some) => all.flatMap((before) => some.map((one) => [...before, one])), [[]]);

/**
 * "M4 Max vs M3 Ultra", "M4 Max EPYC 9654": the comparison of what each side means, where all are of one kind; of "M4 Max
 * EPYC" one with each of several. None: nothing.
 */
async function findComparison(typed: SearchText): Promise<PageGroup[]> {
  const sides = sidesOf(typed);
  if (sides.length < 2 || sides.length > SUBJECTS_AT_MOST) return [];
  const found = await Promise.all(sides.map(async (side) => (await findHardware(readTyped(side), true)).hardware));
  for (const kind of KINDS) {
    const meant = found.map((some, at) =>
      meantBy(
        sides[at] ?? '',
        some.filter((one) => one.kind === kind),
      ),
    );
    const offered = combined(meant)
      .filter((some) => new Set(some.map(({ slug }) => slug)).size === sides.length)
      .slice(0, OF_FAMILY);
    if (offered.length === 0) continue;
    const results = offered.map((some) => {
      const slugs = some.map(({ slug }) => slug);
      const name = some.map((one) => one.name).join(' vs ');
      return {
        ...{ slug: slugs.join('/'), name, path: addressPath({ segments: slugs }) },
        detail: `the ${kind}s side by side`,
      };
    });
    return [{ kind: 'page', isNamed: true, hasAllWords: true, results }];
  }
  return [];
}

/** "fsync vs fdatasync", "fsync or fdatasync": which call to use. */
function findCalls({ text }: SearchText): PageGroup[] {
  const asked = text.replace(COMPARED, ' ');
  const sides = partsOf(asked, BETWEEN).flatMap((side) => partsOf(side, JOINED));
  const isCall = (side: string) => {
    const { words } = readTyped(side);
    const [best] = findTopics(words, FIXED_INDEX);
    return best?.topic.kind === 'call' && best.words === words.length;
  };
  const answer = FIXED_TOPICS.find(({ kind, slug }) => kind === 'question' && slug === WHICH_CALL);
  if (sides.length < 2 || answer === undefined || !sides.every(isCall)) return [];
  const { slug, name, path, detail } = answer;
  return [{ kind: 'question', isNamed: true, hasAllWords: true, results: [{ slug, name, path, detail }] }];
}

/** Pages of the site itself; before them the comparison that was asked for. */
export async function findPagesOf(typed: SearchText): Promise<PageGroup[]> {
  const calls = findCalls(typed);
  const [comparison, pages] = await Promise.all([
    calls.length > 0 ? calls : findComparison(typed),
    findPages(typed.words),
  ]);
  if (comparison.length === 0) return pages;
  // A kind of page has one group; what has only some of the words is no answer beside a whole one.
  const kinds = comparison.map(({ kind }) => kind);
  return [...comparison, ...pages.filter(({ kind, hasAllWords }) => hasAllWords && !kinds.includes(kind))];
}
