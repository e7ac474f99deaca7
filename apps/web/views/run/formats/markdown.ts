import { fill, flagText, SUITE_SLUGS, SUITES, VERDICTS } from '@fsbench/contract';
import { cellText } from '../../../charts/table-data.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { isSuiteInvalid } from '../../../domain/findings/invalid-flags.ts';
import { heldText, stateText } from '../../../domain/runs/state.ts';
import { codeSpan, sanitizeSentence, sanitizeText, tableRow } from '../../../parts/export/markdown.ts';
import type { NamedTable } from '../../../suites/run-section.ts';
import { counted, listed } from '../../../wording/names.ts';
import { escapeMarkdown } from '../../../wording/sentence.ts';
import { formatReceipt } from '../../../wording/time.ts';
import type { RunFacts } from '../header/facts.ts';
import { resultsSentence } from '../summary/results-sentence.ts';
import { senderWord, trustVerdict } from '../summary/trust.ts';
import type { RunView } from '../view.ts';
import { casesText } from '../warnings/cases-text.ts';
import { severityWord } from '../warnings/flag-text.ts';

/**
 * The few lines to paste into an issue or a pull request: the machine and whether the run is good to compare, a result a suite,
 * warnings, and the way to all the rest. They are made of the signed document, so that `fsbench-collect show --markdown` writes
 * them too (`collectors/crates/report/src/markdown/mod.rs`, held to `packages/contract/fixtures/markdown`); only the first line
 * of a site has its names of hardware and who sent the run. `url` is null where no site has the run. Whatever comes from a
 * document goes through `sanitizeText`; the words of this site through `escapeMarkdown`.
 */
export function runMarkdown(stored: Pick<RunRecord, 'permalink'> & Flagged, view: RunView, url: string | null): string {
  const { facts, startedAt } = view.asMeasured;
  const name = `fsbench run ${stored.permalink}`;
  const details = [facts.cores, facts.memory, `measured ${startedAt.slice(0, 10)}`].map(sanitizeText);
  const lines = [
    machineLine(view.facts, stored),
    '',
    ...headlineTable(view),
    ...warningLine(stored, view),
    [...details, url === null ? name : `[${name}](${url})`].join(' · '),
  ];
  return `${lines.join('\n')}\n`;
}

/** "**AMD Ryzen 9 7950X** · Samsung 990 PRO, ext4 · Debian GNU/Linux 13 · **good to compare** · not verified" */
function machineLine({ chip, drives, system, surroundings }: RunFacts, stored: Flagged): string {
  const shown = drives
    .slice(0, DRIVES_AT_MOST)
    .map(({ name, fileSystem }) => [name, fileSystem].filter(Boolean).join(', '));
  const more = drives.length > shown.length ? [counted(drives.length - shown.length, 'more drive')] : [];
  const names = [...shown, ...more, system, ...surroundings].map(sanitizeText);
  const { verifiedSince } = stored;
  return [
    `**${sanitizeText(chip.name)}**`,
    ...names,
    `**${escapeMarkdown(comparableText(stored))}**`,
    ...(verifiedSince === undefined ? [] : [senderWord({ verifiedSince })]),
  ].join(' · ');
}

const DRIVES_AT_MOST = 2;

/** "good to compare, except 3 cases of “Create one file”" */
function comparableText({ flags, review }: Flagged): string {
  if (isGenerated(flags) || review === 'held') return VERDICTS.not_good_to_compare;
  if (isSuiteInvalid(flags, null)) return VERDICTS.not_good_to_compare;
  const severe = flags.filter(isSevere);
  const isOfAll = severe.some(({ severity, caseId }) => severity === 'warn' && caseId === null);
  const verdict = isOfAll ? VERDICTS.compare_with_care : VERDICTS.good_to_compare;
  const invalid = SUITE_SLUGS.filter((suite) =>
    isSuiteInvalid(
      flags.filter((flag) => flag.suite !== null),
      suite,
    ),
  );
  const ofCases = severe.filter(({ caseId }) => caseId !== null);
  const what =
    invalid.length > 0
      ? fill(VERDICTS.suites_invalid, { suites: listed(invalid.map((suite) => SUITES[suite].title)) })
      : ofCases.length > 0 && !isOfAll
        ? casesText(new Set(ofCases.map(({ caseId }) => caseId)).size, ofCases)
        : null;
  return what === null ? verdict : fill(VERDICTS.compare_except, { verdict, what });
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
  const label = state === 'accepted' ? senderWord(stored) : `${senderWord(stored)}, ${state}`;
  return [
    `**[fsbench ${stored.permalink}](${url})** · ${namesOf(facts)}`,
    '',
    `${sanitizeText(cores)} · ${sanitizeText(memory)} · ${formatReceipt(stored.measuredAfter, stored.receivedAt)} · ${label}`,
    '',
  ];
}

const namesOf = ({ chip, drives, system }: RunFacts) =>
  [chip.name, ...drives.map(({ name }) => name), system].map(sanitizeText).join(' · ');

/** Who has the document alone knows nothing of a review and of who sent it. */
type Flagged = Pick<RunRecord, 'flags'> & Partial<Pick<RunRecord, 'review' | 'heldBy' | 'verifiedSince'>>;

function headlineTable({ headlines }: RunView): string[] {
  if (headlines.length === 0) return [];
  const rows = headlines.map(({ what, value, interval, context, hasWarning }) => {
    const words = [context, hasWarning ? 'with warnings' : ''].filter((word) => word !== '');
    return tableRow([
      sanitizeText(what),
      value === null ? VERDICTS.not_measured_short : escapeMarkdown(value),
      value === null ? '' : escapeMarkdown(interval === null ? 'no interval' : boundsText(interval)),
      sanitizeSentence([words.join('; ')]),
    ]);
  });
  return [tableRow(['what was measured', 'result', '95 % interval', 'details']), '|---|---:|---|---|', ...rows, ''];
}

/** "848 to 893" of "[848, 893]". */
const boundsText = (interval: string) => interval.replace(/^\[(.*)\]$/, '$1').replace(', ', ' to ');

const WARNINGS_AT_MOST = 2;

const SYNTHETIC = 'synthetic';
const isGenerated = (flags: Flagged['flags']): boolean => flags.some(({ code }) => code === SYNTHETIC);

type RunFlag = Flagged['flags'][number];

const isSevere = ({ severity }: RunFlag): boolean => severity !== 'note';

/**
 * One line of short sentences, the invalid first; by code, because a document and a database have other orders. Those of cases
 * that are in no row come last and say so.
 */
function warningLine({ flags, review, heldBy = null }: Flagged, { headlines }: RunView): string[] {
  const codesOf = (of: string) =>
    [...new Set(flags.filter(({ severity }) => severity === of).map(({ code }) => code))].sort();
  const codes = [...new Set([...(isGenerated(flags) ? [SYNTHETIC] : []), ...codesOf('invalid'), ...codesOf('warn')])];
  const inRows = (code: string) =>
    code === SYNTHETIC ||
    flags
      .filter((flag) => flag.code === code && isSevere(flag))
      .some(({ suite, caseId }) => caseId === null || headlines.some((one) => one.suite === suite && one.hasWarning));
  const textOf = (code: string) =>
    flagText(code)?.meaning.split('. ')[0]?.replace(/\.$/, '') ?? VERDICTS.warning_unnamed;
  const held = review === 'held' ? [heldText({ heldBy })] : [];
  const here = new Set([...held, ...codes.filter(inRows).map(textOf)]);
  const texts = [...new Set([...here, ...codes.map(textOf)])];
  if (texts.length === 0) return [];
  const sentences = texts
    .slice(0, WARNINGS_AT_MOST)
    .map((text, at) => (at > 0 && at === here.size ? `${CASES_ELSEWHERE}: ${text}` : text));
  const left = texts.length - sentences.length;
  const more = left > 0 ? [fill(VERDICTS.warnings_more, { count: counted(left, 'more warning') })] : [];
  const text = [...sentences, ...more].map((sentence) => `${escapeMarkdown(sentence)}.`).join(' ');
  const word = texts.length === 1 ? 'Warning' : 'Warnings';
  return [`${word}${here.size === 0 ? ` ${CASES_ELSEWHERE.toLowerCase()}` : ''}: ${text}`];
}

/** Of the warnings after it. */
const CASES_ELSEWHERE = 'About cases not shown here';

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
