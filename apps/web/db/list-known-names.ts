import { prisma } from './client.ts';

export interface KnownName {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  readonly name: string;
}

/** More rows of each kind than the catalogs have entries: unidentified hardware is not listed. */
const AT_MOST = 5000;

const NAMES = { select: { slug: true, name: true }, take: AT_MOST } as const;

/** Every chip, drive and machine class here that has a canonical name. */
export async function listKnownNames(): Promise<KnownName[]> {
  const [chips, drives, machines] = await Promise.all([
    prisma.chip.findMany({ where: { kind: 'chip' }, ...NAMES }),
    prisma.drive.findMany({ where: { kind: 'drive' }, ...NAMES }),
    prisma.machineClass.findMany({ where: { kind: { not: 'unknown' } }, ...NAMES }),
  ]);
  const ofKind = (kind: KnownName['kind'], rows: readonly Omit<KnownName, 'kind'>[]) =>
    rows.map((row) => ({ kind, ...row }));
  return [...ofKind('chip', chips), ...ofKind('drive', drives), ...ofKind('machine', machines)].slice(0, AT_MOST);
}
