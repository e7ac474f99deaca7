import { embedHref } from '../../addresses/embed-href.ts';
import { ogHref } from '../../addresses/og-href.ts';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { escapeXml } from '../../charts/mark.ts';
import { OG_HEIGHT, OG_WIDTH } from '../images/og-image.ts';
import type { SharedPage } from '../images/shown.ts';
import { embedSize } from './embed-page.ts';

interface EmbedDescription {
  readonly most: { readonly width: number; readonly height: number };
  readonly isPhoto: boolean;
}

/** The answer of oEmbed 1.0 for one chart: a frame, or the page's image where that was asked for. */
export function oembedOf(
  shown: SharedPage,
  chart: ChartData | null,
  { most, isPhoto }: EmbedDescription,
  site: string,
) {
  const common = {
    version: '1.0',
    title: chart ? `${shown.title}: ${chart.props.title}` : shown.title,
    provider_name: 'fsbench',
    provider_url: site,
    cache_age: 3600,
  } as const;
  const image = `${site}${ogHref(shown.href)}`;
  // The specification: what is larger than asked for must not be given, and a thumbnail may be left out.
  const scale = Math.min(1, most.width / OG_WIDTH, most.height / OG_HEIGHT);
  if (isPhoto || chart === null) {
    const size = { width: Math.floor(OG_WIDTH * scale), height: Math.floor(OG_HEIGHT * scale) };
    return { type: 'photo', ...common, url: image, ...size } as const;
  }
  const { width, height } = embedSize(shown, chart, most);
  const source = `${site}${embedHref(shown.href, chart.props.id)}`;
  const html = `<iframe src="${escapeXml(source)}" title="${escapeXml(common.title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`;
  const thumbnail = scale < 1 ? {} : { thumbnail_url: image, thumbnail_width: OG_WIDTH, thumbnail_height: OG_HEIGHT };
  return { type: 'rich', ...common, html, width, height, ...thumbnail } as const;
}

export function oembedXml(fields: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  <${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}
