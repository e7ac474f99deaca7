import { SUITE_SLUGS } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const SITE = 'http://localhost:3000';
const get = (path: string) => new Request(`${SITE}${path}`);
const bodyOf = async (response: Promise<Response>) => (await response).text();

/** Every form in which the site shows some hardware, by its address. Loaded late: the database's address is read first. */
export async function renderAll(
  chips: readonly string[],
  drive: string,
  run: string | null,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const page = async (path: string, made: Promise<ReactElement | null>) => {
    const element = await made;
    if (element) found.set(`${path}.html`, renderToStaticMarkup(element));
  };
  const text = async (path: string, response: Promise<Response>) => found.set(path, await bodyOf(response));
  const query = (words: object = {}) => Promise.resolve(words as Record<string, string>);
  const slugOf = (slug: string) => ({ params: Promise.resolve({ slug }), searchParams: query() });

  const { default: chipPage, generateMetadata } = await import('../../app/chips/[slug]/page.tsx');
  const { default: drivePage } = await import('../../app/drives/[slug]/page.tsx');
  const { handleHardwareFormat } = await import('../../views/hardware/handle-format.ts');
  const { handleBadge } = await import('../badge/handle-badge.ts');
  const { BADGE_METRIC_NAMES } = await import('../../addresses/badge-metrics.ts');
  const { handleHardwareFeed, handleFeed } = await import('../feed/handle-feed.ts');
  for (const chip of chips) {
    await page(`/chips/${chip}`, chipPage(slugOf(chip)));
    found.set(`/chips/${chip} metadata`, JSON.stringify(await generateMetadata(slugOf(chip))));
    for (const format of ['json', 'csv', 'md', 'svg'] as const)
      await text(
        `/chips/${chip}.${format}`,
        handleHardwareFormat(get(`/chips/${chip}.${format}`), 'chips', chip, format),
      );
    for (const figure of BADGE_METRIC_NAMES) {
      const path = `/badge/chips/${chip}.svg?figure=${figure}`;
      await text(path, handleBadge(get(path), ['chips', `${chip}.svg`]));
    }
    await text(`/chips/${chip}/feed.atom`, handleHardwareFeed(get(`/chips/${chip}/feed.atom`), 'chip', chip));
  }
  await page(`/drives/${drive}`, drivePage(slugOf(drive)));
  await text('/feed.atom', handleFeed(get('/feed.atom')));

  const { default: comparePage } = await import('../../app/compare/[...subjects]/page.tsx');
  const { handleComparisonFormat } = await import('../../views/compare/handle-format.ts');
  const compared = `/compare/${chips.join('/')}`;
  await page(compared, comparePage({ params: Promise.resolve({ subjects: [...chips] }), searchParams: query() }));
  for (const format of ['json', 'csv', 'md', 'svg'] as const)
    await text(`${compared}.${format}`, handleComparisonFormat(get(`${compared}.${format}`), format, chips));
  await text(
    `/badge${compared}.svg`,
    handleBadge(get(`/badge${compared}.svg`), ['compare', chips[0] ?? '', `${chips[1]}.svg`]),
  );

  const { default: suitePage } = await import('../../app/suites/[slug]/page.tsx');
  const { handleSuiteFormat } = await import('../../views/suites/handle-format.ts');
  for (const suite of SUITE_SLUGS) {
    await page(`/suites/${suite}`, suitePage(slugOf(suite)));
    for (const format of ['json', 'csv', 'svg'] as const)
      await text(`/suites/${suite}.${format}`, handleSuiteFormat(get(`/suites/${suite}.${format}`), suite, format));
  }

  const { findShown } = await import('../images/shown-page.ts');
  const { ogSvg } = await import('../images/og-image.ts');
  const { handleEmbed } = await import('../embed/handle-embed.ts');
  const { readPageAddress } = await import('../../addresses/page-address.ts');
  for (const path of [...chips.map((chip) => `/chips/${chip}`), compared, '/suites/sync']) {
    const address = readPageAddress(path.slice(1).split('/'), {});
    const shown = address && (await findShown(address));
    if (shown?.kind !== 'shown') throw new Error(`${path} is not shown elsewhere`);
    found.set(`/og${path}.png`, ogSvg(shown.sharedPage, SITE));
    await text(`/embed${path}`, handleEmbed(get(`/embed${path}`), path.slice(1).split('/')));
  }

  const { default: home } = await import('../../app/page.tsx');
  const { default: compareIndex } = await import('../../app/compare/page.tsx');
  const { default: chipList } = await import('../../app/chips/page.tsx');
  const { default: driveList } = await import('../../app/drives/page.tsx');
  const { default: machineList } = await import('../../app/machines/page.tsx');
  const { default: searchPage } = await import('../../app/search/page.tsx');
  const { default: runPage } = await import('../../app/r/[id]/page.tsx');
  await page('/', home());
  await page('/compare', compareIndex({ searchParams: query() }));
  await page('/chips', chipList({ searchParams: query() }));
  await page('/drives', driveList({ searchParams: query() }));
  await page('/machines', machineList({ searchParams: query() }));
  const { handleListFormat } = await import('../../views/hardware/handle-list-format.ts');
  for (const kind of ['chips', 'drives', 'machines'])
    for (const format of ['json', 'csv'] as const)
      await text(`/${kind}.${format}`, handleListFormat(get(`/${kind}.${format}`), kind, format));
  for (const q of ['apple', 'm3', 'ultra', ...(run === null ? ['hostile'] : [])])
    await page(`/search?q=${q}`, searchPage({ searchParams: query({ q }) }));
  if (run !== null)
    await page(`/r/${run}`, runPage({ params: Promise.resolve({ id: run }), searchParams: Promise.resolve({}) }));

  const { suggest } = await import('../api/suggest.ts');
  const { readChips } = await import('../api/list-chips.ts');
  const { readComparison } = await import('../api/compare-subjects.ts');
  const { readRunRank } = await import('../api/read-run-rank.ts');
  const api = async (path: string, read: Promise<unknown>) => found.set(`${path}.json`, JSON.stringify(await read));
  for (const q of ['a', 'apple', 'hostile']) await api(`/api/v1/search?q=${q}`, suggest(new URLSearchParams({ q })));
  await api('/api/v1/chips', readChips(new URLSearchParams()));
  await api('/api/v1/compare', readComparison(new URLSearchParams({ subjects: chips.join(',') })));
  if (run !== null) await api('/api/v1/runs/ID/standing', readRunRank(run));

  const { listKnownPages } = await import('../../db/list-known-pages.ts');
  const { siteMap } = await import('../../views/docs/site-map.ts');
  found.set('/sitemap.xml', siteMap(SITE, await listKnownPages()).replaceAll(/<lastmod>.*?<\/lastmod>/g, ''));
  return found;
}
