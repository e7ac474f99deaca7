import { DRIVES, type DriveEntry } from './drive-series.ts';

const modelNumberOf = ({ series }: DriveEntry): number => Number(/\d+/.exec(series)?.[0] ?? Number.NaN);

/** Of one series, then of one maker, then of others with the same interface and class. */
const [OTHER_SERIES, OTHER_MAKER, UNKNOWN_CLASS] = [10, 20, 10];

/**
 * Drives that a reader of this one's page may want beside it, nearest first: other sizes of its series, then drives with its
 * interface and class, of its maker before others. It says nothing of how fast they are.
 */
export function similarDrives(slug: string, limit = 6): string[] {
  const own = DRIVES.find((entry) => entry.slug === slug);
  if (own === undefined) return [];
  return DRIVES.filter((other) => other !== own)
    .flatMap((other) => {
      const distance = distanceBetween(own, other);
      return distance === null ? [] : { slug: other.slug, distance };
    })
    .sort((a, b) => a.distance - b.distance || a.slug.localeCompare(b.slug, 'en', { numeric: true }))
    .slice(0, limit)
    .map((one) => one.slug);
}

function distanceBetween(own: DriveEntry, other: DriveEntry): number | null {
  const bySize = own.bytes && other.bytes ? Math.abs(Math.log2(own.bytes / other.bytes)) : 1;
  const isOneMaker = own.vendor === other.vendor;
  if (isOneMaker && own.series === other.series) return bySize / 10;
  const [mine, theirs] = [own.class?.value ?? null, other.class?.value ?? null];
  const isUnlike = mine !== null && theirs !== null && mine !== theirs;
  if (!own.interface || own.interface.value !== other.interface?.value || isUnlike) return null;
  const byClass = mine === theirs && mine !== null ? 0 : UNKNOWN_CLASS;
  if (!isOneMaker) return OTHER_MAKER + byClass + bySize / 10;
  const apart = Math.abs(modelNumberOf(own) - modelNumberOf(other)) / 100;
  return OTHER_SERIES + byClass + Math.min(Number.isNaN(apart) ? 2 : apart, 2) + bySize / 10;
}
