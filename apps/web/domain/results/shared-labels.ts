const BETWEEN = ' · ';

export interface SharedLabels {
  /** What all of them say; empty where there is nothing such. */
  readonly shared: string;
  /** What each says of its own, in the order given. */
  readonly own: readonly string[];
}

/** Names of cases that say the same again and again: the same once, and what tells them apart. */
export function splitLabels(titles: readonly string[]): SharedLabels {
  const split = titles.map((title) => title.split(BETWEEN));
  const shared = (split[0] ?? []).filter((word) => split.every((words) => words.includes(word)));
  const own = split.map((words) => words.filter((word) => !shared.includes(word)).join(BETWEEN));
  if (titles.length < 2 || own.some((text) => text === '') || new Set(own).size < titles.length) {
    return { shared: '', own: titles };
  }
  return { shared: shared.join(BETWEEN), own };
}
