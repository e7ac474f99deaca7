import type { StoredAction } from '../../db/review/list-actions.ts';
import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import type { StoredMove } from '../../db/review/list-moves.ts';
import type { OpenReport } from '../../db/review/list-reports.ts';
import { counted } from '../../wording/names.ts';
import type { DryRun } from './dry-run.ts';
import {
  ACTION_WORDS,
  consequencesText,
  effectText,
  isValueChanged,
  movedText,
  planText,
  resultTitle,
  selectionText,
} from './words.ts';

/** Untrusted text: no part of it may move a terminal's cursor. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?');

const RUNS_SHOWN = 10;
const EFFECTS_SHOWN = 40;

export function dryRunLines(plan: DryRun): string[] {
  const { runs, effects: all } = plan;
  const effects = all.filter(isValueChanged);
  return [
    `would ${planText(plan)}`,
    printable(consequencesText(plan, runs.length)),
    ...runs.slice(0, RUNS_SHOWN).map(({ permalink }) => `  ${permalink}`),
    ...(runs.length > RUNS_SHOWN ? [`  and ${runs.length - RUNS_SHOWN} more`] : []),
    ...effects.slice(0, EFFECTS_SHOWN).flatMap((effect) => {
      const { before, after } = effectText(effect);
      return [printable(resultTitle(effect)), `  now   ${before}`, `  then  ${after}`];
    }),
    ...(effects.length > EFFECTS_SHOWN ? [`and ${counted(effects.length - EFFECTS_SHOWN, 'more result')}`] : []),
  ];
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Each group with the commands that decide about it. */
export function groupLines(groups: readonly HeldGroup[], reports: readonly OpenReport[]): string[] {
  const runs = groups.reduce((sum, group) => sum + group.runs, 0);
  return [
    ...groups.flatMap((group) => [
      printable(
        `${counted(group.runs, 'run')}  ${group.code}  by ${group.by}  ${group.chip ?? 'no chip'}  ${counted(group.contributors, 'contributor')}  ${day(group.firstAt)} to ${day(group.latestAt)}`,
      ),
      printable(`  ${group.permalink}: ${group.reason}`),
      ...(group.answer === null ? [] : [printable(`  the contributor’s note: ${group.answer}`)]),
      printable(
        `  most from ${group.most.map(({ id, label, runs: sent }) => `${label === null ? '' : `${label} `}--contributor ${id} (${sent})`).join(', ')}`,
      ),
      `  npm run review -- release ${groupOptions(group)}`,
      ...(group.by === 'rule' ? [`  npm run review -- confirm ${groupOptions(group)}`] : []),
    ]),
    runs === 0 ? 'no runs are held' : `${runs} held in ${counted(groups.length, 'group')}`,
    ...reports.flatMap(({ permalink, reason, text, count, at }) => [
      printable(
        `reported ${day(at)}  ${permalink}  ${reason}${count > 1 ? ` (${count} times)` : ''}  ${text ?? ''}`.trimEnd(),
      ),
      `  npm run review -- hold ${permalink} REASON, or: npm run review -- dismiss ${permalink}`,
    ]),
  ];
}

const groupOptions = ({ code, by, chip }: HeldGroup): string =>
  [`--held-code ${code}`, `--held-by ${by}`, ...(chip === null ? [] : [`--chip ${chip}`])].join(' ');

export function actionLines(actions: readonly StoredAction[]): string[] {
  if (actions.length === 0) return ['no decisions yet'];
  return actions.map(({ id, at, kind, runs, selection, reason, undoes, undoneBy, finishedAt }) =>
    printable(
      [
        id,
        at.toISOString(),
        undoes === null ? ACTION_WORDS[kind] : `${ACTION_WORDS[kind]} ${undoes}`,
        counted(runs, 'run'),
        selectionText(selection),
        reason,
        ...(undoneBy === null ? [] : [`(undone by ${undoneBy})`]),
        ...(finishedAt === null ? ['(interrupted: run it again)'] : []),
      ]
        .filter(Boolean)
        .join('  '),
    ),
  );
}

export function moveLines(moves: readonly StoredMove[]): string[] {
  if (moves.length === 0) return ['no published median moved by more than its interval'];
  return moves.flatMap((move) => {
    const { before, after, by } = movedText(move);
    return [
      printable(`${move.day}  ${resultTitle(move)}`),
      `  was  ${before}`,
      `  is   ${after}`,
      printable(`  ${by}`),
    ];
  });
}
