import type { Metadata } from 'next';
import { ogHref } from '../../addresses/og-href.ts';
import { TEXT_PAGES } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';

export interface PageText {
  readonly title: string;
  /** One sentence, as a search page or a chat shows it: what is found here, with its main figure where there is one. */
  readonly description: string;
  /** The title where the page unfurls elsewhere, if that may not hold all that the page itself does. */
  readonly unfurledTitle?: string;
  /** Of the page, from the root: `/chips/apple-m4-max`. */
  readonly path: string;
  /** What of the query makes it another page; what only filters is left out. */
  readonly query?: string;
  /** Has charts of its own to unfurl and to frame; a page without shows its title in the image, or the site's. */
  readonly images?: 'own' | 'none';
  /** Where new runs of it are told. */
  readonly feed?: string;
  /** The same for machines: a type and an address from the root each. */
  readonly formats?: Readonly<Record<string, string>>;
  /** Not a page that should be found: a search, a run that is held. */
  readonly isHidden?: boolean;
}

/** How every page says what it is: title, description, its one address, its formats, and how it unfurls. */
export function pageMetadata(text: PageText): Metadata {
  const {
    title,
    description,
    path,
    query,
    images: charts = 'none',
    formats = {},
    isHidden,
    unfurledTitle = title,
  } = text;
  const site = env.PUBLIC_URL;
  const href = `${path}${query ? `?${query}` : ''}`;
  const hasImage = charts === 'own' || Object.hasOwn(TEXT_PAGES, path.slice(1));
  const alt = `${unfurledTitle}: verdict and main chart of this page`;
  const image = { url: `${site}${ogHref(hasImage ? href : '/')}`, width: 1200, height: 630, alt };
  const types: Record<string, string | { url: string; title: string }[]> = Object.fromEntries(
    Object.entries(formats).map(([type, formatHref]) => [type, `${site}${formatHref}`]),
  );
  if (text.feed) types['application/atom+xml'] = [{ url: `${site}${text.feed}`, title: `New runs: ${title}` }];
  if (charts === 'own') {
    const oembed = (format: string) => `${site}/oembed?${new URLSearchParams({ url: `${site}${href}`, format })}`;
    types['application/json+oembed'] = [{ url: oembed('json'), title: unfurledTitle }];
    types['text/xml+oembed'] = [{ url: oembed('xml'), title: unfurledTitle }];
  }
  const unfurled = { title: unfurledTitle, description };
  return {
    title,
    description,
    alternates: { canonical: `${site}${href}`, types },
    openGraph: { ...unfurled, url: `${site}${href}`, siteName: 'fsbench', type: 'website', images: [image] },
    twitter: { ...unfurled, card: 'summary_large_image', images: [image] },
    ...(isHidden ? { robots: { index: false } } : {}),
  };
}

/** Of a page that says that nothing is at its address. */
export const NOT_FOUND: Metadata = { title: 'Not found', robots: { index: false } };
