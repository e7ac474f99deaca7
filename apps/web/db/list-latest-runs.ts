import { prisma } from './client.ts';

export interface LatestRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  /** null where no canonical name is known: raw names stay out of the home page. */
  readonly chipName: string | null;
  readonly chipSlug: string | null;
  readonly osFamily: string;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
}

const MOST_RUNS = 8;

/** The latest listed runs of everybody. */
export async function listLatestRuns(): Promise<LatestRun[]> {
  const latest = await prisma.submission.findMany({
    where: { review: 'accepted', visibility: 'listed', withdrawnAt: null },
    orderBy: { id: 'desc' },
    take: MOST_RUNS,
    select: {
      permalink: true,
      receivedAt: true,
      run: { select: { chipId: true, osFamily: true, isGuest: true, suites: true } },
    },
  });
  const chips = await prisma.chip.findMany({
    where: { kind: 'chip', id: { in: latest.flatMap(({ run }) => run?.chipId ?? []) } },
    select: { id: true, name: true, slug: true },
  });
  const byId = new Map(chips.map((chip) => [chip.id, chip]));
  return latest.flatMap(({ permalink, receivedAt, run }) => {
    if (!run) return [];
    const { chipId, osFamily, isGuest, suites } = run;
    const chip = chipId === null ? undefined : byId.get(chipId);
    return {
      permalink,
      receivedAt,
      chipName: chip?.name ?? null,
      chipSlug: chip?.slug ?? null,
      osFamily,
      isGuest,
      suites,
    };
  });
}
