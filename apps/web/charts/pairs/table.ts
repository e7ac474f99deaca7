import { formatInterval, formatLatency } from '../../wording/quantity.ts';
import { commonAddress, type Pointer } from '../pointer.ts';
import type { TableCell, TableData } from '../table-data.ts';
import type { Paired, PairsChartProps } from '../types.ts';
import type { PairsDrawing } from './draw.ts';
import { noteOf } from './note.ts';

/** The medians of each group, then the rounds they are of. */
export function pairsTable({ groups, firstLabel, secondLabel }: PairsChartProps): TableData {
  return {
    columns: ['round', firstLabel, secondLabel].map((title, at) => ({ title, isNumeric: at > 0 })),
    groups: groups.map(({ title, first, second, pairs, ...group }) => ({
      title: [title, noteOf(group)].filter(Boolean).join(': '),
      rows: [
        [{ text: 'median' }, pairedCell(first), pairedCell(second)],
        ...pairs.map((pair, at) => [
          { text: `round ${at + 1}` },
          { text: formatLatency(pair.first) },
          { text: formatLatency(pair.second) },
        ]),
      ],
    })),
  };
}

function pairedCell({ median, low, high, href }: Paired): TableCell {
  const note = low === null || high === null ? null : formatInterval(low, high, 'time', median);
  return { text: formatLatency(median), note, href };
}

/** Stops at the two ends of each group. */
export function pairsPointer(props: PairsChartProps, { drawn, plot }: PairsDrawing): Pointer {
  const ends = drawn.flatMap(({ group, y, firstX, secondX }) =>
    [
      { x: firstX, label: props.firstLabel, of: group.first },
      { x: secondX, label: props.secondLabel, of: group.second },
    ].map(({ x, label, of }) => {
      const { text, note } = pairedCell(of);
      return {
        at: x,
        title: label,
        id: group.id,
        y: y.at(of.median),
        href: of.href,
        group,
        text: [text, note].filter(Boolean).join(' '),
      };
    }),
  );
  const positions = [...new Set(ends.map(({ at }) => at))].sort((a, b) => a - b);
  return {
    along: 'x',
    x: { kind: 'linear', domain: [plot.left, plot.right], isReversed: false },
    y: { kind: 'linear', domain: [plot.top, plot.bottom], isReversed: true },
    lines: drawn.map(({ group: { id, subject } }) => ({ id, subject, stroke: null, isOpen: true })),
    stops: positions.map((at) => {
      const here = ends.filter((end) => end.at === at);
      return {
        at,
        title: here[0]?.title ?? '',
        values: Object.fromEntries(here.map(({ id, y }) => [id, y])),
        href: commonAddress(here.map(({ href }) => href)),
        entries: here.map(({ group, text }) => ({ label: group.title, text, subject: group.subject })),
      };
    }),
  };
}
