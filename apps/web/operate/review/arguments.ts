import type { z } from 'zod';
import { readOptions, UsageError } from '../command.ts';
import { type Intent, IntentSchema, USUAL_REASONS } from './intent.ts';
import { runOf } from './run-address.ts';

export const USAGE = `usage: npm run review -- COMMAND [SELECTION] [--reason TEXT] [--dry-run]

  list [--all]           held runs in groups, and reports; --all also what an operator has decided to hold
  hold SELECTION         holds runs: they are shown, but count in no result
  release SELECTION      releases held runs: they count again
  confirm SELECTION      keeps runs held that a rule holds; no rule releases them later
  dismiss SELECTION      closes the reports of runs
  block SENDER           holds the runs of a key, contributor or owner, and every later upload
  actions                the latest actions, with their ids
  undo ACTION            takes an action back
  moved [--days N]       published medians that moved by more than their interval, and who moved them

SELECTION: every option that is given must hold
  RUN…                   runs by their ids or the addresses of their pages
  --key ID  --contributor DIGITS  --owner github.com/NAME
  --chip SLUG  --drive SLUG  --machine SLUG
  --since TIME  --until TIME           of receipt: 2026-11-20 or 2026-11-20T08:00:00Z
  --result KEY [--from X] [--to Y]     runs whose median of this case is in the range, as stored: ns, 1/s, B/s, Hz
  --held-code CODE  --held-by rule|operator  --reported
SENDER: one of --key, --contributor, --owner; with --keep-runs what is there stays as it is`;

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

export type ReviewCommand =
  | { readonly name: 'list'; readonly isAll: boolean }
  | { readonly name: 'actions' }
  | { readonly name: 'moved'; readonly days: number }
  | { readonly name: 'undo'; readonly action: string; readonly reason: string }
  | { readonly name: 'act'; readonly intent: Intent; readonly isDryRun: boolean };

/** @throws UsageError that names the option */
export function readCommand(words: readonly string[]): ReviewCommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  switch (name) {
    case 'list':
      return { name, isAll: values.all === true };
    case 'actions':
      return { name };
    case 'moved':
      return { name, days: readDays(values.days) };
    case 'undo': {
      const [action = '', ...reason] = rest;
      if (action === '') throw wrong('name an action: `actions` lists them');
      return { name, action, reason: values.reason ?? (reason.join(' ') || 'a mistake') };
    }
    case 'hold':
    case 'release':
    case 'confirm':
    case 'dismiss':
    case 'block':
      return { name: 'act', intent: readIntent(name, values, rest), isDryRun: values['dry-run'] === true };
    default:
      throw wrong(name === undefined ? 'name a command' : `there is no command ${name}`);
  }
}

type Values = ReturnType<typeof parse>['values'];

const parse = (words: readonly string[]) => readOptions(words, USAGE, OPTIONS, true);

const wrong = (what: string) => new UsageError(what, USAGE);

function readDays(text = '1'): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 90) throw wrong(`--days ${text} is not 1 to 90`);
  return days;
}

/** `hold ID the fan was unplugged` is a run and a reason. */
function readIntent(kind: Intent['kind'], values: Values, rest: readonly string[]): Intent {
  const firstWord = rest.findIndex((word) => runOf(word) === null);
  const typed = firstWord < 0 ? rest : rest.slice(0, Math.max(firstWord, 1));
  const runs = typed.map((one) => runOf(one) ?? one);
  const reason = values.reason ?? rest.slice(runs.length).join(' ');
  const intent = IntentSchema.safeParse({
    kind,
    selection: { ...selectionOf(values), ...(runs.length > 0 ? { runs } : {}) },
    reason: reason === '' ? USUAL_REASONS[kind] : reason,
    keepsPresent: values['keep-runs'] === true,
  });
  if (!intent.success) throw wrong(issueText(intent.error));
  return intent.data;
}

function selectionOf(values: Values): Record<string, unknown> {
  const { key, contributor, owner, chip, drive, machine, since, until, result, from, to, reported } = values;
  if (result === undefined && (from ?? to) !== undefined) throw wrong('--from and --to need --result');
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
