import type { Subject } from '../../db/subject.ts';
import type { Result } from './result.ts';

/** Subjects that may stand on one axis. */
export interface AlikeGroup {
  /** "on the machine itself", "in a virtual machine" */
  readonly word: string;
  /** Of the ids of its pictures, the same for ever. */
  readonly suffix: '' | '-virtual' | '-unknown-machine';
  readonly subjects: readonly Subject[];
}

const GROUPS = [
  { word: 'on the machine itself', suffix: '', isGuest: false },
  { word: 'in a virtual machine', suffix: '-virtual', isGuest: true },
  { word: 'not known whether in a virtual machine', suffix: '-unknown-machine', isGuest: null },
] as const;

/** Virtual machines and machines are unlike: a flush ends elsewhere, and neighbours take part of the time. */
export function alikeGroups(results: readonly Result[], subjects: readonly Subject[]): AlikeGroup[] {
  return GROUPS.map(({ word, suffix, isGuest }) => ({
    word,
    suffix,
    subjects: subjects.filter(({ place }) => results.some((one) => one.subject === place && one.isGuest === isGuest)),
  })).filter(({ subjects: some }) => some.length > 0);
}
