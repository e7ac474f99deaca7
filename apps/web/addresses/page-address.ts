import { normalizePermalinkId, SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { Filter } from '../db/facets.ts';
import type { HardwareKind } from '../db/find-hardware.ts';
import { type FilterQuery, readFilter } from '../domain/conditions/filter.ts';
import { SUITE_COUNT } from '../wording/suite-count.ts';
import { type ComparisonAddress, readAddress } from './comparison.ts';
import { DOC_PAGES } from './doc-pages.ts';

/** A page of ours that has a chart, as an address names it. */
export type PageAddress =
  | { readonly kind: 'home' }
  | { readonly kind: 'words'; readonly path: string }
  | { readonly kind: 'run'; readonly id: string; readonly typed: string }
  | { readonly kind: 'hardware'; readonly of: HardwareKind; readonly slug: string; readonly filter: Filter }
  | { readonly kind: 'compare'; readonly address: ComparisonAddress }
  | { readonly kind: 'suite'; readonly suite: Suite; readonly query: FilterQuery };

/** Longer than any address of ours: eight subjects with pins, and every facet. */
export const ADDRESS_CHARS_AT_MOST = 2000;

const HARDWARE: Readonly<Record<string, HardwareKind>> = { chips: 'chip', drives: 'drive', machines: 'machine' };
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads the segments of a page's path, which may come from anybody; null: no page of ours with a chart. */
export function readPageAddress(segments: readonly string[], query: FilterQuery): PageAddress | null {
  const words = segments.map(decoded);
  const [first = '', second = ''] = words;
  if (words.includes(null)) return null;
  if (first === null || second === null || words.join('/').length > ADDRESS_CHARS_AT_MOST) return null;
  if (first === 'compare' && words.length > 1) {
    // A pin's own value is still encoded: `readAddress` decodes it once more, as the page does.
    const address = readAddress(segments.slice(1).map(unescapedPins), query);
    return address && { kind: 'compare', address };
  }
  if (words.length === 2) return readPair(first, second, query) ?? textAddress(words.join('/'));
  if (words.length === 1 && (first === '' || first === 'home')) return { kind: 'home' };
  return words.length <= 3 ? textAddress(words.join('/')) : null;
}

/** What precedes a pin is plain; the value pinned keeps its encoding. */
const unescapedPins = (segment: string) => segment.replaceAll(/%7E/gi, '~').replaceAll(/%3D/gi, '=');

function readPair(first: string, second: string, query: FilterQuery): PageAddress | null {
  if (first === 'r') {
    const id = normalizePermalinkId(second);
    return id === null ? null : { kind: 'run', id, typed: second };
  }
  const of = Object.hasOwn(HARDWARE, first) ? HARDWARE[first] : undefined;
  const slug = second.toLowerCase();
  if (of !== undefined) {
    return SLUG.test(slug) && slug.length <= 120 ? { kind: 'hardware', of, slug, filter: readFilter(query) } : null;
  }
  const suite = first === 'suites' ? SUITE_SLUGS.find((one) => one === second) : undefined;
  return suite === undefined ? null : { kind: 'suite', suite, query };
}

/** Pages that are words: whoever links to them gets their title. */
export const TEXT_PAGES: Readonly<Record<string, string>> = {
  chips: 'Chips',
  drives: 'Drives',
  machines: 'Machines',
  suites: `The ${SUITE_COUNT} suites`,
  compare: 'Compare',
  search: 'Search',
  contribute: 'Contribute a run',
  data: 'Data',
  operate: 'Site status',
  docs: 'Docs',
  ...Object.fromEntries(DOC_PAGES.map(({ href, label }) => [href.slice(1), label])),
};

function textAddress(path: string): PageAddress | null {
  return Object.hasOwn(TEXT_PAGES, path) ? { kind: 'words', path } : null;
}

/** null: a percent sign that begins nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
