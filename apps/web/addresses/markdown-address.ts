/** Pages that have a Markdown format of their own. */
const WITH_FORMAT = [
  /^\/(?:chips|drives|machines)(?:\/[^/.]+)?$/,
  /^\/suites\/[^/.]+$/,
  /^\/r\/[^/.]+$/,
  /^\/compare(?:\/[^/]+){1,8}$/,
  /^\/contributors\/[^/.]+\/machines\/[^/.]+$/,
];
const FILE = /\.(?:csv|md|json|svg|png)$/;

/** The address of a page's Markdown, its query kept; null: the page has none of its own. */
export function markdownAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  if (FILE.test(path) || !WITH_FORMAT.some((page) => page.test(path))) return null;
  return [`${path}.md`, ...query].join('?');
}
