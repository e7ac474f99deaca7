import type { Subject } from '../../db/subject.ts';
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

/** The one drive that several of them were all measured on; null: there is none. */
export function sharedDrive(results: readonly MeasuredResult[], subjects: readonly Subject[]): string | null {
  const drives = drivesOf(results, subjects);
  const [first] = drives;
  const isShared = drives.length === subjects.length && drives.every(({ name }) => name === first?.name);
  return isShared && subjects.length > 1 ? (first?.name ?? null) : null;
}

const drivesOf = (results: readonly MeasuredResult[], subjects: readonly Subject[]): DriveOfSubject[] =>
  subjects.flatMap((subject): DriveOfSubject[] => {
    const drive = results.find((one) => one.subject === subject.index && one.drive !== null)?.drive;
    return subject.kind === 'drive' || !drive ? [] : [{ subject, name: drive.name }];
  });

/** By what tells them apart: "AP2048Z vs AP0512Q". */
export const driveNames = (drives: readonly DriveOfSubject[]): readonly string[] =>
  shortNames(drives.map(({ name }) => name)).at(-1) ?? drives.map(({ name }) => name);
