import { counted } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { Hardware } from './hardware.ts';

interface Counts {
  readonly contributorsCount: number;
  readonly verifiedCount: number;
}

/**
 * What a chip or a machine does, in a sentence before its table: "A small file takes **2.61 µs** at best, with 8 workers; a
 * durable write takes **19.1 ms** on Apple SSD AP0256Q. Measured by 1 verified contributor of the 6 that a result about the
 * chip needs." null: of a drive, whose first answer is whether it flushes, and where neither was measured.
 */
export function answerSentence(
  { subject, verdicts }: Pick<Hardware, 'subject' | 'verdicts'>,
  counts: Counts,
): Sentence | null {
  if (subject.kind === 'drive') return null;
  const rowOf = (suite: string) => verdicts.find((one) => one.suite === suite)?.row ?? null;
  const [files, write] = [rowOf('core-sweep'), rowOf('sync')];
  const clauses: Sentence[] = [
    ...(files === null || files.workers === null
      ? []
      : [['small file takes ', { strong: files.value }, ` at best, with ${counted(files.workers, 'worker')}`]]),
    ...(write === null
      ? []
      : [['durable write takes ', { strong: write.value }, write.drive === null ? '' : ` on ${write.drive}`]]),
  ];
  if (clauses.length === 0) return null;
  return [
    ...clauses.flatMap((clause, at): Sentence => [at === 0 ? 'A ' : '; a ', ...clause]),
    `. ${whoText(subject.kind, counts)}`,
  ];
}

function whoText(kind: string, { contributorsCount, verifiedCount }: Counts): string {
  if (verifiedCount === 0) return `Measured by ${counted(contributorsCount, 'contributor')}, not verified.`;
  const who = `Measured by ${counted(verifiedCount, 'verified contributor')}`;
  return verifiedCount < CONTRIBUTORS_FOR_HARDWARE_VERDICT
    ? `${who} of the ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} that a result about the ${kind} needs.`
    : `${who}.`;
}
