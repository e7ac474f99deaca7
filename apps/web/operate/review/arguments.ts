import type { z } from 'zod';
import { readOptions, UsageError } from '../command.ts';
import { type Intent, IntentSchema, isReasonNeeded, ReasonSchema } from './intent.ts';
import { runOf } from './run-address.ts';
import { COMMAND_USAGE, type CommandName, isCommand, USAGE } from './usage.ts';

const OPTIONS = {
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  reason: { type: 'string' },
  days: { type: 'string' },
  key: { type: 'string' },
  contributor: { type: 'string' },
  owner: { type: 'string' },
  chip: { type: 'string' },
  drive: { type: 'string' },
  machine: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  result: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'held-code': { type: 'string' },
  'held-by': { type: 'string' },
  reported: { type: 'boolean' },
  'keep-runs': { type: 'boolean' },
} as const;

const SELECTING = [
  ...['key', 'contributor', 'owner', 'chip', 'drive', 'machine', 'since', 'until'],
  ...['result', 'from', 'to', 'held-code', 'held-by', 'reported'],
];
const DECIDING = ['reason', 'dry-run'];

/** The options that each command has. */
const TAKES: Readonly<Record<CommandName, readonly string[]>> = {
  list: ['all'],
  hold: [...SELECTING, ...DECIDING],
  release: [...SELECTING, ...DECIDING],
  confirm: [...SELECTING, ...DECIDING],
  dismiss: [...SELECTING, ...DECIDING],
  block: ['key', 'contributor', 'owner', 'keep-runs', ...DECIDING],
  undo: DECIDING,
  actions: [],
  moved: ['days'],
};

export type ReviewCommand =
  | { readonly name: 'list'; readonly isAll: boolean }
  | { readonly name: 'actions' }
  | { readonly name: 'moved'; readonly days: number }
  | { readonly name: 'undo'; readonly action: string; readonly reason: string; readonly isDryRun: boolean }
  | { readonly name: 'act'; readonly intent: Intent; readonly isDryRun: boolean };

/** @throws UsageError that names the option */
export function readCommand(words: readonly string[]): ReviewCommand {
  const usage = COMMAND_USAGE[words.find(isCommand) ?? 'list'];
  const { values, positionals } = readOptions(words, words.some(isCommand) ? usage : USAGE, OPTIONS, true);
  const [name, ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(name === undefined ? 'name a command' : `no command ${name}`, USAGE);
  const other = Object.keys(values).find((option) => !TAKES[name].includes(option));
  if (other !== undefined) throw wrong(name, `${name} has no option --${other}`);
  const isDryRun = values['dry-run'] === true;
  switch (name) {
    case 'list':
    case 'actions':
    case 'moved':
      if (rest.length > 0) throw wrong(name, `${name} takes no ${rest[0]}`);
      if (name === 'actions') return { name };
      return name === 'list' ? { name, isAll: values.all === true } : { name, days: readDays(values.days) };
    case 'undo': {
      const [action = '', ...reason] = rest;
      if (action === '') throw wrong(name, 'undo needs ACTION: `npm run review -- actions` lists them');
      return { name, action, reason: readReason(name, values.reason ?? reason.join(' ')), isDryRun };
    }
    case 'hold':
    case 'release':
    case 'confirm':
    case 'dismiss':
    case 'block':
      return { name: 'act', intent: readIntent(name, values, rest), isDryRun };
  }
}

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>['values'];

const wrong = (name: CommandName, what: string) => new UsageError(what, COMMAND_USAGE[name]);

function readDays(text = '1'): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 90) throw wrong('moved', `--days ${text} is not 1 to 90`);
  return days;
}

/** Empty where none is given: nobody reads a reason that nobody wrote. */
function readReason(name: Intent['kind'] | 'undo', typed: string): string {
  const reason = ReasonSchema.safeParse(typed);
  if (!reason.success) throw wrong(name, issueText(reason.error));
  if (reason.data === '' && name !== 'undo' && isReasonNeeded(name))
    throw wrong(name, `${name} needs --reason TEXT. The site shows it with the runs.`);
  return reason.data;
}

/** `hold ID the fan was unplugged` is a run and a reason. */
function readIntent(kind: Intent['kind'], values: Values, rest: readonly string[]): Intent {
  const firstWord = rest.findIndex((word) => runOf(word) === null);
  const typed = firstWord < 0 ? rest : rest.slice(0, Math.max(firstWord, 1));
  const runs = typed.map((one) => runOf(one) ?? one);
  const reason = readReason(kind, values.reason ?? rest.slice(runs.length).join(' '));
  const intent = IntentSchema.safeParse({
    kind,
    selection: { ...selectionOf(kind, values), ...(runs.length > 0 ? { runs } : {}) },
    reason,
    keepsPresent: values['keep-runs'] === true,
  });
  if (!intent.success) throw wrong(kind, issueText(intent.error));
  return intent.data;
}

function selectionOf(kind: Intent['kind'], values: Values): Record<string, unknown> {
  const { key, contributor, owner, chip, drive, machine, since, until, result, from, to, reported } = values;
  if (result === undefined && (from ?? to) !== undefined) throw wrong(kind, '--from and --to need --result');
  const all = {
    key,
    contributor,
    owner,
    chip,
    drive,
    machine,
    since,
    until,
    heldCode: values['held-code'],
    heldBy: values['held-by'],
    reported: reported === true ? true : undefined,
    result: result === undefined ? undefined : { key: result, from: readBound(from), to: readBound(to) },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const readBound = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function issueText({ issues: [issue] }: z.ZodError): string {
  const name = issue?.path.filter((part) => part !== 'selection').join('.') ?? '';
  return [name, issue?.message].filter(Boolean).join(': ');
}
