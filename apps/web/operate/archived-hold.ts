import type { SubmissionLine } from './archive.ts';

/** An older backup has no code of its own: what a rule held begins with it, and the last decision says who held it. */
export function heldColumns({
  review,
  held_code,
  held_reason,
  held_by,
  events,
}: SubmissionLine): readonly [code: string | null, reason: string | null, by: string | null] {
  if (review !== 'held' || held_reason === null) return [null, null, null];
  if (held_code && held_by) return [held_code, held_reason, held_by];
  if (events.findLast(({ kind }) => kind === 'held')?.actor === 'operator')
    return ['operator', held_reason, 'operator'];
  const [, code, reason] = /^([a-z][a-z0-9_]{0,39}): (.*)$/s.exec(held_reason) ?? [];
  return [code ?? 'unknown', reason ?? held_reason, 'rule'];
}
