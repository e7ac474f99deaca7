import { cache } from 'react';
import { findFigures } from '../figures/find-figures.ts';
import { findAsked } from '../results/find-asked.ts';
import { listedNames, listedSubject } from '../results/listed-names.ts';
import { subjectWord } from '../results/subject.ts';
import type { Address } from './address.ts';
import { type Comparison, compareSubjects } from './comparison.ts';

export interface Loaded {
  readonly comparison: Comparison | null;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
}

/** One query a request, though both the page and its title ask. */
export const findCompared = cache((words: string) => findAsked(words.split('/')));

/** A disk of each is shown; the others are links of the filter line. */
const DRIVES_AT_MOST = 1;

/** Three journeys to the database, whatever is compared. Elsewhere than on our pages, raw names of strangers' hardware are left out. */
export async function loadComparison(asked: Address, where: 'here' | 'elsewhere' = 'here'): Promise<Loaded> {
  const known = await findCompared(asked.words.join('/'));
  const unknown = asked.words.filter((word) => !known.some((one) => one.word === word));
  if (known.length === 0) return { comparison: null, unknown };
  const placed = known.map(({ word: _, ...subject }, place) => ({ ...subject, place }));
  const base = known.find(({ word }) => word === asked.base);
  // By the names that hold today, without what names nothing.
  const address = { ...asked, words: known.map(subjectWord), base: base ? subjectWord(base) : null };
  const everything = await findFigures(placed, address.filter, DRIVES_AT_MOST);
  const isHere = where === 'here';
  const subjects = isHere ? placed : placed.map(listedSubject);
  const found = isHere ? everything : listedNames(everything);
  const { uncounted, studies } = found;
  return { comparison: compareSubjects({ subjects, found, uncounted, studies, address }), unknown };
}
