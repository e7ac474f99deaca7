import { listVerifiedContributors, type VerifiedContributor } from '../../db/list-verified-contributors.ts';
import type { Subject } from '../../db/subject.ts';

/** The verified contributors of each subject of a comparison; none of a run, which has one contributor. */
export async function loadVerified(
  subjects: readonly Pick<Subject, 'kind' | 'id'>[],
): Promise<readonly VerifiedContributor[][]> {
  const hardware = subjects.flatMap(({ kind, id }, place) => (kind === 'run' ? [] : [{ place, kind, id }]));
  const found = await listVerifiedContributors(hardware);
  return subjects.map((_, place) => found[hardware.findIndex((one) => one.place === place)] ?? []);
}
