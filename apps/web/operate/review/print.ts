import type { HeldCounts } from '../../db/review/count-held.ts';
import type { StoredAction } from '../../db/review/list-actions.ts';
import type { GroupContributor, HeldGroup } from '../../db/review/list-held-groups.ts';
import type { StoredMove } from '../../db/review/list-moves.ts';
import type { OpenReport } from '../../db/review/list-reports.ts';
import { counted, listed } from '../../wording/names.ts';
import { isReportReason, REPORT_REASONS } from '../../wording/report-reasons.ts';
import { formatDate, formatInstant } from '../../wording/time.ts';
import type { Consequences, DryRun, DryUndo } from './dry-run.ts';
import type { ResultEffect } from './effects.ts';
import type { Intent } from './intent.ts';
import type { ActionResult } from './perform.ts';
import {
  ACTION_WORDS,
  groupDateText,
  isValueChanged,
  movedText,
  moveText,
  planText,
  resultTitle,
  selectionText,
  unchangedText,
  undoText,
} from './words.ts';
import { wrap, wrapCommand } from './wrap.ts';

const COMMAND = 'npm run review --';
const RUNS_SHOWN = 3;
const HEADLINES_SHOWN = 10;

/** What would happen in the first line; then the headlines that move, before and after. */
export function dryRunLines(plan: DryRun): string[] {
  const { unchanged, intent, runs } = plan;
  const isNamed = intent.selection.runs !== undefined;
  return [
    ...wrap(`Would ${planText(plan)}: ${changesText(plan)}.`),
    ...(isNamed || runs.length === 0 ? [] : wrap(`Runs: ${runsText(runs)}.`)),
    ...(unchanged > 0 ? wrap(`${unchangedText({ unchanged })}.`) : []),
    ...headlineLines(plan),
  ];
}

export const dryUndoLines = (plan: DryUndo): string[] => [
  ...wrap(`Would ${undoText(plan)}: ${changesText(plan)}.`),
  ...(plan.runs.length === 0 ? [] : wrap(`Runs: ${runsText(plan.runs)}.`)),
  ...headlineLines(plan),
];

const movedHeadlines = (effects: readonly ResultEffect[]): ResultEffect[] =>
  effects.filter((effect) => effect.isHeadline && isValueChanged(effect));

/** "1 headline and 41 other values of verified contributors change" */
function changesText({ change, touched, effects }: Consequences): string {
  if (change === null || touched.results === 0) return 'no result changes';
  const headlines = movedHeadlines(effects).length;
  const others = effects.filter(isValueChanged).length - headlines;
  if (headlines + others === 0) return 'no value of verified contributors changes';
  const what =
    headlines === 0
      ? `no headline changes, but ${counted(others, 'other value')}`
      : [counted(headlines, 'headline'), ...(others > 0 ? [counted(others, 'other value')] : [])].join(' and ');
  if (headlines === 0) return `${what} of verified contributors ${others === 1 ? 'does' : 'do'}`;
  return `${what} of verified contributors ${headlines + others === 1 ? 'changes' : 'change'}`;
}

function runsText(runs: readonly { readonly permalink: string }[]): string {
  const shown = runs.slice(0, RUNS_SHOWN).map(({ permalink }) => permalink);
  return listed([...shown, ...(runs.length > shown.length ? [`${runs.length - shown.length} more`] : [])]);
}

function headlineLines({ effects }: Consequences): string[] {
  const headlines = movedHeadlines(effects);
  return [
    ...headlines
      .slice(0, HEADLINES_SHOWN)
      .flatMap((effect) => [...wrap(resultTitle(effect)), ...wrap(moveText(effect), '  ')]),
    ...(headlines.length > HEADLINES_SHOWN
      ? [`and ${counted(headlines.length - HEADLINES_SHOWN, 'more headline')}`]
      : []),
  ];
}

const DONE: Readonly<Record<Intent['kind'], readonly [verb: string, rest: string]>> = {
  hold: ['Held', ''],
  release: ['Released', ''],
  confirm: ['Kept', ' held'],
  dismiss: ['Closed the reports about', ''],
  block: ['Held', ' and every later upload of the sender'],
};

/** What was done, and the command that takes it back. */
export function doneLines(
  { kind }: Pick<Intent, 'kind'>,
  { id, runs, contributors, isRepeated }: ActionResult,
): string[] {
  if (isRepeated) return ['Nothing changed: this decision was made before.'];
  if (runs === 0 && kind !== 'block') return ['Nothing changed: the selected runs are already as asked.'];
  const [verb, rest] = DONE[kind];
  return [...wrap(`${verb} ${runsBy({ runs, contributors })}${rest}.`), `To take it back: ${COMMAND} undo ${id}`];
}

export function undoneLines({ runs, contributors, isRepeated }: ActionResult): string[] {
  if (isRepeated) return ['Nothing changed: this decision was taken back before.'];
  if (runs === 0) return ['Taken back. No run changes.'];
  return wrap(
    `Taken back: ${runsBy({ runs, contributors })} ${runs === 1 ? 'is as it was' : 'are as they were'} before.`,
  );
}

/** "2 runs by 1 contributor" */
const runsBy = ({ runs, contributors }: Pick<ActionResult, 'runs' | 'contributors'>): string =>
  runs === 0 ? 'no runs' : `${counted(runs, 'run')} by ${counted(contributors, 'contributor')}`;

interface Waiting {
  readonly counts: HeldCounts;
  readonly groups: readonly HeldGroup[];
  readonly reports: readonly OpenReport[];
  /** Whether `groups` are also what the operator holds. */
  readonly isAll: boolean;
}

/** How much waits for a decision; then each group with the commands that decide about it. */
export function waitingLines({ counts, groups, reports, isAll }: Waiting): string[] {
  return [
    ...wrap(waitingSummary(counts, reports.length, isAll)),
    ...groups.flatMap((group) => ['', ...(group.by === 'rule' ? ruleLines(group) : operatorLines(group))]),
    ...reports.flatMap((report) => ['', ...reportLines(report)]),
  ];
}

function waitingSummary({ undecided, byOperator }: HeldCounts, reports: number, isAll: boolean): string {
  const [waits, is] = [undecided, byOperator].map((count) => count <= 1) as [boolean, boolean];
  return [
    undecided === 0
      ? 'No run waits for a decision.'
      : `${counted(undecided, 'run')} ${waits ? 'waits' : 'wait'} for a decision.`,
    ...(byOperator === 0
      ? []
      : [
          `${counted(byOperator, 'run')} ${is ? 'is' : 'are'} held by the operator${isAll ? '' : `: --all lists ${is ? 'it' : 'them'}`}.`,
        ]),
    ...(reports === 0 ? [] : [`${counted(reports, 'report')} ${reports === 1 ? 'is' : 'are'} open.`]),
  ].join(' ');
}

function ruleLines(group: HeldGroup): string[] {
  const options = groupOptions(group);
  return [
    ...wrap(`${groupText(group)}, ${groupDateText(group)}: ${group.code}`),
    ...detailLines(group),
    ...wrapCommand([`${COMMAND} release`, ...options], '  '),
    ...wrapCommand([`${COMMAND} confirm`, ...options], '  '),
  ];
}

/** An operator's decision is taken back as a whole; what no action stands behind is released by its group. */
function operatorLines(group: HeldGroup): string[] {
  const { action, code } = group;
  const back = action === null ? [`${COMMAND} release`, ...groupOptions(group)] : [`${COMMAND} undo ${action}`];
  return [
    ...wrap(`${groupText(group)}, ${groupDateText(group)}${code === 'operator' ? '' : `: ${code}`}`),
    ...detailLines(group),
    ...wrapCommand(back, '  '),
  ];
}

/** "2 runs by 1 contributor, apple-m4-max" */
function groupText({ runs, contributors, chip, isOfSeveralChips }: HeldGroup): string {
  const of = isOfSeveralChips ? 'several chips' : (chip ?? 'no chip');
  return `${runsBy({ runs, contributors })}, ${of}`;
}

const detailLines = ({ permalink, reason, answer, most }: HeldGroup): string[] => [
  ...wrap(`${permalink}: ${reason}`, '  '),
  ...(answer === null ? [] : wrap(`Note of the contributor: ${answer}`, '  ')),
  ...wrap(`From ${most.map(senderText).join(', ')}`, '  '),
];

/** Who sent a run that is held: a false run is rarely alone. */
export function senderLines(senders: readonly GroupContributor[]): string[] {
  const [sender] = senders;
  if (sender === undefined || senders.length > 1) return [];
  if (sender.runs < 2) return wrap(`Its sender has no other run here: --contributor ${sender.id}.`);
  const all = wrapCommand([`${COMMAND} hold`, `--contributor ${sender.id}`, '--reason TEXT'], '  ');
  return [...wrap(`Its sender has ${sender.runs} runs here. To hold all of them:`), ...all];
}

const senderText = ({ id, label, runs }: GroupContributor): string =>
  `${label === null ? '' : `${label}, `}--contributor ${id} (${counted(runs, 'run')})`;

const groupOptions = ({ code, by, chip }: HeldGroup): string[] => [
  `--held-code ${code}`,
  `--held-by ${by}`,
  ...(chip === null ? [] : [`--chip ${chip}`]),
];

function reportLines({ permalink, reason, text, count, at }: OpenReport): string[] {
  const says = isReportReason(reason) ? REPORT_REASONS[reason] : reason;
  const times = count > 1 ? ` (${count} times)` : '';
  return [
    ...wrap(`${permalink}, reported on ${formatDate(at)}: ${says}${times}`),
    ...(text === null ? [] : wrap(text, '  ')),
    `  ${COMMAND} hold ${permalink} --reason TEXT`,
    `  ${COMMAND} dismiss ${permalink}`,
  ];
}

export function actionLines(actions: readonly StoredAction[]): string[] {
  if (actions.length === 0) return ['No decisions yet.'];
  return actions.flatMap(({ id, at, kind, runs, selection, reason, undoes, undoneBy, finishedAt }) => [
    ...wrap(
      [
        `${id}, ${formatInstant(at)}`,
        undoes === null ? ACTION_WORDS[kind] : `${ACTION_WORDS[kind]} ${undoes}`,
        counted(runs, 'run'),
        ...(undoneBy === null ? [] : [`undone by ${undoneBy}`]),
        ...(finishedAt === null ? ['interrupted: run it again'] : []),
      ].join(', '),
    ),
    ...wrap([selectionText(selection), reason].filter(Boolean).join(': '), '  ').filter((line) => line.trim() !== ''),
  ]);
}

export function moveLines(moves: readonly StoredMove[]): string[] {
  if (moves.length === 0) return ['No published median moved by more than its interval.'];
  return [
    `${counted(moves.length, 'published median')} moved by more than ${moves.length === 1 ? 'its interval' : 'their intervals'}.`,
    ...moves.flatMap((move) => {
      const { before, after, by } = movedText(move);
      return [
        '',
        ...wrap(`${move.day}: ${resultTitle(move)}`),
        ...wrap(`was ${before}`, '  '),
        ...wrap(`is ${after}`, '  '),
        ...wrap(by, '  '),
      ];
    }),
  ];
}
