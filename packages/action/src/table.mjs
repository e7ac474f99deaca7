// A report as Markdown: the text of `fsbench-collect check --markdown`, from checked values and words only.
import { bytes, duration, perCent, rate } from './numbers.mjs';
import { sanitize } from './sanitize.mjs';

const HEAD = ['case', '', 'baseline', 'now', 'change', '97.5 %', 'allowed', 'found from', 'verdict'];
const RULE = ['---', '---', '--:', '--:', '--:', '---', '--:', '--:', '---'];

/** GitHubSettings rejects a longer body; the remainder is for the mark and the text below a table. */
const MOST_COMMENT_CHARS = 60_000;
/** What a reader must see first. */
const RANKS = ['failed', 'worse', 'maybe'];
const NAMED = 5;

/** `link(side)`: the address of a run on a site that has it, or null. */
export function markdown(report, link) {
  const rows = report.figures.map((one) => valueRow(one, false));
  return lines(report, link, table(rows), summary(report));
}

/**
 * The same for an untrusted report: no sentence of it is repeated. Good results are counted; the others are listed as
 * far as a comment has room.
 */
export function comment(report, link) {
  const shown = RANKS.flatMap((rank) => report.figures.filter(({ verdict }) => verdict === rank));
  const rows = [];
  let room = MOST_COMMENT_CHARS - lines(report, link, [], '').length;
  for (const cells of shown.map((one) => valueRow(one, true))) {
    room -= cells.length + 1;
    if (room < 0) break;
    rows.push(cells);
  }
  const counted = [
    [shown.length - rows.length, 'more that are not good'],
    [report.figures.length - shown.length, 'good'],
  ]
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`);
  const rest = counted.length === 0 ? [] : [`${rows.length === 0 ? '' : 'and '}${counted.join(', ')}`, ''];
  return lines(report, link, [...table(rows), ...rest], summaryOfForeign(report));
}

const table = (rows) => (rows.length === 0 ? [] : [row(HEAD), row(RULE), ...rows, '']);

function lines(report, link, values, last) {
  const now = report.run === null ? '' : `, now ${sideText(report.run, link)}`;
  return [
    `**fsbench check: ${report.result === 'unsure' ? 'Could not tell' : report.result.replaceAll('_', ' ')}** · baseline ${sideText(report.baseline, link)}${now}`,
    '',
    ...values,
    ...paragraph(leftOut(report.left_out)),
    ...paragraph(certainty(report)),
    ...paragraph(report.not_sent === null ? '' : 'the new run could not be sent'),
    sanitize(last),
    '',
  ].join('\n');
}

const paragraph = (words) => (words === '' ? [] : [sanitize(words), '']);

/** Lists the first few by name; the JSON has all. */
function leftOut(all) {
  if (all.length === 0) return '';
  const named = all.slice(0, NAMED).map((one) => `${one.case} (${one.codes.join(', ')})`);
  const more = all.length > NAMED ? [`and ${all.length - NAMED} more`] : [];
  return `left out: ${[...named, ...more].join('; ')}`;
}

/** What the column of that name says, and where the difference from run to run is from. */
function certainty({ run_to_run: term, more_baselines, run, more_runs, saved_runs_count: saved }) {
  if (term === null) return '';
  const runs = 1 + more_baselines.length + (run === null ? 0 : 1) + more_runs.length;
  const from =
    saved > 1 ? `${runs} runs compared and ${saved} more saved runs of this machine` : `the ${runs} runs compared`;
  const source =
    term === 'data' ? `how far runs lie apart is from ${from}` : 'runs of this machine are assumed to differ by 5 %';
  return `found from: the smallest change that could have been found; ${source}`;
}

function sideText(side, link) {
  const url = link(side);
  return url === null ? side.id : `[${side.id}](${url})`;
}

const row = (cells) => `| ${cells.join(' | ')} |`;

function valueRow(one, isForeign) {
  const isRate = one.unit === 'per_s';
  const isBytes = isRate && one.case.startsWith('throughput/');
  const value = isBytes ? (perSecond) => `${bytes(perSecond)}/s` : isRate ? rate : duration;
  const allowed = `${isRate ? '-' : '+'}${(Math.abs(one.allowed_ratio - 1) * 100).toFixed(3).replace('.000', '')} %`;
  const cells = [
    one.case,
    one.quantity,
    value(one.baseline),
    one.now === null ? '-' : value(one.now),
    one.ratio === null ? '-' : perCent(one.ratio),
    one.ratio === null ? '-' : `[${perCent(one.ratio_low)}, ${perCent(one.ratio_high)}]`,
    allowed,
    one.floor === null ? '-' : perCent(isRate ? 1 / one.floor : one.floor),
    one.detail === null || isForeign ? one.verdict : `${one.verdict}: ${one.detail}`,
  ];
  return row(cells.map(sanitize));
}

/** Written anew from the results. Only the reason why nothing was compared may be text of the report. */
function summary({ result, figures: values, unlike, summary: words, more_baselines, more_runs }) {
  if (result === 'not_comparable') {
    const each = unlike.map(({ what, baseline, now }) => `${what.replaceAll('_', ' ')} was ${baseline}, and is ${now}`);
    return each.length === 0 ? words : `not comparable: ${each.join('; ')}`;
  }
  const count = (wanted) => values.filter(({ verdict }) => verdict === wanted).length;
  const ofAll = (some) => (values.length === 1 ? 'the result' : `${some} of ${values.length} results`);
  const unsure = count('maybe');
  if (result === 'failed') return `failed: ${bad(count('worse'), count('failed'), unsure, ofAll)}`;
  if (unsure > 0) {
    const isOneEach = more_baselines.length === 0 && more_runs.length === 0;
    return `could not tell: ${ofAll(unsure)} cannot be judged from ${isOneEach ? 'one run a side' : 'these runs'}`;
  }
  return values.length === 1
    ? 'passed: the result is not slower than allowed'
    : `passed: none of ${values.length} results is slower than allowed`;
}

function bad(worse, failed, unsure, ofAll) {
  const parts = [];
  if (worse > 0) parts.push(`${ofAll(worse)} ${worse === 1 ? 'is' : 'are'} slower than allowed`);
  if (failed > 0) parts.push(`${parts.length === 0 ? ofAll(failed) : failed} could not be measured`);
  if (unsure > 0) parts.push(`${unsure} could not be judged`);
  return parts.join('; ');
}

/** Names what differs, from a fixed list of words; the values stay in the log of the check. */
function summaryOfForeign(report) {
  if (report.result !== 'not_comparable') return summary(report);
  const named = report.unlike.map(({ what }) => what.replaceAll('_', ' '));
  if (named.length === 0) return 'not comparable; the log of the check says why';
  return `not comparable: these differ from the baseline: ${named.join(', ')}; the log of the check has both values`;
}
