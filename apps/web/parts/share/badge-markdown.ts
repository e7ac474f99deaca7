import { sanitizeText } from '../export/markdown.ts';

/** The address of the badge of a page, from the root; `figure`: what it is of, else the first available result. */
export function badgeHref(href: string, figure: string | null = null): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  if (figure !== null) searchParams.set('figure', figure);
  const query = searchParams.toString();
  return `/badge${pathname}.svg${query === '' ? '' : `?${query}`}`;
}

/** A badge that leads to its page, for a README. `url` is the page's, absolute. */
export const badgeMarkdown = (title: string, url: string, figure: string | null = null): string =>
  `[![fsbench: ${sanitizeText(title)}](${new URL(url).origin}${badgeHref(url, figure)})](${url})`;
