import { cache } from 'react';
import type { ComparisonAddress } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';
import { findRequestedSubjects } from '../../domain/results/find-requested-subjects.ts';
import { findResultRows } from '../../domain/results/find-result-rows.ts';
import { listedNames, listedSubject } from '../../domain/results/listed-names.ts';
import { allConditionSets } from '../../domain/results/select.ts';
import { isPinned, namedUnder, subjectSegment } from '../../domain/results/subject.ts';
import { type ComparisonPageData, compareSubjects } from './comparison.ts';
import { loadVerified } from './load-verified.ts';
import { type CachedRamp, rampCache, rampsOf } from './ramps/ramp-cache.ts';

export interface LoadedComparison {
  readonly comparison: ComparisonPageData | null;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
  /** The verified contributors of each subject, where they were asked for. */
  readonly verified: readonly VerifiedContributor[][];
}

/** A disk of each is shown; the others are links of the filter line. */
const DRIVES_AT_MOST = 1;

/** `results`: sentences and tables alone. What is only drawn is not asked for then. `page` and `named`: with contributors' names. */
type ComparisonDetail = 'page' | 'charts' | 'named' | 'results';

const isDrawn = (wanted: ComparisonDetail) => wanted === 'page' || wanted === 'charts';
const isNamed = (wanted: ComparisonDetail) => wanted === 'page' || wanted === 'named';

/** Three round trips to the database a request, whatever is compared, though both the page and its title ask. */
const findCompared = cache(async (text: string, filterText: string, wanted: ComparisonDetail) => {
  const filter: Filter = JSON.parse(filterText);
  const known = await findRequestedSubjects(text.split('/'));
  const subjects = known.map(({ word: _word, ...subject }, index) => ({ ...subject, index }));
  if (known.length === 0) return { known, subjects, found: null, rampOf: null, verified: [] };
  const cachedRamps = isDrawn(wanted) ? rampCache() : null;
  const [{ ramps, knownRamps, ...found }, verified] = await Promise.all([
    findResultRows<CachedRamp>(subjects, filter, DRIVES_AT_MOST, cachedRamps),
    isNamed(wanted) ? loadVerified(subjects) : [],
  ]);
  return { known, subjects, found, rampOf: cachedRamps && rampsOf(ramps, knownRamps), verified };
});

const findOf = ({ segments, filter }: Pick<ComparisonAddress, 'segments' | 'filter'>, wanted: ComparisonDetail) =>
  findCompared(segments.join('/'), JSON.stringify(filter), wanted);

/** Elsewhere than on our pages, raw names of strangers' hardware are left out. */
export async function loadComparison(
  requestedAddress: ComparisonAddress,
  wanted: ComparisonDetail,
  where: 'here' | 'elsewhere' = 'here',
): Promise<LoadedComparison> {
  const { known, subjects: placed, found: everything, rampOf, verified } = await findOf(requestedAddress, wanted);
  const unknown = requestedAddress.segments.filter((word) => !known.some((one) => one.word === word));
  if (everything === null) return { comparison: null, unknown, verified };
  const base = known.find(({ word }) => word === requestedAddress.base);
  // By the names that hold today, without what names nothing.
  const address = {
    ...requestedAddress,
    segments: known.map(subjectSegment),
    base: base ? subjectSegment(base) : null,
  };
  const isHere = where === 'here';
  const subjects = isHere ? placed : placed.map(listedSubject);
  const found = isHere ? everything : listedNames(everything);
  const { uncounted, studies } = found;
  return {
    comparison: compareSubjects({ subjects, found, uncounted, studies, address, ...(rampOf && { rampOf }) }),
    unknown,
    verified,
  };
}

/** The subjects' names for the title of their own page, and as they may be told elsewhere. */
export async function loadNames(
  requestedAddress: ComparisonAddress,
): Promise<{ readonly names: string[]; readonly shareNames: string[] }> {
  // As the page itself asks, so that nothing is asked twice.
  const { subjects, found } = await findOf(requestedAddress, 'page');
  if (found === null) return { names: [], shareNames: [] };
  // Only what is pinned takes words from rows.
  const pinned = new Set(subjects.filter(isPinned).map(({ index }) => index));
  const rows = pinned.size === 0 ? [] : allConditionSets(found).filter(({ subject }) => pinned.has(subject));
  const listed = listedNames(rows);
  return {
    names: subjects.map((subject) => namedUnder(subject, rows).name),
    shareNames: subjects.map((subject) => namedUnder(listedSubject(subject), listed).name),
  };
}
