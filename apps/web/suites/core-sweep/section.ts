import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { withFinding } from '../chart-findings.ts';
import type { SuiteParts } from '../run-section.ts';
import { COMMAND, FILES, TIMES } from './axes.ts';
import { curveFinding, scalingQuestion } from './chart-finding.ts';
import { isOfCommand, runSeries, type SweepCurve } from './run-curves.ts';
import { sweepTables } from './run-tables.ts';
import { marksOf, scalingText } from './scaling.ts';

const HERE = { name: 'this machine', subject: 0 };

export function sweepParts(curves: readonly SweepCurve[]): SuiteParts {
  return { sentences: sweepSentences(curves), charts: sweepCharts(curves), tables: sweepTables(curves) };
}

/** How each curve ends. */
function sweepSentences(curves: readonly SweepCurve[]): Sentence[] {
  return curves.flatMap((curve) => {
    const examined = { scaling: curve.shownScaling, runs: 1, ofRuns: 1 };
    const sentence = scalingText(HERE, true, curve.isCommand ? curve.label : '', examined);
    if (sentence === null) return [];
    return [curve.isCommand ? capitalized(sentence) : [`${placeText(curve)}, `, ...sentence]];
  });
}

/** A sentence may begin with a name, and "this machine" is a name only inside it. */
function capitalized([first, ...rest]: Sentence): Sentence {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (first === undefined || typeof first === 'string' || 'strong' in first) return first ? [first, ...rest] : [];
  return [{ ...first, name: capital(first.name) }, ...rest];
}

/** What tells one sentence from the next is its first word. */
function placeText({ isCpuOnly, sync, targetText, targetRole }: SweepCurve): string {
  if (isCpuOnly) return 'Without files';
  return `${targetRole === 'memory' ? 'In' : 'On'} ${targetText}${sync === 'full' ? ', each file flushed' : ''}`;
}

function whereText({ isCpuOnly, isCommand, label, sync, targetText, targetRole }: SweepCurve): string {
  if (isCpuOnly) return 'no file system';
  if (isCommand) return label;
  const place = targetRole === 'memory' ? 'in' : 'on';
  return `files ${place} ${targetText}${sync === 'full' ? ', each flushed' : ''}`;
}

/** One chart for trees of files, one for computing without files, one for the user command. */
function sweepCharts(curves: readonly SweepCurve[]): ChartData[] {
  const sets = [
    { ...FILES, id: 'sweep-time', of: curves.filter(({ measure }) => measure.isFileRate) },
    { ...TIMES, id: 'sweep-control', of: curves.filter(({ isCpuOnly }) => isCpuOnly) },
    { ...COMMAND, id: 'sweep-command', of: curves.filter(({ isCommand }) => isCommand) },
  ];
  // The main chart is the command's, where the built-in curves are its control.
  return (isOfCommand(curves) ? sets.toReversed() : sets)
    .filter(({ of }) => of.length > 0)
    .map(({ id, title, axis, of }) => ({
      kind: 'sweep',
      props: {
        id,
        title: `${title} by number of workers`,
        ...axis,
        ...withFinding(mainFinding(of)),
        summary: ['Bands: 95\u2009% intervals.', ...publishedText(of)].join(' '),
        series: runSeries(of),
        ideal: true,
        missing: [...of.flatMap(({ missing }) => missing), ...leftOut(of)],
      },
    }));
}

/** Of files in memory, else of the first curve. */
function mainFinding(curves: readonly SweepCurve[]): string | undefined {
  const main = curves.find(({ isPlain, targetRole }) => isPlain && targetRole === 'memory') ?? curves[0];
  if (!main) return undefined;
  return (
    curveFinding(whereText(main), { label: main.label, ...marksOf(main.shownScaling) }) ??
    scalingQuestion(whereText(main))
  );
}

/** What was run, where its contributor published it: {n} stands for the number of workers. */
function publishedText(curves: readonly SweepCurve[]): string[] {
  const commands = new Set(curves.map(({ published }) => published).filter((command) => command !== null));
  return [...commands].map((command) => `Command: ${command}`);
}

/** A chart holds eight lines; the tables hold all. */
function leftOut(curves: readonly SweepCurve[]): string[] {
  const drawn = new Set(runSeries(curves).map(({ id }) => id));
  const rest = curves.filter(({ id, points }) => points.length > 0 && !drawn.has(id));
  return rest.map(({ label }) => `${label}: in the table only`);
}
