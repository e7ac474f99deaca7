import { type Mark, mark, markText } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { SOFT, textMark } from '../paint.ts';
import { DARK, LIGHT, type Theme, withoutProperties } from '../palette.ts';
import { drawingSvg, WIDE } from '../sheet.ts';
import { type ChartData, drawChart } from './kinds.ts';

const FONTS = '--font-text:ui-sans-serif,system-ui,sans-serif;--font-figures:ui-monospace,monospace';
const EDGE = 18;
const TITLE = { size: 17, weight: 600 } as const;
const TITLE_LINE = 23;
const MOST_TITLE_LINES = 2;
/** What is drawn, where the title says what it shows. */
const UNDER = { size: 13, fill: SOFT } as const;
const UNDER_LINE = 20;

const declarations = (palette: Readonly<Record<string, string>>, weight = '') =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}${weight}`)
    .join(';');

/** A whole SVG file: the chart with its title above and where it is from below, in both themes. No scripts, no references. */
export function standaloneSvg(chart: ChartData, source: string): string | null {
  // Light as an attribute: where a security policy forbids style sheets, the file must still have its colors.
  const dark = `@media (prefers-color-scheme:dark){:root{${declarations(DARK, ' !important')}}}`;
  const svg = sheetOf(chart, source, mark('style', {}, dark));
  if (!svg) return null;
  const styled = { ...svg, attributes: { ...svg.attributes, style: `${declarations(LIGHT)};${FONTS}` } };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markText(styled)}\n`;
}

/** The same in one theme, for a renderer without style sheets. */
export function plainSvg(chart: ChartData, source: string, theme: Theme): string | null {
  const svg = sheetOf(chart, source, null);
  return svg && withoutProperties(markText(svg), theme);
}

function sheetOf(chart: ChartData, source: string, style: Mark | null): Mark | null {
  const drawing = drawChart(chart, WIDE);
  if (!drawing) return null;
  const width = drawing.width + 2 * EDGE;
  const { title, finding } = chart.props;
  const lines = titleLines(finding ?? title, drawing.width);
  const under = finding === undefined ? [] : [fitText(title, drawing.width, UNDER.size)];
  const head = 35 + lines.length * TITLE_LINE + under.length * UNDER_LINE;
  const height = drawing.height + head + 40;
  return drawingSvg(
    {
      ...drawing,
      width,
      height,
      background: [
        ...(style ? [style] : []),
        mark('rect', { x: 0, y: 0, width, height, fill: 'var(--paper)' }),
        ...lines.map((line, at) => textMark(EDGE, 32 + at * TITLE_LINE, line, TITLE)),
        ...under.map((line) => textMark(EDGE, 32 + lines.length * TITLE_LINE - 3, line, UNDER)),
        mark('g', { transform: `translate(${EDGE} ${head})` }, ...drawing.background, ...drawing.data),
        textMark(EDGE, height - 14, fitText(source, drawing.width), { fill: SOFT }),
      ],
      data: [],
    },
    { title: finding === undefined ? title : `${finding}. ${title}` },
  );
}

/** A title on as many lines as it needs, two at most. */
function titleLines(title: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    const isFull = last !== '' && textWidth(longer, TITLE.size) > width && lines.length < MOST_TITLE_LINES;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => fitText(line, width, TITLE.size));
}
