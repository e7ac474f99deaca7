import { MEMFS_OPERATIONS, type SuiteRun } from '@fsbench/contract';
import { bootstrapRatio, median, type RatioInterval } from '@fsbench/stats';
import { filesTitle, MEMFS_FILES } from '../figures/memfs-view.ts';
import { samplesOf } from '../ingest/summarize-case.ts';
import { counted } from '../words/names.ts';
import { formatLatency, formatNumber } from '../words/quantity.ts';
import { formatFactor } from '../words/ratio.ts';
import type { Sentence } from '../words/sentence.ts';

type MemfsSuite = Extract<SuiteRun, { suite: 'memfs' }>;

/** ns of one operation, round by round, of the figures at the number of files that all indexes share. */
interface Column {
  readonly backend: string;
  readonly operation: string;
  readonly threads: number;
  readonly samples: readonly number[];
}

function columnsOf({ cases }: MemfsSuite): Column[] {
  return cases.flatMap((one): Column[] => {
    const { backend, operation, threads_count, files_count, instrumented } = one.params;
    if (one.outcome !== 'measured' || instrumented || files_count !== MEMFS_FILES) return [];
    return [{ backend, operation, threads: threads_count, samples: samplesOf(one.measurement, 'phase') }];
  });
}

interface Change {
  readonly operation: string;
  readonly from: number;
  readonly to: number;
  readonly interval: RatioInterval;
}

/** What the most threads do to the operation that suffers most and to the one that suffers least, round by round. */
export function threadsSentence(suite: MemfsSuite, seed: Uint8Array): Sentence | null {
  const columns = columnsOf(suite).filter(({ backend }) => backend === 'global');
  const counts = columns.map(({ threads }) => threads);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (columns.length === 0 || fewest === most) return null;
  const find = (operation: string, threads: number) =>
    columns.find((one) => one.operation === operation && one.threads === threads)?.samples;
  const changes = MEMFS_OPERATIONS.flatMap((operation): Change[] => {
    const [before, after] = [find(operation, fewest), find(operation, most)];
    if (!before || !after) return [];
    const interval = bootstrapRatio(after, before, { paired: true, seed });
    return [{ operation, from: median(before), to: median(after), interval }];
  }).sort((x, y) => y.interval.ratio - x.interval.ratio);
  const where = `${counted(most, 'thread')} instead of ${fewest}, on ${filesTitle(MEMFS_FILES)}`;
  const [worst] = changes;
  const least = changes.at(-1);
  if (!worst || !least) return null;
  if (changes.every(({ interval }) => isUnclear(interval))) {
    return [{ strong: 'No clear difference' }, ` for one operation of a thread with ${where}: ${changeWords(worst)}.`];
  }
  return [`With ${where}, `, { strong: changeWords(worst) }, worst === least ? '.' : `; ${changeWords(least)}.`];
}

const isUnclear = ({ low, high }: RatioInterval) => low === null || high === null || (low <= 1 && high >= 1);

function changeWords({ operation, from, to, interval }: Change): string {
  const times = `(${formatLatency(from)}, then ${formatLatency(to)})`;
  if (isUnclear(interval)) return `a ${operation} does not clearly differ ${times}`;
  const word = interval.ratio >= 1 ? 'as long' : 'less time';
  return `a ${operation} takes ${factorWords(interval)} ${word} ${times}`;
}

/** Turned so that it is never below 1, as the words behind it are. */
function factorWords({ ratio, low, high }: RatioInterval): string {
  if (low === null || high === null) return formatFactor(ratio);
  const [from, to] = ratio >= 1 ? [low, high] : [1 / high, 1 / low];
  return `${formatFactor(ratio)} [${formatNumber(from)}, ${formatNumber(to)}]`;
}

/** What the way into the kernel and its file systems adds to a create, with the fewest threads that both have. */
export function callsSentence(suite: MemfsSuite, seed: Uint8Array): Sentence | null {
  const creates = columnsOf(suite)
    .filter(({ operation }) => operation === 'create')
    .sort((a, b) => a.threads - b.threads);
  const isCall = ({ backend }: Column) => backend === 'tmpfs' || backend === 'disk';
  const own = creates.find(
    ({ backend, threads }) => backend === 'global' && creates.some((one) => isCall(one) && one.threads === threads),
  );
  if (!own) return null;
  const calls = creates.filter((one) => isCall(one) && one.threads === own.threads);
  const words = calls.map((one) => {
    const interval = bootstrapRatio(one.samples, own.samples, { paired: true, seed });
    const where = one.backend === 'disk' ? 'the disk' : 'tmpfs';
    const how = isUnclear(interval)
      ? 'no clear difference'
      : `${factorWords(interval)} ${interval.ratio >= 1 ? 'as long' : 'less time'}`;
    return `as system calls on ${where} ${formatLatency(median(one.samples))}, ${how}`;
  });
  const time = formatLatency(median(own.samples));
  return [`A create with ${counted(own.threads, 'thread')} takes ${time} in this file system, ${words.join('; ')}.`];
}
