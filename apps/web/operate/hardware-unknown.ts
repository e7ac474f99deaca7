import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { listUnknownHardware, type UnknownHardware } from './hardware-unknown-list.ts';

const FILES = { cpu: 'chips.json', drive: 'drives/', machine: 'machines.json' } as const;
const NAME_CHARS = 48;

const USAGE = `usage: npm run hardware:unknown [-- --json]

Lists hardware that is missing in the catalogue, with entries for it.`;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, { json: { type: 'boolean' } }),
    ({ values }) =>
      withDatabase(async (db) => {
        const unknown = await listUnknownHardware(db);
        if (values.json) {
          console.log(JSON.stringify(unknown, null, 2));
        } else {
          console.log(tableOf(unknown));
          for (const line of entriesOf(unknown)) console.log(line);
        }
      }),
  );
}

function tableOf(unknown: readonly UnknownHardware[]): string {
  if (unknown.length === 0) return 'the catalogue lists all hardware';
  const head = ['kind', 'runs', 'from', 'first seen', 'raw name', 'the rules say'];
  const rows = unknown.map((one) => [
    one.kind,
    String(one.runs),
    String(one.contributors),
    one.firstSeen,
    cut(printable(one.rawName)),
    printable(one.rulesGive),
  ]);
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isNumber = (at: number) => at === 1 || at === 2;
  return [head, ...rows]
    .map((row) => row.map((text, at) => (isNumber(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))))
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

function entriesOf(unknown: readonly UnknownHardware[]): string[] {
  return (['cpu', 'drive', 'machine'] as const).flatMap((kind) => {
    const entries = unknown.filter((one) => one.kind === kind && one.entry !== null);
    if (entries.length === 0) return [];
    const head = `\nFor packages/hardware/data/${FILES[kind]}, sorted by slug, after you correct name and vendor:`;
    return [head, ...entries.map(({ entry }) => `${JSON.stringify(entry)},`)];
  });
}

/** Untrusted text: no part of it may move a terminal's cursor. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}

function cut(text: string): string {
  return text.length > NAME_CHARS ? `${text.slice(0, NAME_CHARS - 1)}…` : text;
}
