import { escapeXml } from '../../charts/mark.ts';

/** A chart of a page inside another page. `url` is the page's, absolute; the title may be a stranger's words. */
export function frameHtml(title: string, url: string): string {
  const { origin, pathname, search } = new URL(url);
  const source = escapeXml(`${origin}/embed${pathname}${search}`);
  return `<iframe src="${source}" title="${escapeXml(`fsbench: ${title}`)}" width="100%" height="600" loading="lazy"></iframe>`;
}
