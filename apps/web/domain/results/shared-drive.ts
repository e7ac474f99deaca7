import type { Suite } from '@fsbench/contract';
import { mergeContributors } from '@fsbench/stats';
import type { ConditionSet } from '../../db/rows.ts';
import { isOnDrive } from '../conditions/facets.ts';
import { groupRows, type RankedGroup } from '../population/choose.ts';
import { describesHardware } from '../population/population.ts';

/** Of a subject, with its drives, the one that represents it first. */
interface OnDrives {
  readonly drives: readonly RankedGroup<ConditionSet>[];
  readonly conditionSets: readonly ConditionSet[];
}

/** Of one drive, the verified contributors of each suite that enough of them measured. */
type Contributors = ReadonlyMap<Suite, number>;

/**
 * Subjects of a comparison on one drive, where there is one: on different drives a faster chip and a faster drive look alike.
 * Enough verified contributors measured it with most of the subjects; of several it is the one with the most of them under all
 * conditions, of the subject that has fewest, then with more suites. Subjects that too few measured on it are shown on the drive that most
 * verified contributors measured them on, under all conditions.
 */
export function onSharedDrive<T extends OnDrives>(subjects: readonly T[]): T[] {
  const known = subjects.map(knownDrives);
  const [shared] = [...new Set(known.flatMap((drives) => [...drives.keys()]))]
    .map((drive) => ({ drive, of: known.flatMap((drives) => drives.get(drive) ?? []) }))
    .filter(({ of }) => of.length > 1)
    .map(({ drive, of }) => ({ drive, subjects: of.length, ...inAll(of) }))
    .sort(
      (x, y) =>
        y.subjects - x.subjects ||
        y.fewest - x.fewest ||
        y.suites - x.suites ||
        y.all - x.all ||
        (x.drive < y.drive ? -1 : 1),
    );
  return subjects.map((subject, at) => {
    // With too few contributors on it a value would be of their runs, where its own drive may tell of the hardware.
    const hasShared = shared !== undefined && known[at]?.has(shared.drive);
    const isShared = ({ text }: RankedGroup<ConditionSet>) => Number(hasShared && text === shared.drive);
    const contributors = ({ text }: RankedGroup<ConditionSet>) => mostOf(known[at]?.get(text));
    const drives = subject.drives.toSorted((x, y) => isShared(y) - isShared(x) || contributors(y) - contributors(x));
    return { ...subject, drives };
  });
}

/** Of the suite that most measured. */
const mostOf = (contributors: Contributors | undefined): number => Math.max(0, ...(contributors?.values() ?? []));

/** How many suites all of them have, and their contributors: of the subject with fewest, and all. */
function inAll(of: readonly Contributors[]): Readonly<Record<'suites' | 'fewest' | 'all', number>> {
  const [first, ...others] = of;
  const suites = [...(first?.keys() ?? [])].filter((suite) => others.every((one) => one.has(suite)));
  const counts = of.map(mostOf);
  return { suites: suites.length, fewest: Math.min(...counts), all: counts.reduce((sum, count) => sum + count, 0) };
}

function knownDrives({ drives, conditionSets }: OnDrives): ReadonlyMap<string, Contributors> {
  return new Map(
    drives.flatMap(({ text, row: { drive } }) => {
      if (drive === null) return [];
      const rows = conditionSets.filter((row) => row.isLinked && isOnDrive(row) && row.drive?.slug === drive.slug);
      const suites = [...groupRows(rows, ({ key }) => key.suite)].flatMap(([suite, some]) => {
        const contributors = contributorsOf(some);
        return describesHardware(true, contributors) ? [[suite, contributors] as const] : [];
      });
      return suites.length > 0 ? [[text, new Map(suites)] as const] : [];
    }),
  );
}

/** At least so many, under all conditions together: each counts once where a row lists them, and a row that lists none alone. */
function contributorsOf(rows: readonly ConditionSet[]): number {
  const ofKeys = groupRows(rows, ({ key }) => `${key.targetRole} ${key.method} ${key.durability}`);
  return Math.max(...[...ofKeys.values()].map(countOf));
}

function countOf(rows: readonly ConditionSet[]): number {
  const listed = rows.flatMap(({ contributors, distinctCount }) =>
    contributors ? { contributors, distinctCount } : [],
  );
  return Math.max(mergeContributors(listed).distinctCount, ...rows.map(({ distinctCount }) => distinctCount));
}
