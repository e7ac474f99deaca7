import type { Suite } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { withApart } from '../../domain/results/apart.ts';
import { memfsPicture } from '../../suites/memfs/results.ts';
import type { Result } from '../../domain/results/result.ts';
import { syncRows, syncSummary } from '../../suites/sync/results.ts';
import { throughputPictures } from '../../suites/throughput/results.ts';
import { turboPicture } from '../../suites/turbo/results.ts';

interface Of {
  readonly suite: Exclude<Suite, 'core-sweep'>;
  readonly results: readonly Result[];
  /** Those that may stand on one axis. */
  readonly subjects: readonly Subject[];
  /** ", in a virtual machine": of which kind of machine, where the page shows more than one. */
  readonly where?: string;
  /** `-virtual`: keeps ids apart where a page has the same picture twice. */
  readonly suffix?: string;
}

/** The pictures of a suite from figures of runs or of contributors, as data; their tables stand on the page already. */
export function suiteCharts({ suite, results, subjects, where = '', suffix = '' }: Of): ChartData[] {
  switch (suite) {
    case 'sync': {
      const rows = syncRows(results, subjects);
      const title = `Latency of one 4 KiB overwrite on disk, by call${where}`;
      const said = { id: `sync-latency${suffix}`, title, summary: syncSummary(results), table: 'none' } as const;
      return rows.length === 0 ? [] : [{ kind: 'sync', props: { ...said, rows } }];
    }
    case 'memfs': {
      const picture = memfsPicture(results, subjects);
      const title = `Time of one operation in memory against threads${subjects.length > 1 ? ', 1000 files' : ''}${where}`;
      if (picture === null) return [];
      const lines = picture.panels.flatMap(({ series }) => series);
      const said = { id: `memfs-threads${suffix}`, title, summary: withApart(MEMFS, lines), table: 'none' } as const;
      return [{ kind: 'lines', props: { ...said, ...picture } }];
    }
    case 'turbo': {
      const picture = turboPicture(results, subjects);
      const title = `The same work alone and beside a busy loop${where}`;
      const said = { id: `turbo-beside${suffix}`, title, summary: TURBO, table: 'none' } as const;
      return picture === null ? [] : [{ kind: 'pairs', props: { ...said, ...picture } }];
    }
    case 'throughput':
      return throughputPictures(results, subjects).map(({ word, title, rows }) => ({
        kind: 'throughput',
        props: {
          id: `throughput-${word}${suffix}`,
          title: `${title}${where}`,
          summary: THROUGHPUT,
          rows,
          table: 'none',
        },
      }));
  }
}

const MEMFS =
  'Our file system in memory, with one index behind one lock. Bands are 95\u2009% intervals; of several runs, from the lowest end of theirs to the highest.';
const TURBO =
  'Medians of each side. How sure the difference is stands on the page of each run, where rounds are paired.';
const THROUGHPUT =
  'Accepted: until the last write returned. Durable: until a sync after it returned. The gap between the two is the page cache.';
