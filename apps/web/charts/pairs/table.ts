import { formatLatency } from '../../wording/quantity.ts';
import { commonAddress, type Pointer, plotAxes } from '../pointer.ts';
import { cellText, type TableCell, type TableData } from '../table-data.ts';
import type { Paired, PairGroup, PairsChartProps } from '../types.ts';
import { intervalIn } from '../units.ts';
import { noteOf, type PairsDrawing } from './drawn.ts';

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

const pairedCell = ({ median, href, ...interval }: Paired): TableCell => ({
  text: formatLatency(median),
  note: intervalIn('ns', { value: median, ...interval }),
  href,
});

/** Stops at the two ends of each group. */
export function pairsPointer(props: PairsChartProps, { drawn, plot }: PairsDrawing): Pointer {
  const ends = drawn.flatMap(({ group, y, firstX, secondX }) =>
    [
      { at: firstX, title: props.firstLabel, of: group.first },
      { at: secondX, title: props.secondLabel, of: group.second },
    ].map(({ of, ...end }) => ({ ...end, group, y: y.at(of.median), cell: pairedCell(of) })),
  );
  const isOneWork = new Set(drawn.map(({ group }) => group.shared?.work)).size === 1;
  const labelOf = ({ shared, title }: PairGroup) => (isOneWork ? shared?.label : undefined) ?? title;
  const positions = [...new Set(ends.map(({ at }) => at))].sort((a, b) => a - b);
  return {
    along: 'x',
    ...plotAxes(plot),
    lines: drawn.map(({ group: { id, subject } }) => ({ id, subject, stroke: null, isOpen: true })),
    stops: positions.map((at) => {
      const here = ends.filter((end) => end.at === at);
      return {
        at,
        title: here[0]?.title ?? '',
        values: Object.fromEntries(here.map(({ group, y }) => [group.id, y])),
        href: commonAddress(here.map(({ cell }) => cell.href ?? null)),
        entries: here.map(({ group, cell }) => ({
          label: labelOf(group),
          text: cellText(cell),
          subject: group.subject,
        })),
      };
    }),
  };
}
