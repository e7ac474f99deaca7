import { type ChartData, drawChart } from '../../charts/frame/kinds.ts';
import { type Mark, mark, markText } from '../../charts/mark.ts';
import { fitText } from '../../charts/measure-text.ts';
import { FAINT, PAPER, SOFT, textMark } from '../../charts/paint.ts';
import { withoutProperties } from '../../charts/palette.ts';
import { type Drawing, NARROW, WIDE } from '../../charts/sheet.ts';
import type { SharedPage } from './shown.ts';
import { wrapText } from './wrap-text.ts';

/** What chats and social pages ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const EDGE = 56;
const TOP = 104;
const FOOT = OG_HEIGHT - 40;
const TITLE = { size: 46, leading: 54, mostLines: 4 } as const;
const LINE = { size: 25, leading: 34 } as const;
const MANY_LINES = 20;
/** Between two lines of verdict. */
const GAP = 14;
const TEXT_BESIDE_CHART = 500;
const CHART_SIZE = { x: 600, y: 118, width: OG_WIDTH - 600 - EDGE, height: FOOT - 118 - 34 } as const;
/** Below this a chart's letters are smaller than a chat can show. */
const LEGIBLE = 0.95;

/** A page as one chart: its name, its verdict, its main chart and the site's name. Drawn with the charts' own marks. */
export function ogSvg({ title, kind, lines, charts, source, href }: SharedPage, site: string): string {
  const chartData = mainChart(charts);
  const width = chartData === null ? OG_WIDTH - 2 * EDGE : TEXT_BESIDE_CHART;
  // The slug of hardware that no rule knows is made of its raw name.
  const address = `${new URL(site).host}${href.includes('unlisted-') ? '' : href}`;
  const svg = mark(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${OG_WIDTH} ${OG_HEIGHT}` },
    mark('rect', { x: 0, y: 0, width: OG_WIDTH, height: OG_HEIGHT, fill: PAPER }),
    textMark(EDGE, 62, 'fsbench', { size: 26, weight: 600 }),
    textMark(EDGE + 118, 62, kind, { size: 22, fill: FAINT }),
    ...textMarks(title, lines, width),
    ...(chartData === null ? [] : chartMarks(chartData)),
    textMark(EDGE, FOOT, fitText(address, 620, 18), { size: 18, fill: FAINT }),
    textMark(OG_WIDTH - EDGE, FOOT, fitText(source, 450, 18), { size: 18, fill: FAINT, anchor: 'end' }),
  );
  return withoutProperties(markText(svg), 'light');
}

/** Title, then the verdict, cut where it must be; of what else is said only what fits whole: half a figure is none. */
function textMarks(title: string, sentences: readonly string[], width: number): Mark[] {
  const titleLines = wrapText(title, width, TITLE.size, TITLE.mostLines);
  let y = TOP + TITLE.size;
  const marks: Mark[] = [];
  for (const line of titleLines) {
    marks.push(textMark(EDGE, y, line, { size: TITLE.size, weight: 600 }));
    y += TITLE.leading;
  }
  y += 6;
  for (const [at, one] of sentences.entries()) {
    const room = Math.floor((FOOT - 40 - y) / LINE.leading);
    const lines = wrapText(one, width, LINE.size, at === 0 ? room : MANY_LINES);
    if (lines.length > room) break;
    for (const line of lines) {
      marks.push(textMark(EDGE, y, line, { size: LINE.size, fill: SOFT }));
      y += LINE.leading;
    }
    y += GAP;
  }
  return marks;
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

const scaleOf = ({ width, height }: Drawing) => Math.min(CHART_SIZE.width / width, CHART_SIZE.height / height);

function chartMarks({ title, drawing, scale }: SizedChart): Mark[] {
  const { x, y, width } = CHART_SIZE;
  return [
    textMark(x, y - 16, fitText(title, width, 20), { size: 20, weight: 600 }),
    mark('g', { transform: `translate(${x} ${y}) scale(${scale.toFixed(4)})` }, ...drawing.background, ...drawing.data),
  ];
}
