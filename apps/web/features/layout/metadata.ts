import type { Metadata } from 'next';
import { env } from '../../env.ts';

export interface PageWords {
  readonly title: string;
  /** One sentence, as a search page or a chat shows it: what is found here, with its main figure where there is one. */
  readonly description: string;
  /** Of the page, from the root: `/chips/apple-m4-max`. */
  readonly path: string;
  /** What of the query makes it another page; what only filters is left out. */
  readonly query?: string;
  /** A picture of the page, from the root, and what it shows. */
  readonly image?: { readonly path: string; readonly alt: string };
  /** The same for machines: a type and an address from the root each. */
  readonly twins?: Readonly<Record<string, string>>;
  /** Not a page that should be found: a search, a run that is held. */
  readonly isHidden?: boolean;
}

/** How every page says what it is: title, description, its one address, its twins, and how it unfurls. */
export function pageMetadata({ title, description, path, query, image, twins = {}, isHidden }: PageWords): Metadata {
  const url = `${env.PUBLIC_URL}${path}${query ? `?${query}` : ''}`;
  const images = image ? [{ url: `${env.PUBLIC_URL}${image.path}`, width: 1200, height: 630, alt: image.alt }] : [];
  const types = Object.fromEntries(Object.entries(twins).map(([type, twin]) => [type, `${env.PUBLIC_URL}${twin}`]));
  return {
    title,
    description,
    alternates: { canonical: url, ...(Object.keys(types).length > 0 ? { types } : {}) },
    openGraph: { title, description, url, siteName: 'fsbench', type: 'website', images },
    twitter: { card: image ? 'summary_large_image' : 'summary', title, description },
    ...(isHidden ? { robots: { index: false } } : {}),
  };
}

/** Of a page that says that nothing is at its address. */
export const NOT_FOUND: Metadata = { title: 'Not found', robots: { index: false } };
