import { normalizePermalinkId } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';

export const SUBJECTS_AT_MOST = 8;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads one word of an address: a slug (or a name, as a person may type it), or a permalink. */
export function readSubjectWord(word: string): string | null {
  if (word.length > 120) return null;
  const lower = word.trim().toLowerCase().replace(/\s+/g, '-');
  return normalizePermalinkId(word) ?? (SLUG.test(lower) ? lower : null);
}

/** All words of `/compare/A/B/…`: each once, in order; null when there is none or one can't be read. */
export function readSubjectWords(words: readonly string[]): readonly string[] | null {
  const read = words.map((word) => readSubjectWord(word));
  if (read.length === 0 || read.length > SUBJECTS_AT_MOST || read.includes(null)) return null;
  return [...new Set(read as string[])];
}

/** Where everything known of a subject stands. */
export function subjectHref({ kind, slug }: Pick<Subject, 'kind' | 'slug'>): string {
  return kind === 'run' ? `/r/${slug}` : `/${kind}s/${slug}`;
}
