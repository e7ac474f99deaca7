import type { HardwareKind } from '../../db/find-hardware.ts';
import { listVerifiedContributors, type VerifiedContributor } from '../../db/list-verified-contributors.ts';
import type { ComparisonPageData } from './comparison.ts';

/** The verified contributors of each subject of a comparison; none of a run, which has one contributor. */
export async function loadVerified({ subjects }: ComparisonPageData): Promise<VerifiedContributor[][]> {
  const hardware = subjects.flatMap(({ kind, id }, place) =>
    kind === 'run' ? [] : [{ place, kind: kind satisfies HardwareKind, id }],
  );
  const found = await listVerifiedContributors(hardware);
  return subjects.map((_, place) => found[hardware.findIndex((one) => one.place === place)] ?? []);
}
