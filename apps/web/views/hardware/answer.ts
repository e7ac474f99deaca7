import { digitsOf, formatValue } from '../../domain/results/pair.ts';
import { campsOfResult } from '../../domain/results/result.ts';
import { capital } from '../../suites/chart-findings.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { counted, listed } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { type Hardware, ownBlocks } from './hardware.ts';
import type { MatrixRow } from './result-matrix.ts';

/**
 * What a chip or a machine does, in a sentence before its table: "Small files reach **383,000 files/s** with 8 workers, in the
 * middle of 5 other chips; a durable write takes **19.1 ms** on Apple SSD AP0256Q. Provisional: a ranking needs 6 verified contributors."
 * null: of a drive, whose first answer is whether it flushes, and where neither was measured.
 */
export function answerSentence({
  subject,
  verdicts,
  sections,
}: Pick<Hardware, 'subject' | 'verdicts' | 'sections'>): Sentence | null {
  if (subject.kind === 'drive') return null;
  const rowOf = (suite: string) => verdicts.find((one) => one.suite === suite)?.row ?? null;
  const [files, write] = [rowOf('core-sweep'), rowOf('sync')];
  const clauses: { readonly row: MatrixRow; readonly text: Sentence }[] = [
    ...(files === null || files.workers === null
      ? []
      : [
          {
            row: files,
            text: [
              files.isFileRate ? 'small files reach ' : 'a unit of computing takes ',
              { strong: files.value },
              ` with ${counted(files.workers, 'worker')}${placeOf(files)}`,
            ],
          },
        ]),
    ...(write === null
      ? []
      : [
          {
            row: write,
            text: [
              'a durable write takes ',
              { strong: write.value },
              write.drive === null ? '' : ` on ${write.drive}${driveRange(sections)}`,
            ],
          },
        ]),
  ];
  if (clauses.length === 0) return null;
  return [
    ...clauses.flatMap(
      ({ text: [first = '', ...rest] }, at): Sentence => [
        ...(at === 0 ? [capital(String(first))] : ['; ', first]),
        ...rest,
      ],
    ),
    whoText(clauses.map(({ row }) => row)),
  ];
}

/** Whether that is good. A place of another number of workers is only in the row. */
const placeOf = ({ place, listed }: MatrixRow): string =>
  place === null || listed === null || listed.at !== '' ? '' : `, ${place.text}`;

/**
 * " (3.83 ms to 18.5 ms by drive)": a chip has no durable write of its own. Of verified contributors, if any; of one
 * call; of the drives that the page shows, which may not be all.
 */
function driveRange(sections: Hardware['sections']): string {
  const sync = sections.find(({ suite }) => suite === 'sync');
  const ofDrives = (sync ? ownBlocks(sync) : []).flatMap(({ results }) => headlineResult('sync', results) ?? []);
  const [open] = ofDrives;
  const alike = ofDrives
    .filter((one) => one.key.text === open?.key.text && !campsOfResult(one))
    .toSorted((x, y) => x.estimate.median - y.estimate.median);
  const [least, most] = [alike[0], alike.at(-1)];
  if (!least || !most || least === most) return '';
  const [from, to] = [least, most].map((one) => formatValue(one.estimate.median, one.measure, digitsOf(one)));
  return from === to ? '' : ` (${from} to ${to} by drive)`;
}

/** The end of the sentence; where too few are behind its values for a verdict, that they are. The head of the page and each row count them. */
function whoText(rows: readonly MatrixRow[]): string {
  const verified = rows.map(({ measuredBy }) => measuredBy.verified);
  if (Math.min(...verified) >= CONTRIBUTORS_FOR_HARDWARE_VERDICT) return '.';
  if (Math.max(...verified) === 0) {
    return `. Measured by ${countedEach(
      rows.map(({ measuredBy }) => measuredBy.others),
      'contributor',
    )}, not verified.`;
  }
  return `. Provisional: a ranking needs ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors.`;
}

/** "1 contributor", "22 and 10 contributors": in the order of the results. */
function countedEach(counts: readonly number[], one: string): string {
  const [first = 0, ...others] = [...new Set(counts)];
  return others.length === 0 ? counted(first, one) : `${listed([first, ...others].map(String))} ${one}s`;
}
