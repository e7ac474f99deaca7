import type { Suite } from '@fsbench/contract';
import { LinesChart, PairsChart, SyncChart, ThroughputBars } from '../../charts/index.tsx';
import type { Subject } from '../../db/subject.ts';
import { memfsPicture } from '../figures/memfs-results.ts';
import type { Result } from '../figures/result.ts';
import { syncRows, syncSummary } from '../figures/sync-results.ts';
import { throughputPictures } from '../figures/throughput-results.ts';
import { turboPicture } from '../figures/turbo-results.ts';

interface Props {
  readonly suite: Exclude<Suite, 'core-sweep'>;
  /** Unique on its page. */
  readonly id: string;
  readonly results: readonly Result[];
  /** Those that may stand on one axis. */
  readonly subjects: readonly Subject[];
  /** ", in a virtual machine": of which kind of machine, where the page shows more than one. */
  readonly where?: string;
}

/** The main picture of a suite from figures of runs or of contributors; the tables stand beside it on the page. */
export function SuitePicture({ suite, id, results, subjects, where = '' }: Props) {
  switch (suite) {
    case 'sync': {
      const rows = syncRows(results, subjects);
      const title = `Latency of one 4 KiB overwrite on disk, by call${where}`;
      return rows.length === 0 ? null : (
        <SyncChart id={id} title={title} summary={syncSummary(results)} rows={rows} table="none" />
      );
    }
    case 'memfs': {
      const picture = memfsPicture(results, subjects);
      const title = `Time of one operation in memory against threads${subjects.length > 1 ? ', 1000 files' : ''}${where}`;
      return picture === null ? null : <LinesChart id={id} title={title} summary={MEMFS} {...picture} table="none" />;
    }
    case 'turbo': {
      const picture = turboPicture(results, subjects);
      const title = `The same work alone and beside a busy loop${where}`;
      return picture === null ? null : <PairsChart id={id} title={title} summary={TURBO} {...picture} table="none" />;
    }
    case 'throughput':
      return throughputPictures(results, subjects).map(({ title, rows }, at) => (
        <ThroughputBars
          // One picture an amount of bytes, always in the same order.
          key={title}
          id={`${id}-${at}`}
          title={`${title}${where}`}
          summary={THROUGHPUT}
          rows={rows}
          table="none"
        />
      ));
  }
}

const MEMFS =
  'Our file system in memory, with one index behind one lock. Bands are 95\u2009% intervals where there are enough rounds or contributors.';
const TURBO =
  'Medians of each side. How sure the difference is stands on the page of each run, where rounds are paired.';
const THROUGHPUT =
  'Accepted: until the last write returned. Durable: until a sync after it returned. The gap between the two is the page cache.';
