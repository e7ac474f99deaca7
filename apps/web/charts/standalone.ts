import { type ChartData, drawChart } from './frame/kinds.ts';
import { drawingSvg, WIDE } from './frame/sheet.ts';
import { mark, markText } from './mark.ts';
import { fitText, lettering, SOFT } from './paint.ts';

/**
 * The custom properties that drawings use, with the page's values (a test holds the two
 * together). A file that stands alone in an issue or an image tag brings its own, for both themes.
 */
export const LIGHT: Readonly<Record<string, string>> = {
  '--paper': '#fbfbf8',
  '--ink': '#1a1c1f',
  '--ink-soft': '#50555c',
  '--ink-faint': '#6a6f76',
  '--rule': '#dddcd4',
  '--subject-1': '#0b54e6',
  '--subject-2': '#cf3f08',
  '--subject-3': '#0a4a37',
  '--subject-4': '#8d1f9e',
  '--subject-5': '#6b6c1c',
  '--subject-6': '#0678a8',
  '--subject-7': '#cb1f70',
  '--subject-8': '#464a50',
  '--durability-0': '#696e75',
  '--durability-1': '#8a6200',
  '--durability-2': '#4a6d8c',
  '--durability-3': '#1e6b4a',
  '--durability-4': '#0d4a31',
  '--chart-grid': '#e4e3db',
  '--chart-axis': '#868781',
  '--chart-ideal': '#b3b3ab',
  '--chart-slower': '#f4e9dc',
  '--chart-band-opacity': '0.16',
};

export const DARK: Readonly<Record<string, string>> = {
  '--paper': '#141517',
  '--ink': '#e8e6e0',
  '--ink-soft': '#b2b1ab',
  '--ink-faint': '#8f8f8a',
  '--rule': '#2f3135',
  '--subject-1': '#5b9bff',
  '--subject-2': '#ff9e3d',
  '--subject-3': '#40d49b',
  '--subject-4': '#c58cf5',
  '--subject-5': '#f5db72',
  '--subject-6': '#39d0ff',
  '--subject-7': '#ffa0cc',
  '--subject-8': '#dce0d8',
  '--durability-0': '#8d9199',
  '--durability-1': '#d9ac4a',
  '--durability-2': '#8cb4d6',
  '--durability-3': '#5dc296',
  '--durability-4': '#93e0bf',
  '--chart-grid': '#26282b',
  '--chart-axis': '#73757a',
  '--chart-ideal': '#5a5c61',
  '--chart-slower': '#2a231b',
  '--chart-band-opacity': '0.22',
};

const FONTS = '--font-text:ui-sans-serif,system-ui,sans-serif;--font-figures:ui-monospace,monospace';
const HEAD = 58;
const EDGE = 18;

const declarations = (palette: Readonly<Record<string, string>>, weight = '') =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}${weight}`)
    .join(';');

/** A whole SVG file: the chart with its title above and where it is from below. No scripts, no references. */
export function standaloneSvg(chart: ChartData, source: string): string | null {
  const drawing = drawChart(chart, WIDE);
  if (!drawing) return null;
  const width = drawing.width + 2 * EDGE;
  const height = drawing.height + HEAD + 40;
  // Light as an attribute: where a security policy forbids style sheets, the file must still have its colours.
  const dark = `@media (prefers-color-scheme:dark){:root{${declarations(DARK, ' !important')}}}`;
  const svg = drawingSvg(
    {
      ...drawing,
      width,
      height,
      ground: [
        mark('style', {}, dark),
        mark('rect', { x: 0, y: 0, width, height, fill: 'var(--paper)' }),
        lettering(EDGE, 32, fitText(chart.props.title, drawing.width, 17), { size: 17, weight: 600 }),
        mark('g', { transform: `translate(${EDGE} ${HEAD})` }, ...drawing.ground, ...drawing.data),
        lettering(EDGE, height - 14, source, { size: 11.5, fill: SOFT }),
      ],
      data: [],
    },
    { title: chart.props.title },
  );
  const styled = { ...svg, attributes: { ...svg.attributes, style: `${declarations(LIGHT)};${FONTS}` } };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markText(styled)}\n`;
}
