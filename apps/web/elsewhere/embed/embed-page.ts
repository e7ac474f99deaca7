import { type ChartData, drawChart, summaryText } from '../../charts/frame/kinds.ts';
import { escapeXml, markText } from '../../charts/mark.ts';
import { textWidth } from '../../charts/measure-text.ts';
import { drawingSvg } from '../../charts/sheet.ts';
import type { SharedPage } from '../images/shown.ts';
import { EMBED_SHEETS, type EmbedSheet, type EmbedTheme, embedStyle, PADDING, sheetFor } from './embed-style.ts';

/** The lines around the chart, in CSS pixels: as many as they need in a frame of this width. */
const LINES = [
  { size: 17, height: 23 },
  { size: 15, height: 21 },
  { size: 13, height: 19 },
  { size: 13, height: 19 },
] as const;
const SPACES = 48;
const WIDEST = 760;

/** What the frame around a chart needs, so that nothing in it scrolls. */
export function embedSize(
  shown: SharedPage,
  chart: ChartData | null,
  most: { readonly width: number; readonly height: number },
) {
  const width = Math.min(WIDEST + PADDING, most.width);
  const drawing = chart && drawChart(chart, sheetFor(width));
  const texts = chart ? [shown.title, sentenceOf(shown, chart), titleOf(chart), sourceOf(shown)] : [];
  const around = texts.map((text, at) => {
    const { size, height } = LINES[at] ?? LINES[0];
    return Math.ceil((textWidth(text, size) * 1.1) / (width - PADDING)) * height;
  });
  const height = (drawing?.height ?? 0) + around.reduce((sum, one) => sum + one, SPACES);
  return { width, height: Math.min(Math.ceil(height), most.height) };
}

const LINK_TEXT = 'fsbench: all results and evidence';
const sourceOf = ({ kind, source }: SharedPage) => [kind, source, LINK_TEXT].filter(Boolean).join(' · ');

/** As on its page: what it shows, then what is drawn. */
const titleOf = ({ props: { finding, title } }: ChartData): string => finding ?? title;

/** The answer that the chart shows; of a page without one what it says first. */
const sentenceOf = ({ sentences, lines }: SharedPage, { props }: ChartData): string =>
  sentences?.get(props.id) ?? lines[0] ?? '';

/** The document in a frame: whose results, the answer, where it is from, which no short frame cuts off, and the chart. */
export function embedPage(shown: SharedPage, chart: ChartData, url: string, theme: EmbedTheme): string {
  const { title, kind, source } = shown;
  const anchor = `${url}#${encodeURIComponent(chart.props.id)}`;
  const missing = (chart.props.missing ?? []).map((phrase) => `<li>${escapeXml(phrase)}</li>`).join('');
  return document({
    title: `${title}: ${chart.props.title}`,
    url,
    theme,
    body: `<main>
<h1 id="name"><a href="${escapeXml(anchor)}">${escapeXml(title)}</a></h1>
<p class="verdict">${escapeXml(sentenceOf(shown, chart))}</p>
<p class="source">${escapeXml([kind, source].filter(Boolean).join(' · '))} · <a href="${escapeXml(url)}">${LINK_TEXT}</a></p>
<h2>${escapeXml(titleOf(chart))}</h2>
<p class="said">${escapeXml(summaryText(chart.props))}</p>
${EMBED_SHEETS.map((sheet) => svgOn(sheet, chart)).join('')}
${missing === '' ? '' : `<ul>${missing}</ul>`}
</main>`,
  });
}

/** Instead of a chart: why there is none. */
export function embedNotice(title: string, text: string, url: string, theme: EmbedTheme): string {
  const body = `<main><h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)} <a href="${escapeXml(url)}">fsbench</a></p></main>`;
  return document({ title, url, theme, body });
}

function svgOn(sheet: EmbedSheet, chart: ChartData): string {
  const drawing = drawChart(chart, sheet);
  return drawing === null
    ? ''
    : `<div class="sheet s${sheet.width}">${markText(drawingSvg(drawing, { labelId: 'name' }))}</div>`;
}

interface EmbedDocument {
  readonly title: string;
  readonly url: string;
  readonly theme: EmbedTheme;
  readonly body: string;
}

/** Links open in a tab of their own: a frame is no place to read on. */
function document({ title, url, theme, body }: EmbedDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<base target="_blank">
<title>${escapeXml(title)} · fsbench</title>
<link rel="canonical" href="${escapeXml(url)}">
<style>${embedStyle(theme)}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
