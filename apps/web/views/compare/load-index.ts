import { keyText, PRESETS } from '@fsbench/contract';
import { addressHref, type ComparisonAddress } from '../../addresses/comparison.ts';
import { queryValue } from '../../addresses/page-query.ts';
import { type ChipLine, listChips } from '../../db/list-chips.ts';
import { listLeaderboard } from '../../db/list-leaderboard.ts';
import { listStudySubjects } from '../../db/list-study-subjects.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { readSubjectSegment, SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { type Leaderboard, leaderboardOf } from '../../parts/leaderboards/leaderboard.ts';
import { findRequestedSubject } from './add-subject.ts';
import type { ComparisonPageData } from './comparison.ts';
import { loadComparison } from './load-comparison.ts';
import type { AmbiguousSubject } from './picker.tsx';

const addressOf = (segments: readonly string[]): ComparisonAddress => ({
  segments,
  filter: {},
  base: null,
  view: null,
});

/** The two chips of the first study that measured both over their cores. */
const PUBLISHED = addressOf(['apple-m4-max', 'apple-m3-ultra']);

/** A case that nearly every run has: by it is seen on which chips most stands. */
const [MOST_MEASURED] = PRESETS.memfs;

/** What `/compare` shows: the chips that most verified contributors measured, the best known study, and all studies. */
export async function loadIndex() {
  const [listed, studies, rows] = await Promise.all([
    listChips(''),
    listStudySubjects(),
    MOST_MEASURED ? listLeaderboard(keyText(MOST_MEASURED.key), 'chip') : [],
  ]);
  const chips = byContributors(listed, leaderboardOf(rows, {}));
  const isVerified = chips.some((chip) => chip.isVerified);
  const [first, second, third] = chips
    .filter((chip) => chip.latestAt !== null && chip.kind === 'chip' && chip.isVerified === isVerified)
    .map(({ slug }) => slug);
  const most = [second, third].flatMap((other) => (first && other ? [addressOf([first, other])] : []));
  const isPublished = ({ segments }: ComparisonAddress) => PUBLISHED.segments.every((word) => segments.includes(word));
  const addresses = most.some(isPublished) ? most : [...most, PUBLISHED];
  const loaded = await Promise.all(addresses.map((address) => loadComparison(address, 'results')));
  return {
    studies,
    examples: loaded.flatMap(({ comparison }): ComparisonPageData[] => (comparison ? [comparison] : [])),
  };
}

/** Chips that most verified contributors measured come first; of equals as they were listed. */
function byContributors(chips: readonly ChipLine[], leaderboard: Leaderboard | null): ChipLine[] {
  const { ranked = [], unranked = [], unverified = [] } = leaderboard ?? {};
  const verified = [...ranked, ...unranked];
  const weights = new Map((verified.length > 0 ? verified : unverified).map((line) => [line.slug, line.contributors]));
  const weightOf = ({ slug }: ChipLine) => weights.get(slug) ?? 0;
  return [...chips].sort((x, y) => weightOf(y) - weightOf(x));
}

/** Rows that were checked in a list: `?s=` once for each. */
function checkedOf({ s: checked = [] }: FilterQuery): string[] {
  const words = (typeof checked === 'string' ? [checked] : checked).flatMap((one) => readSubjectSegment(one) ?? []);
  return [...new Set(words)].slice(0, SUBJECTS_AT_MOST);
}

/** What was checked in a list, or the form's two names: where both mean one thing, the address to go to; else the one that does not. */
export async function readForm(query: FilterQuery) {
  const checked = checkedOf(query);
  if (checked.length > 0) return { typed: { a: '', b: '' }, ambiguous: null, href: addressHref(addressOf(checked)) };
  const typed = { a: queryValue(query, 'a'), b: queryValue(query, 'b') };
  const segments: string[] = [];
  for (const field of ['a', 'b'] as const) {
    if (typed[field] === '') continue;
    const requestedSubject = await findRequestedSubject(typed[field]);
    if (requestedSubject.kind === 'one') {
      segments.push(requestedSubject.word);
      continue;
    }
    const found = requestedSubject.kind === 'several' ? requestedSubject.found : [];
    const ambiguous: AmbiguousSubject & { field: 'a' | 'b' } = { field, typed: typed[field], found };
    return { typed, ambiguous, href: null };
  }
  return { typed, ambiguous: null, href: segments.length > 0 ? addressHref(addressOf([...new Set(segments)])) : null };
}
