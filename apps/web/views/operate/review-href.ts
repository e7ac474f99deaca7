import { type Intent, USUAL_REASONS } from '../../operate/review/intent.ts';

/** The dry run of a decision. */
export function reviewHref(kind: Intent['kind'], selection: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(selection)) if (value !== undefined) query.set(name, value);
  if (USUAL_REASONS[kind] !== '') query.set('reason', USUAL_REASONS[kind]);
  return `/operate/review?${query}`;
}
