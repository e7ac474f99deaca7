import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import { type FacetRow, facetText, facetTitle, facetValue, isOwnValue } from './facets.ts';
import { readFacetValue } from './filter.ts';

/** The facets pinned in one word of an address (`~fs=xfs~os=macos-26`), or why they cannot be. */
export type ReadPins = { readonly ok: true; readonly pins: Filter } | { readonly ok: false; readonly why: string };

const refused = (why: string): ReadPins => ({ ok: false, why });
const isFacet = (word: string): word is Facet => (FACET_NAMES as readonly string[]).includes(word);

export function readPins(texts: readonly string[]): ReadPins {
  const pins: Partial<Record<Facet, string>> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const facet = at < 0 ? text : text.slice(0, at);
    if (!isFacet(facet)) return refused(`“${facet.slice(0, 40)}” is not a condition`);
    const sentence = at < 0 ? null : decoded(text.slice(at + 1));
    if (sentence === null || sentence === '') return refused(`“${facet}” has no value`);
    const value = readFacetValue(facet, sentence);
    if (value === null) return refused(`the value of “${facet}” is not a valid ${facetTitle(facet)}`);
    if (pins[facet] !== undefined) return refused(`“${facet}” is given twice`);
    pins[facet] = value;
  }
  return { ok: true, pins };
}

/** A router decodes a path before anybody splits it at `~`: within a value that is written `!-`, and `!` is `!!`. */
const escaped = (value: string) => value.replaceAll('!', '!!').replaceAll('~', '!-');
const unescaped = (text: string) => text.replaceAll(/!([!-])/g, (_, is: string) => (is === '-' ? '~' : '!'));

function decoded(text: string): string | null {
  try {
    return unescaped(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** As an address has them, in the one order there is: `~os=macos-26~fs=xfs`; empty without pins. */
export function printPins(pins: Filter): string {
  return FACET_NAMES.flatMap((facet) => {
    const value = pins[facet];
    return value === undefined ? [] : `~${facet}=${encodeURIComponent(escaped(value))}`;
  }).join('');
}

export interface PinLabel {
  readonly facet: Facet;
  /** "xfs", "macOS 26"; in quotes where it is the address's own text, under which nothing was measured. */
  readonly label: string;
  /** The same as part of a name, where the text of an address does not stand. */
  readonly inName: string;
}

/** What is pinned to a subject, in words. `own`: all rows of the subject, whatever is pinned. */
export function pinLabels(pins: Filter, own: readonly FacetRow[]): PinLabel[] {
  return FACET_NAMES.flatMap((facet): PinLabel[] => {
    const value = pins[facet];
    if (value === undefined) return [];
    const row = own.find((one) => facetValue(facet, one) === value);
    if (row === undefined && !isOwnValue(facet, value)) {
      return [{ facet, label: `“${value}”`, inName: `other ${facetTitle(facet)}` }];
    }
    const label = facetText(facet, value, row);
    return [{ facet, label, inName: label }];
  });
}

/** The same as part of a name: "macOS 26, xfs". */
export const pinText = (pins: Filter, own: readonly FacetRow[]): string =>
  pinLabels(pins, own)
    .map(({ inName }) => inName)
    .join(', ');
