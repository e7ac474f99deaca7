import type { ConditionSet } from '../../db/rows.ts';
import { isOnDrive } from '../conditions/facets.ts';
import { groupRows, type RankedGroup } from '../population/choose.ts';
import { describesHardware } from '../population/population.ts';

/** Of a subject, with its drives, the one that represents it first. */
interface OnDrives {
  readonly drives: readonly RankedGroup<ConditionSet>[];
  readonly conditionSets: readonly ConditionSet[];
}

/**
 * Subjects of a comparison on one drive, where there is one: on different drives a faster chip and a faster drive look alike.
 * It is the drive that most of the subjects have been measured on by enough verified contributors, of equals the one with more
 * of them. Subjects without it keep the drive that represents them.
 */
export function onSharedDrive<T extends OnDrives>(subjects: readonly T[]): T[] {
  const shared = new Map<string, number[]>();
  for (const subject of subjects) {
    for (const [drive, contributors] of knownDrives(subject)) {
      shared.set(drive, [...(shared.get(drive) ?? []), contributors]);
    }
  }
  const [most] = [...shared]
    .filter(([, counts]) => counts.length > 1)
    .map(([drive, counts]) => ({ drive, subjects: counts.length, contributors: Math.min(...counts) }))
    .sort((x, y) => y.subjects - x.subjects || y.contributors - x.contributors || (x.drive < y.drive ? -1 : 1));
  if (!most) return [...subjects];
  return subjects.map((subject) =>
    knownDrives(subject).has(most.drive)
      ? {
          ...subject,
          drives: subject.drives.toSorted((x, y) => Number(y.text === most.drive) - Number(x.text === most.drive)),
        }
      : subject,
  );
}

/** Drives by their text, with their verified contributors under all conditions together: those of two are counted twice. */
function knownDrives({ drives, conditionSets }: OnDrives): Map<string, number> {
  const known = drives.filter(({ row, isVerified }) => row.drive !== null && isVerified);
  return new Map(
    known.flatMap(({ text, row: { drive } }) => {
      const rows = conditionSets.filter((row) => row.isLinked && isOnDrive(row) && row.drive?.slug === drive?.slug);
      const ofKeys = groupRows(rows, ({ key }) => `${key.suite} ${key.targetRole} ${key.method} ${key.durability}`);
      const contributors = Math.max(
        0,
        ...[...ofKeys.values()].map((some) => some.reduce((sum, { distinctCount }) => sum + distinctCount, 0)),
      );
      return describesHardware(true, contributors) ? [[text, contributors] as const] : [];
    }),
  );
}
