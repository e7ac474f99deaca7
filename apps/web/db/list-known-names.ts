import { ANY_HARDWARE, CATALOG } from './changes/dependency.ts';
import { Prisma } from './generated/client.ts';
import { readingByClient } from './reading.ts';

export interface KnownName {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  readonly name: string;
}

/** More rows of each kind than the catalogs have entries: unidentified hardware is not listed. */
const AT_MOST = 5000;

/** Entries of our lists have facts, and nothing else does. */
const IS_IN_OUR_LISTS = { facts: { not: Prisma.AnyNull } } as const;

const NAMES = { select: { slug: true, name: true }, take: AT_MOST } as const;

/** Every chip, drive and machine class here that our lists name. */
export async function listKnownNames(): Promise<KnownName[]> {
  const prisma = readingByClient(ANY_HARDWARE, CATALOG);
  const [chips, drives, machines] = await Promise.all([
    prisma.chip.findMany({ where: IS_IN_OUR_LISTS, ...NAMES }),
    prisma.drive.findMany({ where: IS_IN_OUR_LISTS, ...NAMES }),
    prisma.machineClass.findMany({ where: IS_IN_OUR_LISTS, ...NAMES }),
  ]);
  const ofKind = (kind: KnownName['kind'], rows: readonly Omit<KnownName, 'kind'>[]) =>
    rows.map((row) => ({ kind, ...row }));
  return [...ofKind('chip', chips), ...ofKind('drive', drives), ...ofKind('machine', machines)].slice(0, AT_MOST);
}
