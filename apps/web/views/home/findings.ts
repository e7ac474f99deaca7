import type { SweepSeries, SyncRow, ThroughputRow } from '../../charts/types.ts';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { studySyncRows } from '../../parts/published/study-sync.ts';
import { studyScalingSentences, studySeries } from '../../parts/published/study-view.ts';
import { formatByteRate } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { durableWriteSentence, type Named } from '../../wording/verdict.ts';

/** The studies that the home page opens with: a question each, found by one person and written up once. */
export const FINDING_STUDIES = {
  sweep: 'arko-jj-core-sweep',
  sync: 'docker-5236-pg-test-fsync',
  throughput: 'stoeck-ramdisk-throughput',
} as const;

export interface Finding {
  readonly study: ReferenceStudy;
  readonly sentence: Sentence;
}

export interface SweepFinding extends Finding {
  readonly series: readonly SweepSeries[];
}

const alone = ({ subjectName }: ReferenceValue): Named => ({ name: subjectName, subject: 0 });

/** "With 32 workers … 3.0x slower": one subject of the study, on memory and on its SSD. */
export function sweepFinding(studies: readonly ReferenceStudy[]): SweepFinding | null {
  const study = studyOf(studies, FINDING_STUDIES.sweep, (value) => value.subjectSlug === 'apple-m3-ultra');
  const [sentence] = study ? studyScalingSentences(study, alone) : [];
  return study && sentence ? { study, sentence, series: studySeries(study, alone) } : null;
}

/** What pg_test_fsync calls by a name of its own. */
const CALLS: Readonly<Record<string, string>> = { fsync_writethrough: 'fsync_writethrough (F_FULLFSYNC)' };

export interface SyncFinding extends Finding {
  readonly rows: readonly SyncRow[];
}

/** What a durable write costs beside the fsync that most programs call. */
export function syncFinding(studies: readonly ReferenceStudy[]): SyncFinding | null {
  const study = studyOf(studies, FINDING_STUDIES.sync);
  const rows = study ? studySyncRows(study, alone).map((row) => ({ ...row, label: '' })) : [];
  const durable = rows.find((row) => row.durability === 'L3');
  const plain = rows.find((row) => row.durability === 'L1' && row.primitive === 'fsync');
  const [first] = study?.values ?? [];
  if (!study || !first || !durable?.mean || !plain?.mean) return null;
  const sentence = durableWriteSentence({
    who: alone(first),
    durable: { primitive: CALLS[durable.primitive] ?? durable.primitive, ns: durable.mean },
    plain: { primitive: plain.primitive, ns: plain.mean },
    endsAt: null,
  });
  return { study, sentence, rows };
}

export interface ThroughputFinding extends Finding {
  readonly rows: readonly ThroughputRow[];
}

/** The same bytes into four sinks. /dev/null has no bytes to keep, and would dwarf the others. */
export function throughputFinding(studies: readonly ReferenceStudy[]): ThroughputFinding | null {
  const study = studyOf(studies, FINDING_STUDIES.throughput, (value) => value.series !== '/dev/null');
  if (!study) return null;
  const rate = (series: string) => study.values.find((value) => value.series === series)?.valueSi ?? null;
  const [memory, ssd, fuse] = [rate('RAM disk'), rate('SSD'), rate('bindfs')];
  if (memory === null || ssd === null || fuse === null) return null;
  const sentence: Sentence = [
    'A RAM disk accepts writes ',
    { strong: `${formatFactor(memory / ssd)} faster than the SSD` },
    ` (${formatByteRate(memory)}); the same RAM disk through FUSE is `,
    { strong: `${formatFactor(ssd / fuse)} slower than the SSD` },
    ` (${formatByteRate(fuse)}).`,
  ];
  const rows = study.values.flatMap((value): ThroughputRow[] =>
    value.valueSi === null
      ? []
      : [
          {
            id: `${study.id}-${value.position}`,
            label: value.series ?? value.label,
            subject: 0,
            outcome: 'measured',
            accepted: { bytesPerSecond: value.valueSi, low: null, high: null },
            durable: null,
            durableNote: 'durable: not measured',
            reason: null,
            href: study.url,
          },
        ],
  );
  return { study, sentence, rows };
}

function studyOf(
  studies: readonly ReferenceStudy[],
  id: string,
  has: (value: ReferenceValue) => boolean = () => true,
): ReferenceStudy | null {
  const study = studies.find((one) => one.id === id);
  return study ? { ...study, values: study.values.filter(has) } : null;
}
