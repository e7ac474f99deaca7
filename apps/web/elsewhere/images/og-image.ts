import { type ChartData, drawChart } from '../../charts/frame/kinds.ts';
import { type Mark, mark, markText } from '../../charts/mark.ts';
import { fitText } from '../../charts/measure-text.ts';
import { FAINT, PAPER, textMark } from '../../charts/paint.ts';
import { withoutProperties } from '../../charts/palette.ts';
import { type Drawing, NARROW, WIDE } from '../../charts/sheet.ts';
import { textMarks } from './og-text.ts';
import type { SharedPage } from './shown.ts';
import { wrapText } from './wrap-text.ts';

/** What chats and social pages ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const EDGE = 56;
const TOP = 104;
const FOOT = OG_HEIGHT - 40;
/** What a chart may take, at the right edge; the text has the rest. */
const CHART = { y: 130, width: 620, height: FOOT - 130 - 34 } as const;
const CHART_TITLE = { size: 20, leading: 24, mostLines: 2 } as const;
const GAP = 48;
const TEXT_AT_LEAST = 440;
/** Below this a chart's letters are smaller than a chat can show. */
const LEGIBLE = 0.95;

/** A page as one chart: its name, its verdict, its main chart and the site's name. Drawn with the charts' own marks. */
export function ogSvg(shown: SharedPage, site: string): string {
  const { kind, charts, source, href } = shown;
  const sized = mainChart(charts);
  const left = sized === null ? OG_WIDTH - EDGE : Math.max(chartLeft(sized), EDGE + TEXT_AT_LEAST + GAP);
  const width = sized === null ? OG_WIDTH - 2 * EDGE : left - GAP - EDGE;
  // The slug of hardware that no rule knows is made of its raw name.
  const address = `${new URL(site).host}${href.includes('unlisted-') ? '' : href}`;
  const svg = mark(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${OG_WIDTH} ${OG_HEIGHT}` },
    mark('rect', { x: 0, y: 0, width: OG_WIDTH, height: OG_HEIGHT, fill: PAPER }),
    textMark(EDGE, 62, 'fsbench', { size: 26, weight: 600 }),
    textMark(EDGE + 118, 62, kind, { size: 22, fill: FAINT }),
    ...textMarks(shown, { x: EDGE, y: TOP, width, bottom: FOOT - 40 }),
    ...(sized === null ? [] : chartMarks(sized, left)),
    textMark(EDGE, FOOT, fitText(address, 620, 18), { size: 18, fill: FAINT }),
    textMark(OG_WIDTH - EDGE, FOOT, fitText(source, 450, 18), { size: 18, fill: FAINT, anchor: 'end' }),
  );
  return withoutProperties(markText(svg), 'light');
}

interface SizedChart {
  readonly title: string;
  readonly drawing: Drawing;
  readonly scale: number;
}

/** The first chart that can be read at this size, else the one that can be read best. */
function mainChart(charts: readonly ChartData[]): SizedChart | null {
  const all = charts.flatMap(chartOf);
  return all.find(({ scale }) => scale >= LEGIBLE) ?? all.sort((x, y) => y.scale - x.scale)[0] ?? null;
}

function chartOf(chart: ChartData): SizedChart[] {
  const drawings = [NARROW, WIDE].flatMap((sheet) => drawChart(chart, sheet) ?? []);
  const sized = drawings.map((drawing) => ({ title: chart.props.title, drawing, scale: scaleOf(drawing) }));
  return sized.sort((x, y) => y.scale - x.scale).slice(0, 1);
}

const scaleOf = ({ width, height }: Drawing) => Math.min(CHART.width / width, CHART.height / height);

const chartLeft = ({ drawing, scale }: SizedChart) => OG_WIDTH - EDGE - drawing.width * scale;

function chartMarks({ title, drawing, scale }: SizedChart, x: number): Mark[] {
  const fitted = Math.min(scale, (OG_WIDTH - EDGE - x) / drawing.width);
  const { size, leading, mostLines } = CHART_TITLE;
  const lines = wrapText(title, OG_WIDTH - EDGE - x, size, mostLines);
  return [
    ...lines.map((line, at) =>
      textMark(x, CHART.y - 16 - (lines.length - 1 - at) * leading, line, { size, weight: 600 }),
    ),
    mark(
      'g',
      { transform: `translate(${x.toFixed(1)} ${CHART.y}) scale(${fitted.toFixed(4)})` },
      ...drawing.background,
      ...drawing.data,
    ),
  ];
}
