import { type ChartData, drawChart } from '../../charts/frame/kinds.ts';
import { escapeXml, markText } from '../../charts/mark.ts';
import { drawingSvg, NARROW, type Sheet, WIDE } from '../../charts/sheet.ts';
import type { SharedPage } from '../images/shown.ts';
import { type EmbedTheme, embedStyle } from './embed-style.ts';

/** Around the chart: padding, titles and the line below, in CSS pixels. */
const AROUND = { width: 28, height: 118 } as const;

/** What the frame around a chart needs, so that nothing in it scrolls. */
export function embedSize(chart: ChartData | null, most: { readonly width: number; readonly height: number }) {
  const width = Math.min(WIDE.width + AROUND.width, most.width);
  const drawing = chart && drawChart(chart, width < 620 ? NARROW : WIDE);
  const scale = drawing ? (width - AROUND.width) / drawing.width : 0;
  const height = Math.ceil((drawing ? drawing.height * scale : 0) + AROUND.height);
  return { width, height: Math.min(height, most.height) };
}

/** The document in a frame: one chart with its name, the verdict for who cannot see it, and where it is from. */
export function embedPage(shown: SharedPage, chart: ChartData, url: string, theme: EmbedTheme): string {
  const { title, kind, source, lines } = shown;
  const anchor = `${url}#${encodeURIComponent(chart.props.id)}`;
  const missing = (chart.props.missing ?? []).map((phrase) => `<li>${escapeXml(phrase)}</li>`).join('');
  return document({
    title: `${title}: ${chart.props.title}`,
    url,
    theme,
    body: `<main>
<h1 id="name"><a href="${escapeXml(anchor)}">${escapeXml(title)}</a></h1>
<h2>${escapeXml(chart.props.title)}</h2>
<p class="said">${escapeXml([chart.props.summary, ...lines.slice(0, 1)].join(' '))}</p>
${svgOn(WIDE, chart)}${svgOn(NARROW, chart)}
${missing === '' ? '' : `<ul>${missing}</ul>\n`}<p>${escapeXml([kind, source].filter(Boolean).join(' · '))} · <a href="${escapeXml(url)}">fsbench: all results and evidence</a></p>
</main>`,
  });
}

/** Instead of a chart: why there is none. */
export function embedNotice(title: string, text: string, url: string, theme: EmbedTheme): string {
  const body = `<main><h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)} <a href="${escapeXml(url)}">fsbench</a></p></main>`;
  return document({ title, url, theme, body });
}

function svgOn(sheet: Sheet, chart: ChartData): string {
  const drawing = drawChart(chart, sheet);
  return drawing === null
    ? ''
    : `<div class="${sheet.kind}">${markText(drawingSvg(drawing, { labelledBy: 'name' }))}</div>`;
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
