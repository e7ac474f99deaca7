import { cache } from 'react';
import type { Address } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import { findAsked } from '../../domain/results/find-asked.ts';
import { findFigures } from '../../domain/results/find-figures.ts';
import { listedNames, listedSubject } from '../../domain/results/listed-names.ts';
import { wholeGround } from '../../domain/results/pick.ts';
import { namedUnder, subjectWord } from '../../domain/results/subject.ts';
import { type Comparison, compareSubjects } from './comparison.ts';
import { keptRamps, rampsOf } from './ramps/kept-ramps.ts';

export interface Loaded {
  readonly comparison: Comparison | null;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
}

/** A disk of each is shown; the others are links of the filter line. */
const DRIVES_AT_MOST = 1;

/** `figures`: sentences and tables alone. What is only drawn is not asked for then. */
type Wanted = 'pictures' | 'figures';

/** Three journeys to the database a request, whatever is compared, though both the page and its title ask. */
const findCompared = cache(async (words: string, filterText: string, wanted: Wanted) => {
  const filter: Filter = JSON.parse(filterText);
  const known = await findAsked(words.split('/'));
  const subjects = known.map(({ word: _, ...subject }, place) => ({ ...subject, place }));
  if (known.length === 0) return { known, subjects, found: null, rampOf: null };
  const kept = wanted === 'pictures' ? keptRamps() : null;
  const { ramps, ...found } = await findFigures(subjects, filter, DRIVES_AT_MOST, kept && [...kept.keys()]);
  return { known, subjects, found, rampOf: kept && rampsOf(ramps, kept) };
});

const findOf = ({ words, filter }: Pick<Address, 'words' | 'filter'>, wanted: Wanted) =>
  findCompared(words.join('/'), JSON.stringify(filter), wanted);

/** Elsewhere than on our pages, raw names of strangers' hardware are left out. */
export async function loadComparison(
  asked: Address,
  wanted: Wanted,
  where: 'here' | 'elsewhere' = 'here',
): Promise<Loaded> {
  const { known, subjects: placed, found: everything, rampOf } = await findOf(asked, wanted);
  const unknown = asked.words.filter((word) => !known.some((one) => one.word === word));
  if (everything === null) return { comparison: null, unknown };
  const base = known.find(({ word }) => word === asked.base);
  // By the names that hold today, without what names nothing.
  const address = { ...asked, words: known.map(subjectWord), base: base ? subjectWord(base) : null };
  const isHere = where === 'here';
  const subjects = isHere ? placed : placed.map(listedSubject);
  const found = isHere ? everything : listedNames(everything);
  const { uncounted, studies } = found;
  return {
    comparison: compareSubjects({ subjects, found, uncounted, studies, address, ...(rampOf && { rampOf }) }),
    unknown,
  };
}

/** The subjects' names for the title of their own page, and as they may be told elsewhere. */
export async function loadNames(asked: Address): Promise<{ readonly names: string[]; readonly told: string[] }> {
  // As the page itself asks, so that nothing is asked twice.
  const { subjects, found } = await findOf(asked, 'pictures');
  if (found === null) return { names: [], told: [] };
  const listed = wholeGround(listedNames(found));
  return {
    names: subjects.map((subject) => namedUnder(subject, wholeGround(found)).name),
    told: subjects.map((subject) => namedUnder(listedSubject(subject), listed).name),
  };
}
