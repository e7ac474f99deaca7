import { CHIPS, DRIVES, MACHINES } from '@fsbench/hardware';
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
  const { kind, slug, isConfirmed } = subject;
  if (kind === 'run') return { ...subject, chipName: null };
  return isUnlisted(slug) || !isConfirmed
    ? { ...subject, name: UNLISTED_NAME[kind], ownName: UNLISTED_NAME[kind] }
    : subject;
}

const IN_OUR_LISTS: Readonly<Record<ListedKind, ReadonlySet<string>>> = {
  chip: new Set(CHIPS.map(({ slug }) => slug)),
  drive: new Set(DRIVES.map(({ slug }) => slug)),
  machine: new Set(MACHINES.map(({ slug }) => slug)),
};

/**
 * Rows in which hardware that no rule knows has lost its raw name; of contributors who are not verified, all that our lists
 * do not have. What holds none stays the very same object.
 */
export function listedNames<T>(rows: T): T {
  return walk(rows, null, true) as T;
}

function walk(value: unknown, kind: ListedKind | null, isVerified: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return walkArray(value, kind, isVerified);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { slug, name, isLinked = isVerified } = value as { slug?: unknown; name?: unknown; isLinked?: boolean };
  if (kind !== null && typeof slug === 'string' && typeof name === 'string') {
    const isNamed = isVerified ? !isUnlisted(slug) : IN_OUR_LISTS[kind].has(slug);
    if (!isNamed) return { ...value, name: UNLISTED_NAME[kind] };
  }
  const own = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | null = null;
  // Hundreds of thousands of values are looked at, and most have no name to lose: nothing is copied for them.
  for (const key in own) {
    const of = own[key];
    if (typeof of !== 'object' || of === null) continue;
    const walked = walk(of, isKind(key) ? key : null, isLinked);
    if (walked === of) continue;
    copy ??= { ...own };
    copy[key] = walked;
  }
  return copy ?? value;
}

function walkArray(values: readonly unknown[], kind: ListedKind | null, isVerified: boolean): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let at = 0; at < values.length; at += 1) {
    const walked = walk(values[at], kind, isVerified);
    if (walked === values[at]) continue;
    copy ??= [...values];
    copy[at] = walked;
  }
  return copy ?? values;
}
