import { type Run, SUITES } from '@fsbench/contract';
import type { ChartData } from '../../../charts/frame/kinds.ts';
import type { LinePanel } from '../../../charts/types.ts';
import { turboContradiction } from '../../../domain/findings/turbo-contradiction.ts';
import { counted } from '../../../wording/names.ts';
import { powerName } from '../../../wording/power.ts';
import { formatFrequency } from '../../../wording/quantity.ts';
import { plainText, type Sentence } from '../../../wording/sentence.ts';

/** The clock and what steers it, as read between the rounds of every suite. */
export interface ClockView {
  readonly sentence: Sentence;
  readonly chart: ChartData;
}

/** null: no suite read a clock. */
export function clockView(run: Run): ClockView | null {
  const panels = run.suites.map(({ suite, readings }): LinePanel => {
    const points = readings.at_ns.flatMap((at, reading) => {
      const hz = readings.probed_hz[reading] ?? null;
      return hz === null || hz <= 0 ? [] : [{ x: at, y: hz, low: null, high: null, href: null }];
    });
    return {
      id: suite,
      title: SUITES[suite].title,
      tint: null,
      series: [{ id: 'clock', label: '', subject: 0, dash: 'solid', hasMarks: false, points }],
    };
  });
  const shown = panels.filter(({ series: [one] }) => (one?.points.length ?? 0) > 0);
  if (shown.length === 0) return null;
  const sentence = clockSentence(run);
  return {
    sentence,
    chart: {
      kind: 'lines',
      props: {
        // Hundreds of rows beside the curve: they are in its CSV.
        table: 'none',
        id: 'clock-rounds',
        title: 'Clock frequency between rounds',
        summary: `Probed before the first round of each suite and after each round. ${plainText(sentence)}`,
        panels: shown,
        x: { title: 'time since the suite began', kind: 'linear', unit: 'ns' },
        y: { title: 'clock in GHz', kind: 'linear', unit: 'hz' },
        lowerIsBetter: null,
        isStrip: true,
      },
    },
  };
}

/** From which to which, and what was seen to change on the way; what the system does not show is not called steady. */
function clockSentence(run: Run): Sentence {
  const readings = run.suites.map((suite) => suite.readings);
  const clocks = readings.flatMap(({ probed_hz }) => probed_hz.filter((hz) => hz !== null));
  const span = `${formatFrequency(Math.min(...clocks))} to ${formatFrequency(Math.max(...clocks))} in ${counted(clocks.length, 'reading')}`;
  const states = [
    // With what was read before and after the run, where the two contradict each other.
    turboContradiction(run)?.toLowerCase() ??
      stateText(
        'turbo',
        readings.flatMap(({ turbo }) => turbo),
      ),
    stateText(
      'governor',
      readings.flatMap(({ governor }) => governor),
    ),
    stateText(
      'power',
      readings.flatMap(({ power }) => power.map((one) => one && powerName(one))),
    ),
    throttleText(readings.map(({ throttle_count }) => throttle_count)),
  ].filter((words) => words !== null);
  return [{ strong: span }, ...states.map((text) => `; ${text}`), '.'];
}

function stateText(what: string, values: readonly (string | null)[]): string | null {
  const known = [...new Set(values.filter((value) => value !== null))];
  if (known.length === 0) return null;
  if (known.length > 1) return `${what} changed: ${known.join(', ')}`;
  return `${what === 'power' ? '' : `${what} `}${known[0]} at every reading`;
}

function throttleText(columns: readonly (readonly (number | null)[])[]): string | null {
  const known = columns.flatMap((column) => column.filter((count) => count !== null));
  if (known.length === 0) return null;
  const more = Math.max(...known) - Math.min(...known);
  return more === 0 ? 'not throttled' : `throttled ${counted(more, 'time')}`;
}
