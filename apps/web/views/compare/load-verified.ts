import { cache } from 'react';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { listVerifiedContributors, type VerifiedContributor } from '../../db/list-verified-contributors.ts';
import type { Subject } from '../../db/subject.ts';

type Named = Pick<Subject, 'kind' | 'id'>;

/** One query a request, whoever asks first. */
const findVerified = cache((hardware: string) =>
  listVerifiedContributors(
    hardware.split(' ').map((word) => {
      const [kind, id = ''] = word.split(':');
      return { kind: kind as HardwareKind, id };
    }),
  ),
);

/** The verified contributors of each subject of a comparison; none of a run, which has one contributor. */
export async function loadVerified(subjects: readonly Named[]): Promise<VerifiedContributor[][]> {
  const hardware = subjects.flatMap(({ kind, id }, place) => (kind === 'run' ? [] : [{ place, kind, id }]));
  if (hardware.length === 0) return subjects.map(() => []);
  const found = await findVerified(hardware.map(({ kind, id }) => `${kind}:${id}`).join(' '));
  return subjects.map((_, place) => found[hardware.findIndex((one) => one.place === place)] ?? []);
}
