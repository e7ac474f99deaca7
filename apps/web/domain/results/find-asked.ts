import { findSubjects } from '../../db/find-subjects.ts';
import type { Subject } from '../../db/subject.ts';
import { readSubject } from './subject.ts';

/** The subjects that words of an address name, each with its pins; in the order asked. */
export async function findAsked(words: readonly string[]): Promise<(Subject & { readonly word: string })[]> {
  const asked = words.map(readSubject);
  const found = await findSubjects(asked.map((read) => (read.ok ? read.word : '')));
  return found.map((subject) => {
    const read = asked[subject.place];
    return { ...subject, pins: read?.ok ? read.pins : {}, word: words[subject.place] ?? subject.word };
  });
}
