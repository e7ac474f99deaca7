// A report as Markdown: the text of `fsbench-collect check --markdown`, from checked values and words only.
import { bytes, duration, factor, rate } from './numbers.mjs';
import { CLEAR_RATIO } from './report.mjs';
import { sanitize } from './sanitize.mjs';

const HEAD = ['', 'result', 'baseline', 'now', 'change', 'slower, 97.5 % CI', 'limit'];
const RULE = ['---', '---', '--:', '--:', '--:', '--:', '--:'];
const MARKS = { failed: 'FAIL', worse: 'FAIL', maybe: 'undecided', good: 'ok' };

/** GitHubSettings rejects a longer body; the remainder is for the mark and the text below a table. */
const MOST_COMMENT_CHARS = 60_000;
/** What a reader must see first. */
const RANKS = ['failed', 'worse', 'maybe'];
const NAMED = 5;
const CONDITIONS_NAMED = 2;

/** `link(side)`: the address of a run on a site that has it, or null. */
export function markdown(report, link) {
  const rows = report.figures.map((one) => valueRow(one, false));
  return lines(report, link, table(rows), { last: summary(report), isForeign: false });
}

/**
 * The same for an untrusted report: no sentence of it is repeated. Good results are counted; the others are listed as
 * far as a comment has room.
 */
export function comment(report, link) {
  const shown = RANKS.flatMap((rank) => report.figures.filter(({ verdict }) => verdict === rank));
  const rows = [];
  const foreign = { last: summaryOfForeign(report), isForeign: true };
  let room = MOST_COMMENT_CHARS - lines(report, link, [], foreign).length;
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
  return lines(report, link, [...table(rows), ...rest], foreign);
}

const table = (rows) => (rows.length === 0 ? [] : [row(HEAD), row(RULE), ...rows, '']);

function lines(report, link, values, { last, isForeign }) {
  const now = report.run === null ? '' : `, now ${sideText(report.run, link)}`;
  return [
    `**fsbench check: ${report.result === 'unsure' ? 'undecided' : report.result.replaceAll('_', ' ')}** · baseline ${sideText(report.baseline, link)}${now}`,
    '',
    ...values,
    ...undecided(report),
    ...paragraph(leftOut(report.left_out, isForeign)),
    ...(isForeign ? [] : limits(report.figures)),
    ...paragraph(certainty(report)),
    ...paragraph(report.not_sent === null ? '' : 'the new run could not be sent'),
    sanitize(last),
    '',
  ].join('\n');
}

const paragraph = (words) => (words === '' ? [] : [sanitize(words), '']);

/** What the undecided results could have shown. */
function undecided(report) {
  const least = report.figures
    .filter(({ verdict }) => verdict === 'maybe')
    .map((one) => (Math.max(limit(one), CLEAR_RATIO) * one.floor) / CLEAR_RATIO)
    .sort((a, b) => a - b)
    .map(factor);
  if (least.length === 0) return [];
  const [first, last] = [least[0], least.at(-1)];
  const runs = isOneEach(report) ? 'one run a side shows' : 'these runs show';
  return [`Undecided: ${runs} only a slowdown above ${first}x${first === last ? '' : ` (some ${last}x)`}.`, ''];
}

/** Lists the first few by name; the JSON has all. Of a report by somebody else the reasons stay in its log. */
function leftOut(all, isForeign) {
  if (all.length === 0) return '';
  const named = all.slice(0, NAMED).map(({ name, why }) => (isForeign ? name : `${name} (${why})`));
  const more = all.length > NAMED ? [`and ${all.length - NAMED} more`] : [];
  return `Left out: ${[...named, ...more].join('; ')}`;
}

/** What set the limits. */
function limits(values) {
  const conditions = [...new Set(values.map(({ condition }) => condition))];
  if (conditions.length === 0) return [];
  const flags = conditions.slice(0, CONDITIONS_NAMED).map((one) => `--fail-if '${one}'`);
  const more = conditions.length - flags.length;
  const words = more > 0 ? `${flags.join(', ')} and ${more} more` : flags.join(' and ');
  return [`Limits: set by ${sanitize(words)}`, ''];
}

/** Where the difference from run to run is from. */
function certainty({ run_to_run: term, more_baselines, run, more_runs, saved_runs_count: saved }) {
  if (term === null) return '';
  if (term === 'default') return 'The ranges assume that runs of this machine differ by 5 %.';
  const runs = `the ${1 + more_baselines.length + (run === null ? 0 : 1) + more_runs.length} runs compared`;
  const others = saved > 1 ? ` and ${saved} more saved runs of this machine` : '';
  return `How far runs lie apart is from ${runs}${others}.`;
}

function sideText(side, link) {
  const url = link(side);
  return url === null ? side.id : `[${side.id}](${url})`;
}

const row = (cells) => `| ${cells.join(' | ')} |`;

const isRate = ({ unit }) => unit === 'per_s';
const isOneEach = ({ more_baselines, more_runs }) => more_baselines.length === 0 && more_runs.length === 0;

/** Turned so that above 1 is slower. */
const slower = (ratio, one) => (isRate(one) ? 1 / ratio : ratio);
const limit = (one) => slower(one.allowed_ratio, one);

/** `1.31x slower` and `1.12 to 1.55`; the range is of times slower, as the limit beside it is. */
function change(one) {
  const ratio = slower(one.ratio, one);
  const [low, high] = [one.ratio_low, one.ratio_high].map((end) => slower(end, one)).sort((a, b) => a - b);
  const shown = factor(ratio < 1 ? 1 / ratio : ratio);
  const word = shown === factor(1) ? '' : ratio < 1 ? ' faster' : ' slower';
  return [`${shown}x${word}`, `${factor(low)} to ${factor(high)}`];
}

/** `1.10x`, `1.025x`: as it was set. */
function limitText(one) {
  const most = limit(one);
  return `${isRate(one) || most >= 9.995 ? factor(most) : most.toFixed(3).replace(/0$/, '')}x`;
}

function valueRow(one, isForeign) {
  const isBytes = isRate(one) && one.case.startsWith('throughput/');
  const value = isBytes ? (perSecond) => `${bytes(perSecond)}/s` : isRate(one) ? rate : duration;
  const failed = [one.detail === null || isForeign ? '-' : one.detail, '-'];
  const cells = [
    MARKS[one.verdict],
    one.name,
    value(one.baseline),
    one.now === null ? '-' : value(one.now),
    ...(one.ratio === null ? failed : change(one)),
    limitText(one),
  ];
  return row(cells.map(sanitize));
}

/** Written anew from the results. Only the reason why nothing was compared may be text of the report. */
function summary(report) {
  const { result, figures: values, unlike, summary: words } = report;
  if (result === 'not_comparable') {
    const each = unlike.map(({ what, baseline, now }) => `${what.replaceAll('_', ' ')} was ${baseline}, and is ${now}`);
    return each.length === 0 ? words : `not comparable: ${each.join('; ')}`;
  }
  const count = (wanted) => values.filter(({ verdict }) => verdict === wanted).length;
  const ofAll = (some) => (values.length === 1 ? 'the result' : `${some} of ${values.length} results`);
  const unsure = count('maybe');
  const passed = count('good') > 0 ? [`${count('good')} passed`] : [];
  if (result === 'failed') {
    return `failed: ${[...bad(count('worse'), count('failed'), unsure, ofAll), ...passed].join('; ')}`;
  }
  if (unsure > 0) {
    const runs = isOneEach(report) ? 'one run a side' : 'these runs';
    return `undecided: ${[`${ofAll(unsure)} cannot be judged from ${runs}`, ...passed].join('; ')}`;
  }
  return values.length === 1
    ? 'passed: the result is not slower than allowed'
    : `passed: none of ${values.length} results is slower than allowed`;
}

function bad(worse, failed, unsure, ofAll) {
  const parts = [];
  if (worse > 0) parts.push(`${ofAll(worse)} ${worse === 1 ? 'is' : 'are'} slower than allowed`);
  if (failed > 0) parts.push(`${parts.length === 0 ? ofAll(failed) : failed} could not be measured`);
  if (unsure > 0) parts.push(`${unsure} undecided`);
  return parts;
}

/** Names what differs, from a fixed list of words; the values stay in the log of the check. */
function summaryOfForeign(report) {
  if (report.result !== 'not_comparable') return summary(report);
  const named = report.unlike.map(({ what }) => what.replaceAll('_', ' '));
  if (named.length === 0) return 'not comparable; the log of the check says why';
  return `not comparable: these differ from the baseline: ${named.join(', ')}; the log of the check has both values`;
}
