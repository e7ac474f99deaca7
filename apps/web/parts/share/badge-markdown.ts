import { sanitizeText } from '../export/markdown.ts';

/** A badge that leads to its page, for a README. `url` is the page's, absolute. */
export function badgeMarkdown(title: string, url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `[![fsbench: ${sanitizeText(title)}](${origin}/badge${pathname}.svg${search})](${url})`;
}
