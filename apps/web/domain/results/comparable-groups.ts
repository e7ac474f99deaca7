import type { Subject } from '../../db/subject.ts';
import type { MeasuredResult } from './result.ts';

/** Subjects that may stand on one axis. */
export interface ComparableGroup {
  /** "on bare metal", "in a virtual machine" */
  readonly word: string;
  /** Of the ids of its charts, the same for ever. */
  readonly suffix: '' | '-virtual' | '-unknown-machine';
  readonly subjects: readonly Subject[];
}

const GROUPS = [
  { word: 'on bare metal', suffix: '', isGuest: false },
  { word: 'in a virtual machine', suffix: '-virtual', isGuest: true },
  { word: 'virtual machine or bare metal not known', suffix: '-unknown-machine', isGuest: null },
] as const;

/** Virtual machines and machines are unlike: a flush ends elsewhere, and neighbors take part of the time. */
export function comparableGroups(results: readonly MeasuredResult[], subjects: readonly Subject[]): ComparableGroup[] {
  return GROUPS.map(({ word, suffix, isGuest }) => ({
    word,
    suffix,
    subjects: subjects.filter(({ index }) => results.some((one) => one.subject === index && one.isGuest === isGuest)),
  })).filter(({ subjects: some }) => some.length > 0);
}
