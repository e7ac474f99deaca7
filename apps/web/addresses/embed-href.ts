/** Where the frame for a chart of a page is; without an id its main one. */
export function embedHref(pageHref: string, chart: string | null): string {
  if (chart === null) return `/embed${pageHref}`;
  return `/embed${pageHref}${pageHref.includes('?') ? '&' : '?'}chart=${encodeURIComponent(chart)}`;
}
