import { flagWords } from '@fsbench/contract';
import type { StoredRun } from '../../../db/find-run.ts';
import { isSuiteSpoilt } from '../../../domain/findings/spoil.ts';
import { stateWord, trustLabel } from '../../../domain/runs/state.ts';
import { codeSpan, foreignSentence, foreignText, tableRow } from '../../../parts/export/markdown.ts';
import { counted } from '../../../wording/names.ts';
import { escapeMarkdown } from '../../../wording/sentence.ts';
import { formatDate } from '../../../wording/time.ts';
import { severityWord } from '../doubts/flag-words.ts';
import type { RunFacts } from '../header/facts.ts';
import type { RunView } from '../view.ts';

/**
 * The few lines to paste into an issue or a pull request: what was measured, a figure a suite, and the way to all the
 * rest. They are made of the signed document, by its own names of hardware, so that `fsbench-collect show --markdown` writes
 * them too (`collectors/crates/report/src/markdown/mod.rs`, held to `packages/contract/fixtures/markdown`); `url` is null where
 * no site has the run. Whatever comes from a document goes through `foreignText`; the words of this site through
 * `escapeMarkdown`.
 */
export function runMarkdown(stored: Pick<StoredRun, 'permalink' | 'flags'>, view: RunView, url: string | null): string {
  const { facts, startedAt } = view.asMeasured;
  const name = `fsbench ${stored.permalink}`;
  const lines = [
    `**${url === null ? name : `[${name}](${url})`}** · ${namesOf(facts)}`,
    '',
    [facts.cores, facts.memory, ...facts.surroundings, `measured ${startedAt.slice(0, 10)}`]
      .map(foreignText)
      .join(' · '),
    '',
    ...(isSuiteSpoilt(stored.flags, null) ? [IN_DOUBT, ''] : []),
    ...headlineTable(view),
    doubtLine(stored),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The same with every sentence and doubt: the twin of the page. */
export function runReport(stored: StoredRun, view: RunView, url: string): string {
  const lines = [
    ...head(stored, view, url),
    ...headlineTable(view),
    ...view.suites.flatMap(({ sentences }) => sentences.flatMap((sentence) => [foreignSentence(sentence), ''])),
    ...doubts(stored),
    `Digest \`sha256:${stored.sha256.toString('hex')}\`; check it with \`npx fsbench-collect verify ${url}\`.`,
  ];
  return `${lines.join('\n')}\n`;
}

function head(stored: StoredRun, { facts }: RunView, url: string): string[] {
  const { cores, memory } = facts;
  const state = stateWord(stored);
  const label = state === 'accepted' ? trustLabel(stored).word : `${trustLabel(stored).word}, ${state}`;
  return [
    `**[fsbench ${stored.permalink}](${url})** · ${namesOf(facts)}`,
    '',
    `${foreignText(cores)} · ${foreignText(memory)} · received ${formatDate(stored.receivedAt)} · ${label}`,
    '',
  ];
}

const namesOf = ({ chip, drives, system }: RunFacts) =>
  [chip.name, ...drives.map(({ name }) => name), system].map(foreignText).join(' · ');

type Flagged = Pick<StoredRun, 'flags'>;

const IN_DOUBT = 'This run is in doubt: what follows describes this hour, not this machine.';

function headlineTable({ headlines }: RunView): string[] {
  if (headlines.length === 0) return [];
  const rows = headlines.map(({ what, figure, interval, context, isDoubtful }) => {
    const words = [context, isDoubtful ? 'doubtful' : ''].filter((word) => word !== '');
    return tableRow([
      foreignText(what),
      figure === null ? 'not measured' : escapeMarkdown(figure),
      figure === null ? '' : escapeMarkdown(interval ?? 'no interval'),
      foreignText(words.join('; ')),
    ]);
  });
  return [tableRow(['', 'figure', '95 % interval', '']), '|---|---:|---|---|', ...rows, ''];
}

/** One line, only where something is to be doubted. Codes in their own order: a document and a database have others. */
function doubtLine({ flags }: Flagged): string {
  const graver = flags.filter(({ severity }) => severity !== 'note');
  const codes = [...new Set(graver.map(({ code }) => code))].sort();
  return codes.length === 0 ? '' : `${counted(codes.length, 'doubt')}: ${codes.map(codeSpan).join(', ')}`;
}

/** Notes are left out: they say what to know, not what to doubt. */
function doubts({ flags }: StoredRun): string[] {
  const graver = flags.filter(({ severity }) => severity !== 'note');
  const codes = [...new Set(graver.map(({ code }) => code))];
  if (codes.length === 0) return [];
  const lines = codes.map((code) => {
    const severities = graver.filter((flag) => flag.code === code).map(({ severity }) => severity);
    const severity = severities.find((one) => one === 'invalid') ?? severities[0] ?? '';
    const meaning = flagWords(code)?.meaning ?? 'raised by the collector';
    return `- ${escapeMarkdown(severityWord(severity))}: ${codeSpan(code)}, ${escapeMarkdown(meaning)}`;
  });
  return ['Doubts:', '', ...lines, ''];
}
