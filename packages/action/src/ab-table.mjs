// A comparison of two builds as Markdown: the text of `fsbench-collect ab --markdown`, from checked values only.
import { decisive } from './ab-report.mjs';
import { bytes, duration } from './numbers.mjs';
import { sanitize } from './sanitize.mjs';

const HEAD = ['', 'BASE', 'HEAD', 'ratio', '95 %'];
const RULE = ['---', '--:', '--:', '--:', '---'];
const TITLES = { time: 'time', cpu: 'user and system', memory: 'peak memory' };
const SHORT = 8;

export const abMarkdown = (report) => lines(report, ({ subject }) => ` ${sanitize(subject)}`);

/** The same for an untrusted report: no sentence of it is repeated. */
export const abComment = (report) => lines(report, () => '');

function lines(report, named) {
  const sides = [
    ['BASE', report.base],
    ['HEAD', report.head],
  ].filter(([, side]) => side !== null);
  return [
    `**${sentence(report)}**`,
    '',
    ...sides.map(([name, side]) => `${name} ${side.commit.slice(0, SHORT)}${named(side)}  `),
    ...(sides.length === 0 ? [] : ['']),
    ...[HEAD, RULE, ...report.quantities.map(cells)].map(row),
    '',
    `fsbench · both sides alternately on one machine, ${report.pairs_count} executions each after a warm-up · seed ${report.seed}`,
    '',
  ].join('\n');
}

const row = (texts) => `| ${texts.join(' | ')} |`;

const cells = (one) =>
  [
    TITLES[one.quantity],
    value(one, one.base),
    value(one, one.head),
    factor(one.ratio),
    `[${factor(one.ratio_low)}, ${factor(one.ratio_high)}]`,
  ].map(sanitize);

/** `HEAD is 1.05x slower than BASE: 1.26 s vs 1.20 s (95 % interval 1.03 to 1.07, 40 pairs)` */
export function sentence(report) {
  const { result, reason, pairs_count: pairs } = report;
  const found = decisive(report);
  if (found === null) return `Could not tell: ${pairs} pairs are too few`;
  const { quantity, ratio, ratio_low: low, ratio_high: high } = found;
  const values = `${value(found, found.head)} vs ${value(found, found.base)}`;
  const within = (from, to) => `95 % interval ${factor(from)} to ${factor(to)}, ${pairs} pairs`;
  const all = `ratio ${factor(ratio)}, ${within(low, high)}`;
  if (result === 'slower') return `HEAD ${more(quantity, factor(ratio))} BASE: ${values} (${within(low, high)})`;
  if (result === 'faster')
    return `HEAD ${less(quantity, factor(1 / ratio))} BASE: ${values} (${within(1 / high, 1 / low)})`;
  if (result === 'not_slower')
    return `HEAD ${NO_MORE[quantity]} by ${perCent(report.excluded_ratio)} or more: ${values} (${all})`;
  return reason === 'not_confirmed'
    ? `Could not tell: fresh pairs did not confirm a first difference (${all})`
    : `Could not tell: a change below ${perCent(report.floor_ratio)} could not have been found here (${all})`;
}

const NO_MORE = {
  time: 'is not slower than BASE',
  cpu: 'does not use more processor time than BASE',
  memory: 'does not need more memory than BASE',
};

const more = (quantity, by) =>
  ({
    time: `is ${by}x slower than`,
    cpu: `uses ${by}x as much processor time as`,
    memory: `needs ${by}x as much memory as`,
  })[quantity];

const less = (quantity, by) =>
  ({
    time: `is ${by}x faster than`,
    cpu: `uses ${by}x less processor time than`,
    memory: `needs ${by}x less memory than`,
  })[quantity];

const value = ({ unit }, number) => (unit === 'bytes' ? bytes(number) : duration(number));

/** `1.05`, `0.997`, `12.3` */
function factor(ratio) {
  if (ratio < 0.995) return ratio.toFixed(3);
  if (ratio < 9.995) return ratio.toFixed(2);
  return ratio.toFixed(ratio < 99.95 ? 1 : 0);
}

/** `5 %`, `5.7 %`, `12 %` of a ratio above one. */
function perCent(ratio) {
  const change = (ratio - 1) * 100;
  return `${change.toFixed(change < 9.95 ? 1 : 0).replace(/\.0$/, '')} %`;
}
