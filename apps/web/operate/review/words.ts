import type { Touched } from '../../db/review/find-touched.ts';
import type { StoredAction } from '../../db/review/list-actions.ts';
import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import type { StoredMove } from '../../db/review/list-moves.ts';
import { measureOf, shownEstimate } from '../../domain/results/measure.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { counted, listed } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import type { Consequences, DryRun, DryUndo } from './dry-run.ts';
import type { Counted, ResultEffect } from './effects.ts';
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

/** "3.74 ms [3.67, 3.94], 12 contributors, 40 runs" */
const countedText = (one: Counted | null, key: NamedResult['key']): string =>
  one === null ? publishedText(one, key) : `${publishedText(one, key)}, ${counted(one.runs, 'run')}`;

function valueText(one: Published, key: NamedResult['key']): string {
  const isAboutHardware = one.low !== null && one.high !== null;
  return `${briefText(one, key)}${isAboutHardware ? '' : ' (too few verified contributors to be about the hardware)'}`;
}

/** "3.74 ms [3.67, 3.94]"; below six contributors "3.74 ms". */
function briefText(one: Published, key: NamedResult['key']): string {
  const measure = measureOf(key);
  const estimate = shownEstimate(one, measure);
  const value = formatValue(estimate.median, measure);
  return estimate.low === null ? value : `${value} ${formatBounds({ estimate, measure })}`;
}

export const effectText = (effect: ResultEffect): { readonly before: string; readonly after: string } => ({
  before: countedText(effect.before, effect.key),
  after: countedText(effect.after, effect.key),
});

/** Whether the value or its interval is written differently, and not only the number of contributors or runs. */
export const isValueChanged = ({ before, after, key }: ResultEffect): boolean =>
  before === null || after === null || valueText(before, key) !== valueText(after, key);

/** "3.74 ms [3.67, 3.94] → 3.71 ms [3.66, 3.93]; 12 → 11 contributors" */
export function moveText({ before, after, key }: ResultEffect): string {
  const textOf = (one: Published | null) => (one === null ? 'no runs' : briefText(one, key));
  if (after === null) return `${textOf(before)} → no runs`;
  const [was, is] = [before?.contributors ?? 0, after.contributors];
  const people = counted(is, 'contributor');
  return `${textOf(before)} → ${textOf(after)}; ${was === is ? people : `${was} → ${people}`}`;
}

const VERBS = {
  hold: 'hold',
  block: 'hold',
  release: 'release',
  confirm: 'keep held',
  dismiss: 'dismiss the reports of',
};

/** "received 2026-11-18 to 2026-11-20"; of a decision "held by the operator on 2026-11-20" */
export function groupDateText({ by, firstAt, latestAt, decidedAt }: HeldGroup): string {
  if (by === 'operator')
    return ['held by the operator', ...(decidedAt === null ? [] : [`on ${formatDate(decidedAt)}`])].join(' ');
  return `received ${spanText(firstAt, latestAt)}`;
}

/** "2026-11-18 to 2026-11-20"; one day is one date. */
export function spanText(firstAt: Date, latestAt: Date): string {
  const [first, latest] = [formatDate(firstAt), formatDate(latestAt)];
  return first === latest ? first : `${first} to ${latest}`;
}

/** "3 selected runs are already as asked" */
export const unchangedText = ({ unchanged }: Pick<DryRun, 'unchanged'>): string =>
  `${counted(unchanged, 'selected run')} ${unchanged === 1 ? 'is' : 'are'} already as asked`;

/** "hold 23 runs by 23 contributors"; of a block "hold 2 runs by 1 contributor and every later upload" */
export function planText({ intent: { kind }, runs, contributors, block }: DryRun): string {
  const people = runs.length === 0 ? '' : ` by ${counted(contributors, 'contributor')}`;
  return `${VERBS[kind]} ${counted(runs.length, 'run')}${people}${block === null ? '' : ' and every later upload'}`;
}

/** "1 chip, 2 drives, 1 class of machines, 3 runs": whose pages change. */
export function pagesText({ subjects, machines }: Touched, runs: number): string {
  const of = (kind: string) => subjects.filter((one) => one.kind === kind).length;
  const counts = [
    [of('chip'), counted(of('chip'), 'chip')],
    [of('drive'), counted(of('drive'), 'drive')],
    [machines, counted(machines, 'class of machines', 'classes of machines')],
    [runs, counted(runs, 'run')],
  ] as const;
  return listed(counts.flatMap(([count, text]) => (count > 0 ? [text] : [])));
}

/** "hold 23 runs" */
export const planLabel = ({ intent: { kind }, runs, block }: DryRun): string =>
  `${VERBS[kind]} ${counted(runs.length, 'run')}${block === null ? '' : ' and every later upload'}`;

/** "release 1 run": what an undo does to the runs that are still as the action left them. */
export function undoText({ runs, contributors }: DryUndo): string {
  if (runs.length === 0) return 'change no run';
  const verb = runs[0]?.becomes === 'accepted' ? 'release' : 'hold';
  return `${verb} ${counted(runs.length, 'run')} by ${counted(contributors, 'contributor')}`;
}

/** "3 values of verified contributors change." */
export function changedText(effects: Consequences['effects']): string {
  if (effects.length === 0) return 'None of them is of verified contributors.';
  const changed = effects.filter(isValueChanged).length;
  if (changed === 0) return 'No value of verified contributors changes, only the number of their runs.';
  return `${counted(changed, 'value')} of verified contributors ${changed === 1 ? 'changes' : 'change'}.`;
}

/** "sent by Ada (verified) and 2f0c1a9be83d4 (not verified)" */
export function sendersText({ senders }: Touched, contributors: number): string {
  const names = senders.map(
    ({ id, label, isVerified }) => `${label ?? id} (${isVerified ? 'verified' : 'not verified'})`,
  );
  return `Sent by ${listed([...names, ...(contributors > senders.length ? [`${contributors - senders.length} more`] : [])])}.`;
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
