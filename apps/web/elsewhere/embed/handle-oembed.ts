import { ADDRESS_CHARS_AT_MOST, type PageAddress, readPageAddress } from '../../addresses/page-address.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { findShown } from '../images/shown-page.ts';
import { chartToEmbed } from './handle-embed.ts';
import { oembedOf, oembedXml } from './oembed.ts';

/** `/oembed?url=…&format=json|xml&maxwidth=&maxheight=&type=photo`: how to show an address of ours. */
export function handleOembed(request: Request): Promise<Response> {
  return answerOrRefuse(async () => {
    const { searchParams } = new URL(request.url);
    const format = searchParams.get('format') ?? 'json';
    // The specification's word for a format that is not spoken here.
    if (format !== 'json' && format !== 'xml') return new Response(null, { status: 501 });
    const most = { width: mostOf(searchParams.get('maxwidth')), height: mostOf(searchParams.get('maxheight')) };
    if (Number.isNaN(most.width + most.height))
      return problem('query_invalid', 'maxwidth and maxheight must be pixels');
    return findAnswer(request, searchParams, { format, most });
  });
}

interface EmbedRequest {
  readonly format: 'json' | 'xml';
  readonly most: { readonly width: number; readonly height: number };
}

async function findAnswer(request: Request, query: URLSearchParams, { format, most }: EmbedRequest): Promise<Response> {
  const read = readOwnAddress(query.get('url') ?? '');
  if (read === null) return problem('subject_unknown', `url must be a page below ${env.PUBLIC_URL}/`);
  let found = await findShown(read.page);
  // Whoever kept the address of hardware that goes by another name now is told of that.
  for (let steps = 0; found.kind === 'moved' && steps < 2; steps += 1) {
    const moved = readOwnAddress(`${env.PUBLIC_URL}${found.href}`);
    found = moved === null ? { kind: 'unknown' } : await findShown(moved.page);
  }
  if (found.kind === 'withdrawn') return problem('withdrawn');
  if (found.kind !== 'shown') return problem('subject_unknown');
  const { sharedPage: shown } = found;
  const chart = chartToEmbed(shown, read.chart) ?? chartToEmbed(shown, null);
  const fields = oembedOf(shown, chart, { most, isPhoto: query.get('type') === 'photo' }, env.PUBLIC_URL);
  const body = format === 'json' ? `${JSON.stringify(fields)}\n` : oembedXml(fields);
  const type = format === 'json' ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8';
  return answer(request, contentTag(body), { body, type });
}

/** Largest where nobody said; NaN: no number of pixels. */
function mostOf(text: string | null): number {
  if (text === null || text === '') return 10_000;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** A page of this very site; its anchor or `chart=` names the chart. */
function readOwnAddress(text: string): { readonly page: PageAddress; readonly chart: string | null } | null {
  if (text.length > ADDRESS_CHARS_AT_MOST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== new URL(env.PUBLIC_URL).origin || url.username !== '' || url.password !== '') return null;
  const query = singleValues(url.searchParams);
  const page = readPageAddress(url.pathname.slice(1).split('/'), query);
  return page && { page, chart: query.chart ?? anchorOf(url.hash) };
}

function anchorOf(hash: string): string | null {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  } catch {
    return null;
  }
}
