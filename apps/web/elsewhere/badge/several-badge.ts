import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { BadgeMetric } from '../../addresses/badge-metrics.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import type { ComparisonPageData } from '../../views/compare/comparison.ts';
import { matrixOf } from '../../views/compare/matrix.ts';
import { type QuestionWinner, questionWinners } from '../../views/compare/question-winners.ts';
import { winnersText } from '../../views/compare/several-winners.ts';
import { shortNames } from '../../wording/short-names.ts';
import { shownBadge } from './shown-badge.ts';

/** Of three and more subjects who is fastest at the question of a suite, and the others in order. Its title has the values. */
export function severalBadge({ label, suite }: BadgeMetric, comparison: ComparisonPageData, isDemo: boolean): Badge {
  const address = { ...comparison.address, view: null, onlyClear: false };
  const rows = matrixOf({ ...comparison, address }).rows.filter((row) => row.suite === suite);
  const [found] = questionWinners(rows);
  if (!found) {
    const isMeasured = rows.some(({ cells }) => cells.some(({ result }) => result !== null));
    return quietBadge(label, isMeasured ? 'no common result' : VERDICTS.not_measured_short);
  }
  const [message = '', ...shorter] = messagesOf(found);
  const isQuiet = found.best === null || found.isOfRuns;
  return shownBadge({ label, message, shorter, isQuiet, full: `${label}: ${winnersText([found])}` }, isDemo);
}

/** From the longest to the shortest: all by name, then by what tells them apart, then the last ones as a number. */
function messagesOf({ best, names, isOfRuns }: QuestionWinner): string[] {
  const here = isOfRuns ? fill(VERDICTS.here_short, { verdict: '' }) : '';
  const levels = shortNames(names);
  const shortest = levels.at(-1) ?? names;
  const fewer = shortest.slice(1).map((_, at) => shortest.length - 1 - at);
  const lists = [
    ...levels.map((level) => [...level]),
    ...fewer.map((count) => [...shortest.slice(0, count), `${shortest.length - count} more`]),
  ];
  return lists.flatMap(([first = '', ...others]) =>
    best === null
      ? [`no clear winner${here}: ${[first, ...others].join(', ')}`]
      : [`${first} fastest${here}, then ${others.join(', ')}`, `${first}, then ${others.join(', ')}${here}`],
  );
}
