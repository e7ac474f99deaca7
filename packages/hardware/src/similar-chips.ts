import { CHIPS } from './catalogue.ts';

/** What a slug says of a chip's place in its maker's line. */
interface ChipRank {
  /** `amd-ryzen-9`, `intel-xeon-e5`, `apple-m`: what is sold beside each other under one name. */
  readonly series: string;
  /** `amd-ryzen`, `intel-xeon`, `apple-m`: series that belong together. */
  readonly family: string;
  readonly generation: number;
  /** Within a generation: the model number, or Apple's size. */
  readonly rank: number;
}

const APPLE = /^apple-([am])(\d+)x?(?:-(pro|max|ultra))?$/;
const APPLE_SIZES = ['', 'pro', 'max', 'ultra'];
/** Masked and unlisted hardware has no place in a line. */
const NO_PRODUCT = /^unlisted-|-(?:masked|model-not-named)(?:-|$)/;
/** The next series of a family is as far as one generation and a half. */
const OTHER_SERIES = 1.5;
const FARTHEST = 2.6;

/**
 * Chips that a reader of this one's page may want beside it, nearest first: its sisters, its predecessor
 * and successor. By name alone, so it says nothing of how fast they are.
 *
 * @param among slugs to choose from: those in the list, or those that have results
 */
export function similarChips(slug: string, among: readonly string[] = CHIPS.map((chip) => chip.slug), limit = 6) {
  const place = chipRankOf(slug);
  if (place === null) {
    return [];
  }
  const near = among
    .filter((other) => other !== slug)
    .flatMap((other) => {
      const rank = chipRankOf(other);
      const distance = distanceBetween(place, rank);
      return rank === null || distance === null || distance > FARTHEST ? [] : { other, distance, rank };
    })
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other, 'en', { numeric: true }));
  // Many sisters leave no room for a predecessor and a successor.
  const next = [-1, 1].flatMap(
    (side) =>
      near.find(({ rank }) => rank.series === place.series && Math.sign(rank.generation - place.generation) === side) ??
      [],
  );
  const chosen = new Set([...near.slice(0, Math.max(0, limit - next.length)), ...next]);
  for (const one of near) if (chosen.size < limit) chosen.add(one);
  return near.filter((one) => chosen.has(one)).map(({ other }) => other);
}

function distanceBetween(one: ChipRank, other: ChipRank | null): number | null {
  if (other === null || one.family !== other.family) {
    return null;
  }
  const series = one.series === other.series ? 0 : OTHER_SERIES;
  return series + Math.abs(one.generation - other.generation) + Math.abs(one.rank - other.rank) / 1000;
}

function chipRankOf(slug: string): ChipRank | null {
  if (NO_PRODUCT.test(slug)) {
    return null;
  }
  const apple = APPLE.exec(slug);
  if (apple) {
    const size = APPLE_SIZES.indexOf(apple[3] ?? '');
    return { series: `apple-${apple[1]}`, family: `apple-${apple[1]}`, generation: Number(apple[2]), rank: size * 500 };
  }
  // `graviton3` is series and number in one word.
  const tokens = slug.replace(/^(aws-graviton)(\d)/, '$1-$2').split('-');
  const at = tokens.findLastIndex((token, index) => index > 0 && /^[a-z]{0,2}\d/.test(token) && !/^v\d$/.test(token));
  const digits = /\d+/.exec(tokens[at] ?? '')?.[0];
  if (digits === undefined) {
    return null;
  }
  const series = tokens.slice(0, at).join('-');
  const version = tokens.slice(at + 1).find((token) => /^v\d$/.test(token));
  const rank = Number(digits) % 1000;
  const generation = version ? Number(version.slice(1)) : generationOf(series, digits, tokens[at] ?? '');
  // A Threadripper is a Ryzen by name alone.
  const familyTokens = tokens[2] === 'threadripper' ? 3 : 2;
  return { series, family: tokens.slice(0, Math.min(familyTokens, at)).join('-'), generation, rank };
}

/** How makers write the generation into the number. */
function generationOf(series: string, digits: string, token: string): number {
  if (series === 'amd-epyc' && digits.length === 4) {
    return Number(digits.at(-1)); // 7742 and 7302 are the second, 9654 the fourth
  }
  const isTwoDigitGeneration =
    /^intel-core-i\d$/.test(series) && digits.startsWith('1') && /\d(?:g\d|p|u|h|hx)$/.test(token);
  if (isTwoDigitGeneration && digits.length === 4) {
    return Number(digits.slice(0, 2)); // i7-1165G7, i7-1260P
  }
  return digits.length <= 2 ? Number(digits) : Math.floor(Number(digits) / 1000);
}
