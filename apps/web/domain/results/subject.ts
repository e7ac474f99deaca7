import { normalizePermalinkId } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import type { Subject } from '../../db/subject.ts';
import type { FacetRow } from '../conditions/facets.ts';
import { pinText, printPins, readPins } from '../conditions/pins.ts';

export const SUBJECTS_AT_MOST = 8;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One word of an address: what it names, and what it pins to it; or why it cannot be read. */
export type ReadSubject =
  | { readonly ok: true; readonly word: string; readonly pins: Filter }
  | { readonly ok: false; readonly why: string };

/** A slug (or a name, as a person may type it) or a permalink, with its pins: `DRIVE~fs=xfs`. */
export function readSubject(text: string): ReadSubject {
  const [name = '', ...pinned] = text.split('~');
  const lower = name.trim().toLowerCase().replace(/\s+/g, '-');
  const word = name.length > 120 ? null : (normalizePermalinkId(name) ?? (SLUG.test(lower) ? lower : null));
  if (word === null) return { ok: false, why: `“${name.slice(0, 40)}” is neither hardware nor a run` };
  const read = readPins(pinned);
  return read.ok ? { ok: true, word, pins: read.pins } : read;
}

/** The same as the one word that an address of ours has; null when it cannot be read. */
export function readSubjectSegment(text: string): string | null {
  const read = readSubject(text);
  return read.ok ? `${read.word}${printPins(read.pins)}` : null;
}

/** All words of `/compare/A/B/…`: each once, in order; null when there is none or one cannot be read. */
export function readSubjectSegments(segments: readonly string[]): readonly string[] | null {
  const read = segments.map((word) => readSubjectSegment(word));
  if (read.length === 0 || read.length > SUBJECTS_AT_MOST || read.includes(null)) return null;
  return [...new Set(read as string[])];
}

export const isPinned = ({ pins }: Pick<Subject, 'pins'>): boolean => Object.keys(pins).length > 0;

/** "Samsung 990 PRO 2TB, xfs": the subject named with what is pinned to it. `ground`: rows of all subjects. */
export function namedUnder<S extends Subject>(subject: S, conditionSets: readonly FacetRow[]): S {
  if (!isPinned(subject)) return subject;
  const own = conditionSets.filter((row) => row.subject === subject.index);
  const label = pinText(subject.pins, own);
  return label === '' ? subject : { ...subject, name: `${subject.ownName}, ${label}` };
}

/** The word that names a subject in an address, with its pins. */
export const subjectSegment = ({ slug, pins }: Pick<Subject, 'slug' | 'pins'>) => `${slug}${printPins(pins)}`;

/** Where everything known of a subject stands. */
export function subjectHref({ kind, slug }: Pick<Subject, 'kind' | 'slug'>): string {
  return kind === 'run' ? `/r/${slug}` : `/${kind}s/${slug}`;
}
