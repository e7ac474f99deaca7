// A comparison of two builds as Markdown: the text of `fsbench-collect ab --markdown`, from checked values only.
import { decisive } from './ab-report.mjs';
import { bytes, duration } from './numbers.mjs';
import { sanitize } from './sanitize.mjs';

const HEAD = ['', 'BASE', 'HEAD', 'ratio', '95 % CI'];
const RULE = ['---', '--:', '--:', '--:', '---'];
const TITLES = { time: 'time', cpu: 'CPU time', memory: 'peak memory' };
const SHORT = 8;

export const abMarkdown = (report) => lines(report, ({ subject }) => ` ${sanitize(subject)}`);

/** The same for an untrusted report: no sentence of it is repeated. */
export const abComment = (report) => lines(report, () => '');

function lines(report, named) {
  const sides = sidesOf(report, named);
  return [
    `**${sentence(report)}**`,
    '',
    ...sides.map((side) => `${side}  `),
    ...(sides.length === 0 ? [] : ['']),
    ...[HEAD, RULE, ...report.quantities.map(cells), ...report.unmeasured.map(gap)].map(row),
    '',
    `fsbench · both sides alternately on one machine, ${report.pairs_count} executions each after a warm-up · seed ${report.seed}`,
    '',
  ].join('\n');
}

/** Names both sides if they are commits, or if something ran beside them. */
function sidesOf(report, named) {
  const sides = [
    ['BASE', report.base, report.base_beside],
    ['HEAD', report.head, report.head_beside],
  ];
  if (sides.every(([, side, beside]) => side === null && beside === null)) return [];
  return sides.map(([name, side, beside]) => {
    const text = side === null ? '' : ` ${side.commit.slice(0, SHORT)}${named(side)}`;
    if (beside === null) return `${name}${text}`;
    return `${name} beside a busy loop${text === '' ? '' : `:${text}`}`;
  });
}

const row = (texts) => `| ${texts.join(' | ')} |`;

const cells = (one) =>
  [
    TITLES[one.quantity],
    value(one, one.base),
    value(one, one.head),
    factor(one.ratio),
    `${factor(one.ratio_low)} to ${factor(one.ratio_high)}`,
  ].map(sanitize);

const gap = (one) => [TITLES[one.quantity], '-', '-', '-', GAPS[one.reason]].map(sanitize);

const GAPS = {
  not_reported: 'not reported by this system',
  too_small: 'too small to be measured',
  too_short: 'too short to be measured',
};

/** `HEAD is 1.05x slower than BASE: 1.26 s vs 1.20 s (95 % CI 1.03 to 1.07, 40 pairs)` */
export function sentence(report) {
  const { result, reason, pairs_count: pairs } = report;
  const unsure = `Undecided whether HEAD ${WORSE[report.decided_by](perCent(report.allowed_ratio))} BASE`;
  const found = decisive(report);
  if (found === null) return `${unsure}: ${pairs} pairs are too few`;
  const { quantity, ratio, ratio_low: low, ratio_high: high } = found;
  const values = `${value(found, found.head)} vs ${value(found, found.base)}`;
  const within = (from, to) => `95 % CI ${factor(from)} to ${factor(to)}, ${pairs} pairs`;
  const all = `ratio ${factor(ratio)}, ${within(low, high)}`;
  if (result === 'faster' && quantity === 'time')
    return `HEAD is ${factor(1 / ratio)}x faster than BASE: ${values} (${within(1 / high, 1 / low)})`;
  if (result === 'slower' || result === 'faster')
    return `HEAD ${COMPARED[quantity](factor(ratio))} BASE: ${values} (${within(low, high)})`;
  if (result === 'not_slower') {
    const most = perCentUp(Math.max(high, report.allowed_ratio));
    return `${NOT_WORSE[quantity](most)}: ${quantity === 'time' ? notSlower(report, found) : values} (${all})`;
  }
  return reason === 'not_confirmed'
    ? `${unsure}: fresh pairs did not confirm a first difference (${all})`
    : `${unsure}: a change below ${perCent(report.floor_ratio)} would not have been found (${all})`;
}

const WORSE = {
  time: (allowed) => `is more than ${allowed} slower than`,
  cpu: (allowed) => `uses over ${allowed} more CPU time than`,
  memory: (allowed) => `needs over ${allowed} more memory than`,
};

/** `most`: what the interval leaves open, at least what is allowed. */
const NOT_WORSE = {
  time: (most) => `No slowdown above ${most}`,
  cpu: (most) => `HEAD uses at most ${most} more CPU time than BASE`,
  memory: (most) => `HEAD needs at most ${most} more memory than BASE`,
};

/** `HEAD 1.20 s, BASE 1.21 s; a smaller one cannot be ruled out` */
function notSlower({ allowed_ratio: allowed }, found) {
  const smaller = found.ratio_high > allowed ? '; a smaller one cannot be ruled out' : '';
  return `HEAD ${value(found, found.head)}, BASE ${value(found, found.base)}${smaller}`;
}

const COMPARED = {
  time: (by) => `is ${by}x slower than`,
  cpu: (by) => `uses ${by}x as much CPU time as`,
  memory: (by) => `needs ${by}x as much memory as`,
};

const value = ({ unit }, number) => (unit === 'bytes' ? bytes(number) : duration(number));

/** `1.05`, `0.98`, `0.051`, `12.3` */
function factor(ratio) {
  if (ratio < 0.0995) return ratio.toFixed(3);
  if (ratio < 9.995) return ratio.toFixed(2);
  return ratio.toFixed(ratio < 99.95 ? 1 : 0);
}

/** `5 %`, `5.7 %`, `12 %` of a ratio above one. */
function perCent(ratio) {
  const change = (ratio - 1) * 100;
  return `${change.toFixed(change < 9.95 ? 1 : 0).replace(/\.0$/, '')} %`;
}

/** Rounds up: a bound is never told as less than it is. */
function perCentUp(ratio) {
  const change = (ratio - 1) * 100;
  const step = change < 9.95 ? 10 : 1;
  return perCent(1 + Math.ceil(change * step - 1e-9) / step / 100);
}
