import type { HardwareName } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';

/** Slugs of hardware that no rule knows begin so: the name is what a stranger's machine said of itself. */
export const isUnlisted = (slug: string): boolean => slug.startsWith('unlisted-');

export const UNLISTED_NAME = {
  chip: 'unidentified CPU',
  drive: 'unidentified drive',
  machine: 'unidentified machine',
} as const;

type ListedKind = keyof typeof UNLISTED_NAME;
const isKind = (word: string): word is ListedKind => word in UNLISTED_NAME;

/** The name of a run's chip as it may be told elsewhere: from our own list, or none. */
export function listedChipName(chip: HardwareName | null): string {
  return chip === null || isUnlisted(chip.slug) ? UNLISTED_NAME.chip : chip.name;
}

/** A subject as it may be named outside its own page, before its pins. */
export function listedSubject<S extends Subject>(subject: S): S {
  const { kind, slug } = subject;
  if (kind === 'run') return { ...subject, chipName: null };
  return isUnlisted(slug) ? { ...subject, name: UNLISTED_NAME[kind], ownName: UNLISTED_NAME[kind] } : subject;
}

/** Rows in which hardware that no rule knows has lost its raw name. What holds none stays the very same object. */
export function listedNames<T>(rows: T): T {
  return walk(rows, null) as T;
}

function walk(value: unknown, kind: ListedKind | null): unknown {
  if (Array.isArray(value)) {
    const walked = value.map((one) => walk(one, kind));
    return walked.some((one, at) => one !== value[at]) ? walked : value;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { slug, name } = value as { slug?: unknown; name?: unknown };
  if (kind !== null && typeof slug === 'string' && typeof name === 'string' && isUnlisted(slug)) {
    return { ...value, name: UNLISTED_NAME[kind] };
  }
  const entries = Object.entries(value).map(([key, of]) => [key, walk(of, isKind(key) ? key : null)] as const);
  const isSame = entries.every(([key, of]) => of === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}
