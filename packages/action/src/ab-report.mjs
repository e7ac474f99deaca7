// The JSON of `fsbench-collect ab`, read as untrusted data: exact fields, valid numbers, and a verdict that follows from them.
import { readFileSync } from 'node:fs';
import { count, fields, listOf, matching, nullOr, number, oneOf, parse, refuse, text } from './fields.mjs';

export const AB_SCHEMA = 'fsbench.collect.ab.v1';
export const AB_FILE = 'fsbench-ab.json';

const ofContract = (name) =>
  JSON.parse(readFileSync(new URL(`../../contract/json/${name}.json`, import.meta.url), 'utf8'));
const MAX_REPORT_BYTES = ofContract('limits').limits.check_result_bytes;
const CLEAR_RATIO = ofContract('method').method.clear_ratio;
const MAX_EXECUTIONS = 2000;

const GAPS = ['not_reported', 'too_small', 'too_short'];
const BESIDE = ['busy_loop'];
const QUANTITIES = ['time', 'cpu', 'memory'];
const COMMIT = /^[0-9a-f]{40,64}$/;

/** Reads a report from bytes; throws `ReportError` with a reason in our own words. */
export function readAbReport(bytes) {
  if (bytes.length > MAX_REPORT_BYTES) refuse(`it is larger than ${MAX_REPORT_BYTES} bytes`);
  const report = fields(parse(bytes), 'the report', {
    schema: oneOf([AB_SCHEMA]),
    result: oneOf(['slower', 'faster', 'not_slower', 'unsure']),
    summary: text,
    reason: nullOr(oneOf(['too_wide', 'not_confirmed'])),
    decided_by: oneOf(QUANTITIES),
    allowed_ratio: number,
    excluded_ratio: number,
    floor_ratio: nullOr(number),
    pairs_count: count,
    ended_by: oneOf(['verdict', 'pairs', 'time']),
    seed: count,
    base: nullOr(revision),
    head: nullOr(revision),
    base_beside: nullOr(oneOf(BESIDE)),
    head_beside: nullOr(oneOf(BESIDE)),
    quantities: listOf(QUANTITIES.length, quantity),
    unmeasured: listOf(QUANTITIES.length, unmeasured),
    executions: listOf(MAX_EXECUTIONS, execution),
  });
  if (report.executions.length !== report.pairs_count * 2) refuse('it has not two executions for each pair');
  if ((report.result === 'unsure') !== (report.reason !== null)) refuse('its reason contradicts its result');
  if (!follows(report)) refuse('its result contradicts its interval');
  return report;
}

const revision = (value, where) => fields(value, where, { commit: matching(COMMIT), subject: text });

function quantity(value, where) {
  const one = fields(value, where, {
    quantity: oneOf(QUANTITIES),
    unit: oneOf(['ns', 'bytes']),
    base: number,
    head: number,
    ratio: number,
    ratio_low: number,
    ratio_high: number,
  });
  if ((one.quantity === 'memory') !== (one.unit === 'bytes')) refuse(`${where}: unit and quantity do not match`);
  if (one.ratio_low > one.ratio || one.ratio > one.ratio_high) refuse(`${where}: its interval does not hold its ratio`);
  return one;
}

const unmeasured = (value, where) => fields(value, where, { quantity: oneOf(QUANTITIES), reason: oneOf(GAPS) });

const execution = (value, where) =>
  fields(value, where, {
    side: oneOf(['base', 'head']),
    time_ns: number,
    cpu_ns: orZero,
    memory_bytes: nullOr(number),
  });

const orZero = (value, where) => (value === 0 ? 0 : number(value, where));

/** What decides; null where there were too few pairs. */
export const decisive = ({ quantities, decided_by: name }) => quantities.find((one) => one.quantity === name) ?? null;

function follows(report) {
  const { result, allowed_ratio: allowed, excluded_ratio: excluded, floor_ratio: floor } = report;
  const decided = decisive(report);
  if (decided === null) return result === 'unsure' && floor === null;
  const { ratio_low: low, ratio_high: high } = decided;
  if (allowed < CLEAR_RATIO || excluded < allowed || floor === null) return false;
  if (result === 'slower') return low > allowed;
  if (result === 'faster') return high < 1 / allowed;
  return result === 'unsure' || (low <= allowed && high < excluded);
}
