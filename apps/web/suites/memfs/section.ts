import { METHOD, type Run } from '@fsbench/contract';
import { median as middle } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { absenceReason } from '../../domain/findings/case-outcomes.ts';
import { summaryOf } from '../../domain/findings/samples.ts';
import { counted, fileSystemName } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { RunOf } from '../run-of.ts';
import type { NamedTable, SuiteParts } from '../run-section.ts';
import { filesPanels, filesTitle, isMemfsOperation, MEMFS_FILES, MEMFS_X, MEMFS_Y, type MemfsResult } from './cells.ts';
import { createFinding, THREADS_QUESTION } from './charts.ts';
import { boundFrom, boundText, contentionSentence, percent } from './contention.ts';
import { contentionTable } from './contention-table.ts';
import { type Contention, type MemfsCell, memfsFindings } from './findings.ts';
import { heatTable } from './heat.ts';
import { callsSentence, threadsSentence } from './run-sentences.ts';
import { BACKEND_NAMES, backendsTable, cellTable } from './run-tables.ts';
import { threadsChanges } from './threads.ts';

type MemfsSuite = RunOf<'memfs'>;

export function memfsParts(run: Run, suite: MemfsSuite, seed: Uint8Array, flagged: ReadonlySet<string>): SuiteParts {
  const results = resultsOf(suite, flagged);
  const { cells, contention, calls } = memfsFindings(suite, seed);
  const bound = contentionSentence(contention, run.machine.cpu.usable_count);
  const sentences = [threadsSentence(threadsChanges(suite, seed)), bound, callsSentence(calls, memoryName(run))];
  return {
    sentences: sentences.filter((sentence) => sentence !== null),
    charts: results.length === 0 ? [] : [mainChart(suite, results, contention)],
    tables: results.length === 0 ? [] : tablesOf(cells, results, contention),
  };
}

/** A Mac has no tmpfs: there, memory holds a disk image. */
function memoryName({ targets }: Run): string {
  const kind = targets.find(({ role }) => role === 'memory')?.memory_kind ?? 'tmpfs';
  return kind === 'tmpfs' || kind === 'ramfs' ? kind : `a RAM disk (${fileSystemName(kind)})`;
}

/** The pass with instrumented locks is slower than what it watches, so it is in no figure of time. */
function resultsOf(suite: MemfsSuite, flagged: ReadonlySet<string>): MemfsResult[] {
  return suite.cases.flatMap((one): MemfsResult[] => {
    if (one.outcome !== 'measured' || one.params.instrumented || !isMemfsOperation(one.params.operation)) return [];
    const { backend, operation, files_count, threads_count } = one.params;
    const { median, low, high } = summaryOf(one.measurement, 'phase');
    return [
      {
        backend,
        operation,
        files: files_count,
        threads: threads_count,
        estimate: { median, low, high },
        hasWarning: flagged.has(one.id),
        href: null,
      },
    ];
  });
}

function mainChart(suite: MemfsSuite, results: readonly MemfsResult[], contention: readonly Contention[]): ChartData {
  const from = boundFrom(contention);
  const isExamined = contention.some(({ indexBound }) => indexBound !== 'not_known');
  const tint = from === null ? null : { from, label: `index-bound: ${boundText(contention)}` };
  const panels = filesPanels(results, false, (files) => (files === MEMFS_FILES ? tint : null));
  return {
    kind: 'lines',
    props: {
      id: 'memfs-threads',
      title: 'Time of one operation by number of threads',
      finding: createFinding(panels, false) ?? THREADS_QUESTION,
      summary: [
        'fsbench’s in-memory file system, one index with one lock. Bands: 95\u2009% intervals.',
        results.some(({ hasWarning }) => hasWarning) ? '○ with a warning.' : null,
        isExamined ? `Lock waits were measured with ${filesTitle(MEMFS_FILES)} only.` : null,
      ]
        .filter(Boolean)
        .join(' '),
      panels,
      x: MEMFS_X,
      y: MEMFS_Y,
      lowerIsBetter: true,
      missing: missingText(suite),
    },
  };
}

/** Cells of one index that have no figure for one reason, in one line. */
function missingText({ cases }: MemfsSuite): string[] {
  const lines = new Map<string, number>();
  for (const one of cases) {
    const reason = absenceReason(one);
    if (reason === null) continue;
    const { backend, instrumented } = one.params;
    const pass = instrumented ? 'pass with instrumented locks' : BACKEND_NAMES[backend];
    const line = `${pass}: ${one.outcome}: ${reason}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  return [...lines].map(([line, count]) => `${line} (${counted(count, 'case')})`);
}

function tablesOf(
  cells: readonly MemfsCell[],
  results: readonly MemfsResult[],
  contention: readonly Contention[],
): NamedTable[] {
  const backends = backendsTable(results);
  const heat: NamedTable = {
    id: 'memfs-heat',
    title: 'Heat map of operation times',
    note: 'Median over rounds. A stronger color is a longer time, on one logarithmic scale; lower is better.',
    data: heatTable([{ name: '', results }]),
    isFolded: true,
  };
  const cellsTable: NamedTable = {
    id: 'memfs-cells',
    title: 'CPU time and memory',
    note: 'One index, one lock. CPU time of one pass: each file created, written, read and deleted once. Peak: resident size of its process. Medians over rounds.',
    data: cellTable(cells),
    isFolded: true,
  };
  const beside: NamedTable[] = backends
    ? [
        {
          id: 'memfs-indexes',
          title: `Other indexes and system calls, ${filesTitle(MEMFS_FILES)}`,
          note: 'Time of one operation with its 95\u2009% interval; lower is better.',
          data: backends,
          isFolded: true,
        },
      ]
    : [];
  const locks: NamedTable[] =
    contention.length > 0
      ? [
          {
            id: 'memfs-locks',
            title: `Waits for the index lock, ${filesTitle(MEMFS_FILES)}`,
            note: `Index-bound: more than ${percent(METHOD.wait_share)} of the time is spent waiting for the lock, and the operation is more than ${METHOD.shared_over_private}x slower than with one file system per thread, by its whole interval. Either one alone can have other causes.${lookingNote(contention)}`,
            data: contentionTable(contention),
            isFolded: true,
          },
        ]
      : [];
  return [heat, ...locks, ...beside, cellsTable];
}

/** Looking at the locks makes an operation longer, and its wait a smaller part of it. */
function lookingNote(contention: readonly Contention[]): string {
  const known = contention.flatMap(({ instrumentedOver }) => instrumentedOver ?? []);
  return known.length === 0 ? '' : ` In the instrumented pass an operation is ${formatFactor(middle(known))} slower.`;
}
