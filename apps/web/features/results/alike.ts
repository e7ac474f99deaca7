import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

/** Subjects that may stand on one axis. */
export interface AlikeGroup {
  /** "on the machine itself", "in a virtual machine" */
  readonly word: string;
  readonly subjects: readonly Subject[];
}

/** Virtual machines and machines are unlike: a flush ends elsewhere, and neighbours take part of the time. */
export function alikeGroups(results: readonly Result[], subjects: readonly Subject[]): AlikeGroup[] {
  const isGuest = ({ place }: Subject) => results.some((one) => one.subject === place && one.isGuest === true);
  const measured = subjects.filter(({ place }) => results.some((one) => one.subject === place));
  return [
    { word: 'on the machine itself', subjects: measured.filter((subject) => !isGuest(subject)) },
    { word: 'in a virtual machine', subjects: measured.filter(isGuest) },
  ].filter(({ subjects: some }) => some.length > 0);
}
