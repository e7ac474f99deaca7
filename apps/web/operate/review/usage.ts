import { LEAST_REASON_CHARS, REASON_CHARS } from './intent.ts';

const PUBLIC = '/data/moderation and the page of each run show it';

const NEEDED = `  --reason TEXT   needed, ${LEAST_REASON_CHARS} to ${REASON_CHARS} characters. It is public:
                  ${PUBLIC}`;
const OPTIONAL = `  --reason TEXT   not needed; without it no reason is published. It is public:
                  ${PUBLIC}`;
const DRY_RUN = '  --dry-run       says what would change, and changes nothing';

const SELECTION = `SELECTION names runs. With several options, all of them must match:
  RUN…                   ids of runs, or the addresses of their pages
  --contributor ID       who sent them: of /contributors/ID, or that address
  --key ID  --owner github.com/NAME
  --chip SLUG  --drive SLUG  --machine SLUG
  --since TIME           received since 2026-11-20 or 2026-11-20T08:00:00Z
  --until TIME           received until then
  --result KEY           with a result of this case;
    [--from X] [--to Y]  its median in this range, as stored: ns, 1/s, B/s, Hz
  --held-code CODE  --held-by rule|operator
  --reported             with open reports of readers`;

const DATABASE = `It works on the database of DATABASE_URL. Where that is not set, it finds the
database of \`npm start\` in this folder, and says so.`;

const decision = (usage: string, does: string, ...options: readonly string[]): string =>
  `usage: npm run review -- ${usage}\n\n${does}\n\n${[...options, DRY_RUN].join('\n')}`;

/** The usage of each command; the first line shows what it needs. */
export const COMMAND_USAGE = {
  list: `usage: npm run review -- list [--all]

Lists runs that a rule holds until you decide, and open reports of readers.

  --all           also runs that the operator holds`,
  hold: `${decision(
    'hold SELECTION --reason TEXT [--dry-run]',
    'Holds runs: they are shown, but count in no result.',
    NEEDED,
  )}\n\n${SELECTION}`,
  release: `${decision(
    'release SELECTION [--reason TEXT] [--dry-run]',
    'Releases held runs, also those that a rule holds: they count again.',
    OPTIONAL,
  )}\n\n${SELECTION}`,
  confirm: `${decision(
    'confirm SELECTION [--reason TEXT] [--dry-run]',
    'Keeps runs held that a rule has held: no rule releases them later.',
    OPTIONAL,
  )}\n\n${SELECTION}`,
  dismiss: `${decision(
    'dismiss SELECTION [--reason TEXT] [--dry-run]',
    'Closes the reports of readers about runs. The runs stay as they are.',
    OPTIONAL,
  )}\n\n${SELECTION}`,
  block: decision(
    'block SENDER --reason TEXT [--keep-runs] [--dry-run]',
    'Holds the runs of a sender, and every later upload.',
    '  SENDER          --contributor ID, --key ID or --owner github.com/NAME',
    NEEDED,
    '  --keep-runs     holds later uploads only',
  ),
  undo: decision(
    'undo ACTION [--reason TEXT] [--dry-run]',
    `Takes a decision back. Each of its runs is again what it was before, unless it
was withdrawn or decided about since. \`npm run review -- actions\` lists ACTION.`,
    OPTIONAL,
  ),
  actions: `usage: npm run review -- actions

Lists the latest decisions, with their ids.`,
  moved: `usage: npm run review -- moved [--days N]

Lists published medians that moved by more than their interval, and whose runs
moved them.

  --days N        in the last 1 to 90 days; without it 1`,
} as const;

export type CommandName = keyof typeof COMMAND_USAGE;

export const isCommand = (word: string | undefined): word is CommandName =>
  word !== undefined && Object.hasOwn(COMMAND_USAGE, word);

export const USAGE = `usage: npm run review -- COMMAND

Decides about runs. A held run is shown, but counts in no result.

  list [--all]                   lists runs that wait for you, and open reports
  hold SELECTION --reason TEXT   holds runs
  release SELECTION              releases held runs: they count again
  confirm SELECTION              keeps runs held that a rule holds
  dismiss SELECTION              closes the reports of readers about runs
  block SENDER --reason TEXT     holds the runs of a sender, and later uploads
  undo ACTION                    takes a decision back
  actions                        lists the latest decisions, with their ids
  moved [--days N]               lists published medians that moved

The options of a command: npm run review -- hold --help
A reason is public: ${PUBLIC}.

${DATABASE}`;

/** Of the command that is named in `words`; else of all. */
export function usageOf(words: readonly string[]): string {
  const name = words.find(isCommand);
  return name === undefined ? USAGE : `${COMMAND_USAGE[name]}\n\n${DATABASE}`;
}
