import { flagText, VERDICTS } from '@fsbench/contract';
import { cellText } from '../../../charts/table-data.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { isSuiteInvalid } from '../../../domain/findings/invalid-flags.ts';
import { stateText, trustLabel } from '../../../domain/runs/state.ts';
import { codeSpan, sanitizeSentence, sanitizeText, tableRow } from '../../../parts/export/markdown.ts';
import type { NamedTable } from '../../../suites/run-section.ts';
import { counted } from '../../../wording/names.ts';
import { escapeMarkdown } from '../../../wording/sentence.ts';
import { formatReceipt } from '../../../wording/time.ts';
import type { RunFacts } from '../header/facts.ts';
import { resultsSentence } from '../summary/results-sentence.ts';
import { trustVerdict } from '../summary/trust.ts';
import type { RunView } from '../view.ts';
import { severityWord } from '../warnings/flag-text.ts';

/**
 * The few lines to paste into an issue or a pull request: what was measured, a figure a suite, and the way to all the
 * rest. They are made of the signed document, by its own names of hardware, so that `fsbench-collect show --markdown` writes
 * them too (`collectors/crates/report/src/markdown/mod.rs`, held to `packages/contract/fixtures/markdown`); `url` is null where
 * no site has the run. Whatever comes from a document goes through `sanitizeText`; the words of this site through
 * `escapeMarkdown`.
 */
export function runMarkdown(stored: Pick<RunRecord, 'permalink' | 'flags'>, view: RunView, url: string | null): string {
  const { facts, startedAt } = view.asMeasured;
  const name = `fsbench ${stored.permalink}`;
  const conditions = [facts.cores, facts.memory, ...facts.surroundings, `measured ${startedAt.slice(0, 10)}`];
  const lines = [
    [`**${url === null ? name : `[${name}](${url})`}**`, namesOf(facts), ...conditions.map(sanitizeText)].join(' · '),
    ...(isSuiteInvalid(stored.flags, null) ? [VERDICTS.run_invalid] : []),
    '',
    ...headlineTable(view),
    warningLine(stored),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The same with every sentence and warning: the format of the page. */
export function runReport(stored: RunRecord, view: RunView, url: string): string {
  const { results, sender } = trustVerdict(stored);
  const lines = [
    ...head(stored, view, url),
    ...[results, resultsSentence(view.headlines), sender].flatMap((sentence) => [sanitizeSentence(sentence), '']),
    ...headlineTable(view),
    ...view.suites.flatMap(({ sentences }) => sentences.flatMap((sentence) => [sanitizeSentence(sentence), ''])),
    ...view.suites.flatMap(({ tables }) => tables.filter(({ isFolded }) => !isFolded).flatMap(tableLines)),
    ...warnings(stored),
    `Digest \`sha256:${stored.sha256.toString('hex')}\`; check it with \`npx fsbench-collect verify ${url}\`.`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The table that carries a suite's finding. */
function tableLines({ title, data }: NamedTable): string[] {
  const rules = data.columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---'));
  return data.groups.flatMap((group) => [
    `${sanitizeText([title, group.title].filter((part) => part !== null).join(': '))}`,
    '',
    tableRow(data.columns.map((column) => sanitizeText(column.title))),
    `|${rules.join('|')}|`,
    ...group.rows.map((row) => tableRow(row.map((cell) => sanitizeText(cellText(cell))))),
    '',
  ]);
}

function head(stored: RunRecord, { facts }: RunView, url: string): string[] {
  const { cores, memory } = facts;
  const state = stateText(stored);
  const label = state === 'accepted' ? trustLabel(stored).word : `${trustLabel(stored).word}, ${state}`;
  return [
    `**[fsbench ${stored.permalink}](${url})** · ${namesOf(facts)}`,
    '',
    `${sanitizeText(cores)} · ${sanitizeText(memory)} · ${formatReceipt(stored.measuredAfter, stored.receivedAt)} · ${label}`,
    '',
  ];
}

const namesOf = ({ chip, drives, system }: RunFacts) =>
  [chip.name, ...drives.map(({ name }) => name), system].map(sanitizeText).join(' · ');

type Flagged = Pick<RunRecord, 'flags'>;

function headlineTable({ headlines }: RunView): string[] {
  if (headlines.length === 0) return [];
  const rows = headlines.map(({ what, value, interval, context, hasWarning }) => {
    const words = [context, hasWarning ? 'with warnings' : ''].filter((word) => word !== '');
    return tableRow([
      sanitizeText(what),
      value === null ? VERDICTS.not_measured_short : escapeMarkdown(value),
      value === null ? '' : escapeMarkdown(interval ?? 'no interval'),
      sanitizeSentence([words.join('; ')]),
    ]);
  });
  return [tableRow(['', 'result', '95 % interval', '']), '|---|---:|---|---|', ...rows, ''];
}

/** One line, only where something is to be doubted. Codes in their own order: a document and a database have others. */
function warningLine({ flags }: Flagged): string {
  const moreSevere = flags.filter(({ severity }) => severity !== 'note');
  const codes = [...new Set(moreSevere.map(({ code }) => code))].sort();
  return codes.length === 0 ? '' : `${counted(codes.length, 'warning')}: ${codes.map(codeSpan).join(', ')}`;
}

/** Notes are left out: they change no verdict. */
function warnings({ flags }: RunRecord): string[] {
  const moreSevere = flags.filter(({ severity }) => severity !== 'note');
  const codes = [...new Set(moreSevere.map(({ code }) => code))];
  if (codes.length === 0) return [];
  const lines = codes.map((code) => {
    const severities = moreSevere.filter((flag) => flag.code === code).map(({ severity }) => severity);
    const severity = severities.find((one) => one === 'invalid') ?? severities[0] ?? '';
    const meaning = flagText(code)?.meaning ?? 'reported by the collector';
    return `- ${escapeMarkdown(severityWord(severity))}: ${codeSpan(code)}, ${escapeMarkdown(meaning)}`;
  });
  return ['Warnings:', '', ...lines, ''];
}
