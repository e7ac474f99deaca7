/**
 * Whether a client asks for Markdown and likes it at least as much as HTML. It has to name it: a browser, and what takes
 * anything, gets the page.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((word) => word.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const qualityOf = (wanted: string) => ranges.find(({ type }) => type === wanted)?.quality ?? 0;
  const markdown = qualityOf('text/markdown');
  return markdown > 0 && markdown >= qualityOf('text/html');
}
