/** One line under a field, as `/api/v1/search` gives it. */
export interface Suggestion {
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
  readonly detail: string;
  /** Of hardware; else empty. */
  readonly measured: string;
  readonly url: string;
}

const WAIT_MS = 120;
const SHOWN_AT_MOST = 8;
const LEAST_CHARS = 2;

interface Asked {
  readonly typed: string;
  /** null: of all kinds. */
  readonly kinds: readonly string[] | null;
}

/** Asks once the typing pauses; the returned function drops what was asked. */
export function askForSuggestions(
  { typed, kinds }: Asked,
  offer: (some: readonly Suggestion[]) => void,
): (() => void) | undefined {
  if (typed.trim().length < LEAST_CHARS) {
    offer([]);
    return undefined;
  }
  const abort = new AbortController();
  const later = setTimeout(async () => {
    try {
      const reply = await fetch(`/api/v1/search?q=${encodeURIComponent(typed)}`, { signal: abort.signal });
      if (!reply.ok) return offer([]);
      const { results } = (await reply.json()) as { readonly results: readonly Suggestion[] };
      offer(results.filter(({ kind }) => kinds === null || kinds.includes(kind)).slice(0, SHOWN_AT_MOST));
    } catch {
      // Typed on, or no network: the field still works by itself.
    }
  }, WAIT_MS);
  return () => {
    clearTimeout(later);
    abort.abort();
  };
}

/** The page of a suggestion, on this site whatever its public address is. */
export function pathOf({ url }: Suggestion): string {
  const { pathname, search, hash } = new URL(url, 'https://invalid.test');
  return `${pathname}${search}${hash}`;
}
