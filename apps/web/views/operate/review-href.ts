import type { Intent } from '../../operate/review/intent.ts';

/** What is chosen already when an operator opens a decision: taking something away needs a reason of its own. */
const REASONS: Readonly<Record<Intent['kind'], string>> = {
  hold: '',
  block: '',
  release: 'reviewed by the operator',
  confirm: 'reviewed by the operator',
  dismiss: 'reviewed by the operator',
};

/** The dry run of a decision. */
export function reviewHref(kind: Intent['kind'], selection: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(selection)) if (value !== undefined) query.set(name, value);
  if (REASONS[kind] !== '') query.set('reason', REASONS[kind]);
  return `/operate/review?${query}`;
}
