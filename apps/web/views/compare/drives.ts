import type { Subject } from '../../db/subject.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { shortNames } from '../../wording/short-names.ts';

export interface DriveOfSubject {
  readonly subject: Subject;
  readonly name: string;
}

/** The drive that each chip, machine or run was measured on, where these are not one; empty: nothing to tell apart. */
export function differingDrives(results: readonly MeasuredResult[], subjects: readonly Subject[]): DriveOfSubject[] {
  const drives = subjects.flatMap((subject): DriveOfSubject[] => {
    const drive = results.find((one) => one.subject === subject.index && one.drive !== null)?.drive;
    return subject.kind === 'drive' || !drive ? [] : [{ subject, name: drive.name }];
  });
  return new Set(drives.map(({ name }) => name)).size > 1 ? drives : [];
}

/** By what tells them apart: "AP2048Z vs AP0512Q". */
export const driveNames = (drives: readonly DriveOfSubject[]): readonly string[] =>
  shortNames(drives.map(({ name }) => name)).at(-1) ?? drives.map(({ name }) => name);
