// The JSON of `fsbench-collect check`, read as untrusted data: exact fields, bounded sizes, valid numbers, and verdicts that
// match their own values.
import { readFileSync } from 'node:fs';
import { count, fields, listOf, matching, nullOr, number, oneOf, parse, refuse, text } from './fields.mjs';

/** The collector and the site keep to the same files. */
const ofContract = (name) =>
  JSON.parse(readFileSync(new URL(`../../contract/json/${name}.json`, import.meta.url), 'utf8'));
const { limits: LIMITS } = ofContract('limits');
const SUITES = Object.keys(ofContract('catalogue').suites);
export const MAX_REPORT_BYTES = LIMITS.check_result_bytes;
const MAX_VALUES = LIMITS.figures_per_check;
/** How far a change may differ from the ratio of its two values. */
const MAX_ROUNDING = 1e-3;
const MAX_CODES = 50;

const ID = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const CASE = new RegExp(`^(?:${SUITES.join('|')})(?:/[A-Za-z0-9_.:+-]{1,80}){1,8}(?:@[a-z0-9_-]{1,32})?$`);
/** A name in words: nothing in it is an address or markup beyond what a code span hides. */
const NAME = /^(?:[\p{L}\p{N} ,.·|/()_{}=+-]|: ){1,120}(?: @[a-z0-9_-]{1,32})?$/u;
const CODE = /^[a-z0-9_]{1,48}$/;
const QUANTITIES = ['p50', 'p90', 'time', 'rate'];
const VERDICTS = ['worse', 'maybe', 'good', 'failed'];
/** What two runs must have in common: `collectors/crates/compare/src/unlike.rs`. */
const CONDITIONS = [
  ...[
    'os',
    'arch',
    'chip',
    'usable_cpus',
    'virtualization',
    'container',
    'power',
    'turbo',
    'governor',
    'low_power_mode',
  ],
  ...['target', 'file_system', 'memory_kind', 'device_stack', 'drive'],
];
const SCHEMAS = ['fsbench.collect.check.v1'];
const RESULTS = ['passed', 'failed', 'unsure', 'not_comparable'];
/** A difference of up to 2 % is not called one. */
export const CLEAR_RATIO = ofContract('method').method.clear_ratio;
const MAX_RUNS = 100;

/** Reads a report from bytes; throws `Refused` with a reason in our own words. */
export function readReport(bytes) {
  if (bytes.length > MAX_REPORT_BYTES) refuse(`it is larger than ${MAX_REPORT_BYTES} bytes`);
  const report = fields(parse(bytes), 'the report', {
    schema: oneOf(SCHEMAS),
    result: oneOf(RESULTS),
    summary: text,
    baseline: side,
    more_baselines: listOf(MAX_RUNS, side),
    run: nullOr(side),
    more_runs: listOf(MAX_RUNS, side),
    run_to_run: nullOr(oneOf(['data', 'default'])),
    saved_runs_count: count,
    unlike: listOf(30, unlike),
    figures: listOf(MAX_VALUES, readEntry),
    left_out: listOf(MAX_VALUES, leftOut),
    not_sent: nullOr(text),
  });
  const isBad = report.figures.some(({ verdict }) => verdict === 'worse' || verdict === 'failed');
  const isUnsure = !isBad && report.figures.some(({ verdict }) => verdict === 'maybe');
  const isJudged = report.result !== 'not_comparable';
  if (isJudged !== report.figures.length > 0) refuse('its result contradicts its values');
  if (isJudged && report.result !== (isBad ? 'failed' : isUnsure ? 'unsure' : 'passed'))
    refuse('its result differs from its verdicts');
  if (isJudged && (report.run === null || report.unlike.length > 0))
    refuse('it has verdicts although it is not comparable');
  return report;
}

const side = (value, where) =>
  fields(value, where, {
    id: matching(ID),
    sha256: matching(SHA256),
    started_at: text,
    file: nullOr(text),
    url: nullOr(text),
  });

const unlike = (value, where) => fields(value, where, { what: oneOf(CONDITIONS), baseline: text, now: text });

const leftOut = (value, where) =>
  fields(value, where, {
    case: matching(CASE),
    name: matching(NAME),
    why: text,
    codes: listOf(MAX_CODES, matching(CODE)),
  });

function readEntry(value, where) {
  const one = fields(value, where, {
    condition: text,
    case: matching(CASE),
    name: matching(NAME),
    quantity: oneOf(QUANTITIES),
    unit: oneOf(['ns', 'per_s']),
    baseline: number,
    now: nullOr(number),
    ratio: nullOr(number),
    ratio_low: nullOr(number),
    ratio_high: nullOr(number),
    allowed_ratio: number,
    floor: nullOr(number),
    verdict: oneOf(VERDICTS),
    detail: nullOr(text),
  });
  if ((one.quantity === 'rate') !== (one.unit === 'per_s')) refuse(`${where}: unit and quantity do not match`);
  if (one.verdict !== verdictOf(one)) refuse(`${where}: its verdict contradicts its interval`);
  return one;
}

/** The verdict as the collector computes it: by the whole interval of a measured case; `null` if the values contradict each other. */
function verdictOf({ unit, baseline, now, ratio, ratio_low: low, ratio_high: high, allowed_ratio: allowed }) {
  const known = [now, ratio, low, high].filter((value) => value !== null).length;
  if (known === 0) return 'failed';
  if (known < 4 || low > ratio || ratio > high) return null;
  if (Math.abs(now / baseline / ratio - 1) > MAX_ROUNDING) return null;
  const [isWorse, isGood] =
    unit === 'per_s'
      ? [high < allowed && ratio < 1 / CLEAR_RATIO, low >= allowed]
      : [low > allowed && ratio > CLEAR_RATIO, high <= allowed];
  return isWorse ? 'worse' : isGood ? 'good' : 'maybe';
}
