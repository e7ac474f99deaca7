import { SUITE_SLUGS } from '@fsbench/contract';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { type KnownPage, listKnownPages } from '../../db/list-known-pages.ts';
import { env } from '../../env.ts';
import { answer, contentTag } from '../../parts/export/answer.ts';

const LISTS = ['/', '/compare', '/chips', '/drives', '/machines', '/suites', '/docs'];

/** Pages for search engines: lists, suites, docs, and identified hardware. Runs are linked from those. */
export async function handleSiteMap(request: Request): Promise<Response> {
  const body = siteMap(env.PUBLIC_URL, await listKnownPages());
  const headers = { 'Cache-Control': 'public, max-age=3600' };
  return answer(request, contentTag(body), { body, type: 'application/xml; charset=utf-8', headers });
}

export function siteMap(origin: string, hardware: readonly KnownPage[]): string {
  const fixed = [...LISTS, ...SUITE_SLUGS.map((suite) => `/suites/${suite}`), ...DOC_PAGES.map(({ href }) => href)];
  const lines = [
    ...fixed.map((path) => entry(`${origin}${path}`, null)),
    ...hardware.map(({ kind, slug, latestAt }) => entry(`${origin}/${kind}s/${encodeURIComponent(slug)}`, latestAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}

function entry(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${changed}</url>`;
}

/** Everything may be read, except endless addresses such as searches. */
export function robotsText(): string {
  return `User-agent: *
Disallow: /search
Disallow: /docs/api/try
Disallow: /operate
Allow: /

Sitemap: ${env.PUBLIC_URL}/sitemap.xml
`;
}
