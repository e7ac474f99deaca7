import { FACET_WORDS, type Facet, type Filter, UNKNOWN } from '../../db/facets.ts';
import { systemName } from '../words/names.ts';
import { VALUE_CHARS_AT_MOST } from './filter.ts';

/** The facets pinned in one word of an address (`~fs=xfs~os=macos-26`), or why they can't be. */
export type ReadPins = { readonly ok: true; readonly pins: Filter } | { readonly ok: false; readonly why: string };

const refused = (why: string): ReadPins => ({ ok: false, why });
const isFacet = (word: string): word is Facet => (FACET_WORDS as readonly string[]).includes(word);

export function readPins(texts: readonly string[]): ReadPins {
  const pins: Partial<Record<Facet, string>> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const facet = at < 0 ? text : text.slice(0, at);
    const value = at < 0 ? null : decoded(text.slice(at + 1));
    if (!isFacet(facet)) return refused(`“${facet.slice(0, 40)}” is nothing that can be pinned to a subject`);
    if (value === null || value === '') return refused(`nothing is pinned by “${facet}”`);
    if (value.length > VALUE_CHARS_AT_MOST) return refused(`what is pinned by “${facet}” is too long`);
    if (pins[facet] !== undefined) return refused(`“${facet}” is pinned twice`);
    pins[facet] = value;
  }
  return { ok: true, pins };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** As an address has them, in the one order there is: `~os=macos-26~fs=xfs`; empty without pins. */
export function printPins(pins: Filter): string {
  return FACET_WORDS.flatMap((facet) => {
    const value = pins[facet];
    return value === undefined ? [] : `~${facet}=${encodeURIComponent(value).replaceAll('~', '%7E')}`;
  }).join('');
}

/** The same as part of a name: "xfs, macOS 26". */
export function pinWords(pins: Filter): string {
  return FACET_WORDS.flatMap((facet) => {
    const value = pins[facet];
    return value === undefined ? [] : wordOf(facet, value);
  }).join(', ');
}

function wordOf(facet: Facet, value: string): string {
  if (value === UNKNOWN) return `${facet} not known`;
  switch (facet) {
    case 'os': {
      const [family = value, major = null] = value.split(/-(.*)/s);
      return systemName(family, major);
    }
    case 'guest':
      return value === 'yes' ? 'in a virtual machine' : 'on the machine itself';
    case 'cpus':
      return `${value} CPUs`;
    case 'power':
      return { mains: 'plugged in', battery: 'on battery' }[value] ?? value;
    case 'turbo':
      return `turbo ${value}`;
    case 'stack':
      return value === 'none' ? 'no layers' : `over ${value}`;
    case 'memory':
      return `in ${value}`;
    case 'method':
      return value.replace(/-(\d+)$/, '/$1');
    case 'quarter':
      return value.replace('Q', ' Q');
    default:
      return value;
  }
}
