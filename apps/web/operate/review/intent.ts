import type pg from 'pg';
import { z } from 'zod';
import type { Block } from '../../db/review/add-block.ts';
import { type ReviewChange, wouldChange } from '../../db/review/change-review.ts';
import { listSelectedRuns, type SelectedRun } from '../../db/review/list-selected-runs.ts';
import { conditionsOf, hashOf, ownerOf, SelectionError, SelectionSchema } from './selection.ts';

/** The site shows it beside every run that it concerns. */
export const REASON_CHARS = 300;
export const LEAST_REASON_CHARS = 3;

/** A sentence for the public log; empty: none is given, and none is published. */
export const ReasonSchema = z
  .string()
  .trim()
  .refine(
    ({ length }) => length === 0 || length >= LEAST_REASON_CHARS,
    `Enter a reason of at least ${LEAST_REASON_CHARS} characters. The site shows it with the runs.`,
  )
  .max(REASON_CHARS, `Enter a reason of at most ${REASON_CHARS} characters.`)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'the reason has control characters');

/** What an operator wants done. */
export const IntentSchema = z.strictObject({
  kind: z.enum(['hold', 'release', 'confirm', 'block', 'dismiss']),
  selection: SelectionSchema,
  reason: ReasonSchema,
  /** Of a block: what is there already stays as it is. */
  keepsPresent: z.boolean().default(false),
});
export type Intent = z.infer<typeof IntentSchema>;

/** What it comes to does not depend on its reason. */
export const DraftSchema = IntentSchema.omit({ reason: true });
export type Draft = z.infer<typeof DraftSchema>;

/** What takes a run from a contributor's results is not done without one. */
export const isReasonNeeded = (kind: Intent['kind']): boolean => kind === 'hold' || kind === 'block';

/** What a form begins with, to be read and edited: nothing is published that was not in sight. */
export const USUAL_REASONS: Readonly<Record<Intent['kind'] | 'undo', string>> = {
  hold: '',
  block: '',
  release: 'reviewed by the operator',
  confirm: 'reviewed by the operator',
  dismiss: 'reviewed by the operator',
  undo: 'decision taken back',
};

/** The change that it makes of a run's review; null: of none. */
export function changeOf({ kind, keepsPresent }: Draft): ReviewChange | null {
  if (kind === 'dismiss' || (kind === 'block' && keepsPresent)) return null;
  return kind;
}

/** What an intent means now. */
export interface Plan {
  readonly intent: Draft;
  /** Those that it changes. */
  readonly runs: readonly SelectedRun[];
  /** Selected, and already as asked. */
  readonly unchanged: number;
  readonly contributors: number;
  readonly block: Block | null;
}

export async function planOf(db: Pick<pg.Pool, 'query'>, intent: Draft): Promise<Plan> {
  const conditions = await conditionsOf(db, intent.selection);
  const block = intent.kind === 'block' ? await blockOf(db, intent) : null;
  const selected = await listSelectedRuns(
    db,
    intent.kind === 'dismiss' ? { ...conditions, isReported: true } : conditions,
  );
  const change = changeOf(intent);
  const keeps = intent.kind === 'block' && intent.keepsPresent;
  const runs = keeps ? [] : change === null ? selected : selected.filter((run) => wouldChange(change, run));
  return {
    intent,
    runs,
    unchanged: selected.length - runs.length,
    contributors: new Set(runs.map(({ contributorId }) => contributorId)).size,
    block,
  };
}

/** Whom a block is of: one key, contributor or owner, and nothing else. */
async function blockOf(db: Pick<pg.Pool, 'query'>, { selection }: Draft): Promise<Block> {
  const named = Object.entries(selection).filter(([, one]) => one !== undefined);
  const { key, contributor, owner } = selection;
  if (named.length !== 1)
    throw new SelectionError('name one sender and nothing else: --contributor ID, --key ID or --owner github.com/NAME');
  if (key !== undefined) return { kind: 'key', value: key };
  if (contributor !== undefined) return { kind: 'contributor', value: hashOf(contributor) };
  if (owner === undefined)
    throw new SelectionError(
      'name a sender: --contributor ID, --key ID or --owner github.com/NAME; hold prints the sender of a run',
    );
  const { provider, subject } = await ownerOf(db, owner);
  return { kind: 'owner', value: `${provider} ${subject}` };
}
