import { findSubjects } from '../../db/find-subjects.ts';
import type { Subject } from '../../db/subject.ts';
import { readSubject } from './subject.ts';

/** The subjects that words of an address name, each with its pins; in the order asked. */
export async function findRequestedSubjects(
  segments: readonly string[],
): Promise<(Subject & { readonly word: string })[]> {
  const requestedSubjects = segments.map(readSubject);
  const found = await findSubjects(requestedSubjects.map((read) => (read.ok ? read.word : '')));
  return found.map((subject) => {
    const read = requestedSubjects[subject.index];
    return { ...subject, pins: read?.ok ? read.pins : {}, word: segments[subject.index] ?? subject.word };
  });
}
