import type { Intent } from '../../operate/review/intent.ts';

/** The preview of a decision. */
export function reviewHref(kind: Intent['kind'], selection: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(selection)) if (value !== undefined) query.set(name, value);
  return `/operate/review?${query}`;
}
