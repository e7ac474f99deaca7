import type { Metadata } from 'next';
import { ogHref } from '../../addresses/og-href.ts';
import { WORDS_PAGES } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';

export interface PageWords {
  readonly title: string;
  /** One sentence, as a search page or a chat shows it: what is found here, with its main figure where there is one. */
  readonly description: string;
  /** The title where the page unfurls elsewhere, if that may not hold all that the page itself does. */
  readonly unfurledTitle?: string;
  /** Of the page, from the root: `/chips/apple-m4-max`. */
  readonly path: string;
  /** What of the query makes it another page; what only filters is left out. */
  readonly query?: string;
  /** Has pictures of its own to unfurl and to frame; a page without shows its title in the image, or the site's. */
  readonly pictures?: 'own' | 'none';
  /** Where new runs of it are told. */
  readonly feed?: string;
  /** The same for machines: a type and an address from the root each. */
  readonly twins?: Readonly<Record<string, string>>;
  /** Not a page that should be found: a search, a run that is held. */
  readonly isHidden?: boolean;
}

/** How every page says what it is: title, description, its one address, its twins, and how it unfurls. */
export function pageMetadata(words: PageWords): Metadata {
  const { title, description, path, query, pictures = 'none', twins = {}, isHidden, unfurledTitle = title } = words;
  const site = env.PUBLIC_URL;
  const href = `${path}${query ? `?${query}` : ''}`;
  const hasImage = pictures === 'own' || Object.hasOwn(WORDS_PAGES, path.slice(1));
  const alt = `${unfurledTitle}: the verdict and the main picture of this page`;
  const image = { url: `${site}${ogHref(hasImage ? href : '/')}`, width: 1200, height: 630, alt };
  const types: Record<string, string | { url: string; title: string }[]> = Object.fromEntries(
    Object.entries(twins).map(([type, twin]) => [type, `${site}${twin}`]),
  );
  if (words.feed) types['application/atom+xml'] = [{ url: `${site}${words.feed}`, title: `New runs: ${title}` }];
  if (pictures === 'own') {
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
