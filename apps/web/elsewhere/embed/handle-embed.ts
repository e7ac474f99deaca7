import { readPageAddress } from '../../addresses/page-address.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { drawChart } from '../../charts/frame/kinds.ts';
import { WIDE } from '../../charts/sheet.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag } from '../../parts/export/answer.ts';
import type { SharedPage, SharedPageResult } from '../images/shown.ts';
import { findShown } from '../images/shown-page.ts';
import { answerFont } from './embed-fonts.ts';
import { embedNotice, embedPage } from './embed-page.ts';
import { EMBED_THEMES, type EmbedTheme, embedPolicy } from './embed-style.ts';

/** `/embed/<address of a page>?chart=ID&theme=…`: one of its charts, for a frame on any page. */
export function handleEmbed(request: Request, segments: readonly string[]): Promise<Response> {
  return answerOrRefuse(async () => {
    const [first, name = ''] = segments;
    if (first === 'fonts' && segments.length === 2) return answerFont(request, name);
    const query = singleValues(new URL(request.url).searchParams);
    const theme = EMBED_THEMES.find((one) => one === query.theme) ?? 'auto';
    const page = readPageAddress(segments, query);
    const found = page === null ? ({ kind: 'unknown' } as const) : await findShown(page);
    if (found.kind === 'moved') return Response.redirect(movedTo(found.href, query), 308);
    const { status, body, url } = written(found, query.chart, theme);
    const headers = { 'Content-Security-Policy': embedPolicy(theme) };
    return answer(request, contentTag(body), {
      body,
      status,
      headers,
      type: 'text/html; charset=utf-8',
      canonical: url,
    });
  });
}

interface Written {
  readonly status: number;
  readonly body: string;
  readonly url: string;
}

function written(
  found: Exclude<SharedPageResult, { kind: 'moved' }>,
  requestedAddress: string | undefined,
  theme: EmbedTheme,
): Written {
  const site = env.PUBLIC_URL;
  if (found.kind === 'unknown') {
    return { status: 404, url: site, body: embedNotice('Page not found', NOTHING, site, theme) };
  }
  if (found.kind === 'withdrawn') {
    const url = `${site}/r/${found.permalink}`;
    return { status: 410, url, body: embedNotice('This run was withdrawn', WITHDRAWN, url, theme) };
  }
  const { sharedPage: shown } = found;
  const url = `${site}${shown.href}`;
  const chart = chartToEmbed(shown, requestedAddress ?? null);
  if (chart !== null) return { status: 200, url, body: embedPage(shown, chart, url, theme) };
  return { status: 404, url, body: embedNotice(shown.title, noSuchChart(shown), url, theme) };
}

function noSuchChart({ charts }: SharedPage): string {
  const ids = charts.map(({ props }) => props.id);
  return ids.length === 0 ? 'This page has no chart.' : `No such chart. Available: ${ids.join(', ')}.`;
}

const NOTHING = 'There is no page at this address.';
const WITHDRAWN = 'Its contributor withdrew it; all results derived from it are deleted.';

/** The chart asked for by its id; else the first that has something to show. */
export function chartToEmbed({ charts }: SharedPage, requestedAddress: string | null) {
  const among = requestedAddress === null ? charts : charts.filter(({ props }) => props.id === requestedAddress);
  return among.find((chart) => drawChart(chart, WIDE) !== null) ?? null;
}

function movedTo(href: string, { chart, theme }: Readonly<Record<string, string>>): string {
  const to = new URL(`${env.PUBLIC_URL}/embed${href}`);
  if (chart !== undefined) to.searchParams.set('chart', chart);
  if (theme !== undefined) to.searchParams.set('theme', theme);
  return to.href;
}
