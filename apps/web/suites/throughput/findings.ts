import { METHOD, type Run, type ThroughputCase } from '@fsbench/contract';
import { pairedRatio, type RatioInterval } from '@fsbench/stats';
import { clearEffect } from '../../domain/findings/clear-effect.ts';
import { medianOfAll, samplesOf } from '../../domain/findings/samples.ts';
import type { RunOf } from '../run-of.ts';

export type ThroughputSuite = RunOf<'throughput'>;
type Measured = Extract<ThroughputCase, { outcome: 'measured' }>;
export type SinkRole = Run['targets'][number]['role'];

/** What is set against what. Each is named by both rates, because a disk has two. */
export type ComparedRates =
  | 'disk_accepted_over_disk_durable'
  | 'memory_accepted_over_disk_durable'
  | 'memory_accepted_over_disk_accepted'
  | 'folder_accepted_over_memory_accepted'
  | 'fuse_accepted_over_memory_accepted'
  | 'zeroes_accepted_over_random_accepted';

export interface RatesCompared {
  readonly what: ComparedRates;
  /** The two cases, by their ids; one case twice where its own two rates are compared. */
  readonly a: string;
  readonly b: string;
  /** Medians over the rounds, bytes a second. */
  readonly aRate: number;
  readonly bRate: number;
  readonly ratio: RatioInterval;
  readonly is: 'more' | 'less' | 'no_clear_difference' | 'not_known';
}

type Targets = readonly Pick<Run['targets'][number], 'id' | 'role'>[];

const SINKS: Readonly<Record<string, SinkRole>> = {
  null: 'null',
  disk: 'disk',
  memory: 'memory',
  mounted: 'memory_over_folder',
  fuse: 'fuse',
};

/** What a case wrote into. A sink that there was no place for has no target; the end of the case's id still names it. */
export function sinkOf(targets: Targets, { id, target }: Pick<ThroughputCase, 'id' | 'target'>): SinkRole | null {
  const named = id.slice(id.lastIndexOf('@') + 1).replace(/-\d+$/, '');
  return (
    targets.find((one) => one.id === target)?.role ?? (Object.hasOwn(SINKS, named) ? (SINKS[named] ?? null) : null)
  );
}

/**
 * Of the largest amount, at one size of write, into new files; of one payload, incompressible where both sides have it.
 * `unflushed` are cases that are known to have missed their flushes, beside those of which the document says so.
 */
export function throughputFindings(
  suite: ThroughputSuite,
  targets: Targets,
  digest: Uint8Array,
  unflushed: ReadonlySet<string>,
): RatesCompared[] {
  const rates = (one: Measured | undefined, kind: 'accepted' | 'durable') =>
    one && kind === 'durable' && unflushed.has(one.id) ? null : ratesOf(one, kind);
  const most = Math.max(...suite.cases.map(({ params }) => params.total_bytes));
  const comparable = suite.cases.filter(
    (one): one is Measured =>
      one.outcome === 'measured' &&
      one.params.total_bytes === most &&
      one.params.write_bytes === METHOD.compared_write_bytes &&
      one.params.file !== 'rewrite',
  );
  const of = (role: SinkRole) => comparable.filter((one) => sinkOf(targets, one) === role);
  const compare = (what: ComparedRates, a: Rates | null, b: Rates | null) => {
    const found = a && b ? compared(what, a, b, digest) : null;
    return found ? [found] : [];
  };
  /** Every named target of one role beside every one of the other, of the payload that both have. */
  const beside = (what: ComparedRates, role: SinkRole, other: SinkRole, otherRate: 'accepted' | 'durable') =>
    sinks(of(role)).flatMap((mine) =>
      sinks(of(other)).flatMap((theirs) => {
        const payload = (['random', 'zeroes'] as const).find((word) => mine[word] && theirs[word]);
        return payload ? compare(what, rates(mine[payload], 'accepted'), rates(theirs[payload], otherRate)) : [];
      }),
    );
  const disks = sinks(of('disk'));
  return [
    ...disks.flatMap(({ random = undefined, zeroes }) => {
      const one = random ?? zeroes;
      return compare('disk_accepted_over_disk_durable', rates(one, 'accepted'), rates(one, 'durable'));
    }),
    ...beside('memory_accepted_over_disk_durable', 'memory', 'disk', 'durable'),
    ...beside('memory_accepted_over_disk_accepted', 'memory', 'disk', 'accepted'),
    ...beside('folder_accepted_over_memory_accepted', 'memory_over_folder', 'memory', 'accepted'),
    ...beside('fuse_accepted_over_memory_accepted', 'fuse', 'memory', 'accepted'),
    ...disks.flatMap(({ random, zeroes }) =>
      compare('zeroes_accepted_over_random_accepted', rates(zeroes, 'accepted'), rates(random, 'accepted')),
    ),
  ];
}

type Sink = Partial<Record<Measured['params']['payload'], Measured>>;

/** One a target, in the order of the document. */
function sinks(cases: readonly Measured[]): Sink[] {
  const byTarget = new Map<string | null, Sink>();
  for (const one of cases) byTarget.set(one.target, { [one.params.payload]: one, ...byTarget.get(one.target) });
  return [...byTarget.values()];
}

interface Rates {
  readonly id: string;
  readonly rounds: readonly number[];
  readonly process: readonly number[];
  readonly median: number;
}

/** null where not every round has a rate, and for what no flush was acknowledged (in memory a sync returns, too) or came. */
function ratesOf(one: Measured | undefined, kind: 'accepted' | 'durable'): Rates | null {
  if (!one || (kind === 'durable' && !isFlushed(one))) return null;
  const rounds = samplesOf(one.measurement, kind);
  const median = medianOfAll(rounds);
  return median === null ? null : { id: one.id, rounds, process: one.measurement.samples.process, median };
}

const isFlushed = ({ durability }: Measured) => durability?.class === 'L3' && durability.evidence !== 'contradicted';

function compared(what: ComparedRates, a: Rates, b: Rates, digest: Uint8Array): RatesCompared {
  const ratio = pairedRatio(a.rounds, b.rounds, digest, { process: a.process });
  return { what, a: a.id, b: b.id, aRate: a.median, bRate: b.median, ratio, is: evidenceText(ratio) };
}

const RUN_STATE = { faster: 'more', slower: 'less', no_clear_difference: 'no_clear_difference' } as const;

function evidenceText({ low, high }: RatioInterval): RatesCompared['is'] {
  return low === null || high === null ? 'not_known' : RUN_STATE[clearEffect({ low, high })];
}
