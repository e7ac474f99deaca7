/**
 * What a page reads, and what a write changes, by the same names. A cached page is out of date once a write names
 * something that the page has read.
 */
export type Dependency =
  | `${'chip' | 'drive' | 'machine' | 'run'}${'/' | '#'}${string}`
  | `${'suite' | 'contributor' | 'name' | 'list'}/${string}`
  | 'runs'
  | 'hardware'
  | 'catalog'
  | 'synthetic';

type Kind = 'chip' | 'drive' | 'machine' | 'run';

export const dependsOn = {
  /**
   * Everything about one chip, drive, class of machines or run, by its address: facts, cells, and its runs, also those
   * that do not count.
   */
  address: (kind: Kind, slug: string): Dependency => `${kind}/${slug}`,
  /** The same by the number of its row. */
  row: (kind: Kind, id: string | bigint): Dependency => `${kind}#${id}`,
  /** Cells under the keys of a suite, whatever their subjects. */
  suite: (suite: string): Dependency => `suite/${suite}`,
  /** Cells under a key: its text begins with its suite. */
  keys: (texts: readonly string[]): Dependency[] => [
    ...new Set(texts.map((text): Dependency => `suite/${text.split('|', 1)[0]}`)),
  ],
  /** A contributor, their keys, and their runs that count; by 13 hexadecimal digits. */
  contributor: (hash: string): Dependency => `contributor/${hash}`,
  /** A list of hardware as the worker has stored it: "list/drive/sync.durable". */
  storedList: (word: string): Dependency => `list/${word}`,
  /** A word of an address that nothing has yet. */
  name: (word: string): Dependency => `name/${word}`,
} as const;

/** Any run that counts or is listed: what counts and lists all of them. */
export const ANY_RUN = 'runs' satisfies Dependency;
/** Which hardware there is, and which has results. */
export const ANY_HARDWARE = 'hardware' satisfies Dependency;
/** Published results, and what our lists say of hardware. Only the operator changes them, which changes everything. */
export const CATALOG = 'catalog' satisfies Dependency;
/** Whether generated runs count on this site. */
export const SYNTHETIC = 'synthetic' satisfies Dependency;

/** Written where anything may have changed. */
export const EVERYTHING = '*';
