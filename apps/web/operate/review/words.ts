import type { StoredAction } from '../../db/review/list-actions.ts';
import type { StoredMove } from '../../db/review/list-moves.ts';
import { measureOf, shownEstimate } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { counted } from '../../wording/names.ts';
import type { DryRun } from './dry-run.ts';
import type { ResultEffect } from './effects.ts';
import type { NamedResult, Published } from './published.ts';
import { type Selection, SelectionSchema } from './selection.ts';

/** "Apple M4 Max (16 CPUs): fdatasync after a 4 KiB overwrite" */
export function resultTitle({
  name,
  key,
  guest,
  usableCpus,
}: Pick<NamedResult, 'name' | 'key' | 'guest' | 'usableCpus'>): string {
  const machine = [`${usableCpus} CPUs`, ...(guest === 'yes' ? ['virtual machine'] : [])].join(', ');
  return `${name} (${machine}): ${keyTitle(key)}`;
}

/** "3.74 ms [3.67, 3.94], 12 contributors" */
export function publishedText(one: Published | null, key: NamedResult['key']): string {
  return one === null ? 'no runs' : `${valueText(one, key)}, ${counted(one.contributors, 'contributor')}`;
}

function valueText(one: Published, key: NamedResult['key']): string {
  const measure = measureOf(key);
  const { median, low, high } = shownEstimate(one, measure);
  const interval =
    low === null || high === null
      ? ' (too few verified contributors to be about the hardware)'
      : ` [${formatValue(low, measure)}, ${formatValue(high, measure)}]`;
  return `${formatValue(median, measure)}${interval}`;
}

export const effectText = (effect: ResultEffect): { readonly before: string; readonly after: string } => ({
  before: publishedText(effect.before, effect.key),
  after: publishedText(effect.after, effect.key),
});

/** Whether the value or its interval is written differently, and not only the number of contributors. */
export const isValueChanged = ({ before, after, key }: ResultEffect): boolean =>
  before === null || after === null || valueText(before, key) !== valueText(after, key);

const VERBS = {
  hold: 'hold',
  block: 'hold',
  release: 'release',
  confirm: 'keep held',
  dismiss: 'dismiss the reports of',
};

/** "hold 23 runs by 23 contributors; 12 published results change" */
export function planText({ intent, runs, contributors, unchanged, block, effects }: DryRun): string {
  return [
    `${VERBS[intent.kind]} ${counted(runs.length, 'run')} by ${counted(contributors, 'contributor')}`,
    ...(unchanged > 0 ? [`${counted(unchanged, 'selected run')} already as asked`] : []),
    ...(block === null ? [] : ['hold every later upload from this sender']),
    effects.length === 1 ? '1 published result changes' : `${effects.length || 'no'} published results change`,
  ].join('; ');
}

const CONDITIONS: Readonly<Record<keyof Selection, (value: never) => string>> = {
  runs: (list: readonly string[]) => (list.length === 1 ? `run ${list[0]}` : counted(list.length, 'named run')),
  key: (id: string) => `key ${id}`,
  contributor: (id: string) => `contributor ${id}`,
  owner: (name: string) => `owner ${name}`,
  chip: (slug: string) => `chip ${slug}`,
  drive: (slug: string) => `drive ${slug}`,
  machine: (slug: string) => `machine ${slug}`,
  since: (at: string) => `received since ${at}`,
  until: (at: string) => `received until ${at}`,
  result: ({ key, from, to }: NonNullable<Selection['result']>) =>
    `result ${key}${from === null ? '' : ` of at least ${from}`}${to === null ? '' : ` of at most ${to}`}`,
  heldCode: (code: string) => `held for ${code}`,
  heldBy: (by: string) => `held by ${by === 'rule' ? 'a rule' : 'an operator'}`,
  reported: () => 'reported',
};

/** "chip apple-m4-max, received since 2026-11-20" */
export function selectionText(selection: unknown): string {
  const parsed = SelectionSchema.safeParse(selection);
  if (!parsed.success) return '';
  const named = Object.entries(parsed.data) as [keyof Selection, never][];
  return named.map(([name, value]) => CONDITIONS[name](value)).join(', ');
}

/** The same for everybody: an owner's name and number are not published. */
export function publicSelectionText(selection: unknown): string {
  const parsed = SelectionSchema.safeParse(selection);
  if (!parsed.success) return '';
  const { owner, ...others } = parsed.data;
  return [...(owner === undefined ? [] : ['one account']), selectionText(others)].filter(Boolean).join(', ');
}

export const ACTION_WORDS: Readonly<Record<StoredAction['kind'], string>> = {
  hold: 'Held',
  release: 'Released',
  confirm: 'Kept held',
  block: 'Blocked',
  dismiss: 'Reports dismissed',
  undo: 'Undone',
};

/** What an undo did, in the word that a run's own page has for it. */
const UNDO_WORDS: Readonly<Record<StoredAction['kind'], string>> = {
  hold: 'Released',
  release: 'Held',
  confirm: 'No longer kept held',
  block: 'Unblocked',
  dismiss: 'Reports reopened',
  undo: 'Repeated',
};

/** "Held"; of an undo "Released (undo)". */
export const actionTitle = ({ kind, undoesKind }: Pick<StoredAction, 'kind' | 'undoesKind'>): string =>
  undoesKind === null ? ACTION_WORDS[kind] : `${UNDO_WORDS[undoesKind]} (undo)`;

/** What a median was and is, and whose runs moved it. */
export function movedText({ key, contributors, median, low, high, moved }: StoredMove) {
  const names = moved.by.map(({ contributor, label, runs }) => `${label ?? contributor} (${counted(runs, 'run')})`);
  const held = moved.heldRuns > 0 ? [`${counted(moved.heldRuns, 'run')} left it`] : [];
  return {
    before: publishedText(moved, key),
    after: publishedText(median === null ? null : { contributors, median, low, high }, key),
    by:
      [...(names.length > 0 ? [`moved by ${names.join(', ')}`] : []), ...held].join('; ') || 'no new run is behind it',
  };
}
