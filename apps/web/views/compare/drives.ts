import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { shortNames } from '../../wording/short-names.ts';

export interface DriveOfSubject {
  readonly subject: Subject;
  readonly name: string;
}

/** The drive that each chip, machine or run was measured on, where these are not one; empty: nothing to tell apart. */
export function differingDrives(results: readonly MeasuredResult[], subjects: readonly Subject[]): DriveOfSubject[] {
  const drives = drivesOf(results, subjects);
  return new Set(drives.map(({ name }) => name)).size > 1 ? drives : [];
}

/** The drives that results of a row are of, each once; none of a subject that is a drive itself. */
export function drivesOfCells(
  cells: readonly { readonly subject: Pick<Subject, 'kind'>; readonly result: MeasuredResult | null }[],
): readonly string[] {
  const names = cells.flatMap(({ subject, result }) =>
    subject.kind === 'drive' || !isOfTarget(result) ? [] : (result?.drive?.name ?? []),
  );
  return [...new Set(names)];
}

const drivesOf = (results: readonly MeasuredResult[], subjects: readonly Subject[]): DriveOfSubject[] =>
  subjects.flatMap((subject): DriveOfSubject[] => {
    const drive = results.find((one) => one.subject === subject.index && one.drive !== null)?.drive;
    return subject.kind === 'drive' || !drive ? [] : [{ subject, name: drive.name }];
  });

/** A folder in memory is on no drive, and neither is what has no place. */
const isOfTarget = (result: MeasuredResult | null): boolean =>
  result !== null && result.key.targetRole !== null && result.key.targetRole !== 'memory';

/** By what tells them apart: "AP2048Z vs AP0512Q". */
export const driveNames = (names: readonly string[]): readonly string[] => shortNames(names).at(-1) ?? names;

/** "AP2048Z" */
export const shortDrive = (name: string): string => driveNames([name])[0] ?? name;

type Sides = Pick<ComparedResult, 'a' | 'b' | 'pair'>;

/** The drives that two results are of: one, each its own, the first side's first, or none. */
export const drivesOfPair = ({ a, b, pair }: Sides): readonly string[] =>
  pair === null
    ? []
    : driveNames(
        drivesOfCells([
          { subject: a, result: pair.a },
          { subject: b, result: pair.b },
        ]),
      );

/** " on AP1024Z", or " (AP2048Z vs AP0512Q)", the winner's first, where the drives may be what differs. */
export function onDrivesText(one: Sides, isFirstFaster: boolean): string {
  const drives = drivesOfPair(one);
  if (drives.length < 2) return drives.map((drive) => ` on ${drive}`).join('');
  return ` (${(isFirstFaster ? drives : drives.toReversed()).join(' vs ')})`;
}
