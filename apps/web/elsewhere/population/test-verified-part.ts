/** What of a rendering is about verified contributors: without `data-others` elements, and with "n 14 + 0". */
export function verifiedPart(name: string, text: string): string {
  if (name.endsWith('.json')) return JSON.stringify(withoutOthers(JSON.parse(text)), null, 1);
  if (name.endsWith('.csv')) return verifiedRows(text);
  if (name.endsWith('.atom'))
    return text
      .replace(/ {2}<entry>(?:(?!<\/entry>)[\s\S])*term="not-verified"[\s\S]*?<\/entry>\n/g, '')
      .replace(/<updated>.*\n/, '');
  // Names in our own lists may be indexed, whoever measured.
  if (name.endsWith('sitemap.xml'))
    return text.replaceAll(/<url><loc>[^<]*(?:apple-m1-ultra|mac13-2|mac16-5)<\/loc><\/url>\n/g, '');
  return withoutCounts(withoutElements(text));
}

const withoutCounts = (text: string): string =>
  text
    .replace(/\bn (\d+) (\\?\+) \d+/g, 'n $1 $2 0')
    .replace(/(\d+) verified, \d+ other contributors?/g, '$1 verified contributors')
    .replace(/(?: · |, )\d+ other contributors? not counted/g, '');

const OTHERS = /<([a-z][a-z0-9]*)[^>]*\sdata-others=""[^>]*>/;

/** Markup of the site is well formed: an element ends with the tag that closes it. */
function withoutElements(html: string): string {
  const begun = OTHERS.exec(html);
  if (begun === null) return html;
  const [opening, tag = ''] = begun;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, 'g');
  tags.lastIndex = begun.index + opening.length;
  let depth = 1;
  while (depth > 0) {
    const next = tags.exec(html);
    if (next === null) throw new Error(`${opening} is not closed`);
    depth += next[1] === '/' ? -1 : 1;
  }
  return withoutElements(html.slice(0, begun.index) + html.slice(tags.lastIndex));
}

/** Rows of results whose origin or counts say that only others are behind them are left out, and the counts of others. */
function verifiedRows(text: string): string {
  const [head = '', ...lines] = text.split('\r\n');
  const columns = head.split(',');
  const others = columns.indexOf('other_contributors_count');
  const verified = columns.indexOf('verified_contributors_count');
  return [head, ...lines]
    .map((line) => line.split(','))
    .filter((cells) => cells[0] !== 'others' && cells[verified] !== '0')
    .map((cells) => cells.map((cell, at) => (at === others ? '' : cell)).join(','))
    .join('\r\n');
}

const isOfOthers = (value: unknown): boolean => {
  if (typeof value === 'string') return /^\d+ other contributors? not counted$/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  return (
    row.origin === 'others' ||
    row.is_verified === false ||
    row.trust === 'signed' ||
    row.verified_subjects_count === 0 ||
    (row.verified_contributors_count === 0 && row.other_contributors_count !== 0)
  );
};

const ABOUT_OTHERS = new Set(['other_contributors_count', 'subjects_count']);

function withoutOthers(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isOfOthers(one)).map(withoutOthers);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).filter(([key]) => !ABOUT_OTHERS.has(key));
  return Object.fromEntries(own.map(([key, of]) => [key, withoutOthers(of)]));
}
