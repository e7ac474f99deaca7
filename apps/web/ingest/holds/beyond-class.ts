import { isInMemory, type Run, type Target } from '@fsbench/contract';
import { type ClassNorm, classNormOf } from '@fsbench/hardware';
import { median } from '@fsbench/stats';
import { formatByteRate, formatLatency } from '../../wording/quantity.ts';
import { diskCallsOf } from './flushes.ts';
import type { Hold } from './hold.ts';

interface Beyond {
  readonly caseId: string;
  readonly reason: string;
}

/** Results that no device of the class has reached: for hardware whose own norm nobody has set yet. */
export function beyondClass(run: Run): Hold | null {
  // Behind a hypervisor a device acknowledges at any speed, and says nothing of it.
  if (run.machine.virtualization.is_guest !== false) return null;
  const found = [...tooFastFlushes(run), ...tooManyBytes(run)];
  const [first] = found;
  if (!first) return null;
  return { code: 'beyond_class', reason: first.reason, cases: found.map(({ caseId }) => caseId) };
}

function tooFastFlushes(run: Run): Beyond[] {
  return diskCallsOf(run).flatMap(({ one, target, isFlushed }) => {
    const norm = normOfTarget(target);
    const typicalNs = median(one.measurement.rounds.p50_ns);
    if (!norm || !isFlushed || typicalNs >= norm.leastFlushNs) return [];
    const [ours, least] = [formatLatency(typicalNs), formatLatency(norm.leastFlushNs)];
    return [
      {
        caseId: one.id,
        reason: `A flush (${one.params.primitive}) took ${ours}; none on ${norm.of} is known below ${least}`,
      },
    ];
  });
}

/** Of random bytes only: what can be compressed may never reach the device. */
function tooManyBytes(run: Run): Beyond[] {
  return run.suites.flatMap((suite) =>
    suite.suite === 'throughput'
      ? suite.cases.flatMap((one) => {
          const target = run.targets.find(({ id }) => id === one.target);
          if (one.outcome !== 'measured' || !target || one.durability?.class !== 'L3') return [];
          const norm = normOfTarget(target);
          const { bytes, durable_ns } = one.measurement.samples;
          const known = durable_ns.flatMap((ns, at) => (ns === null ? [] : [((bytes[at] ?? 0) / ns) * 1e9]));
          if (!norm || one.params.payload !== 'random' || known.length === 0) return [];
          const perS = median(known);
          if (perS <= norm.mostBytesPerS) return [];
          const [ours, most] = [formatByteRate(perS), formatByteRate(norm.mostBytesPerS)];
          return [{ caseId: one.id, reason: `A stream became durable at ${ours}; ${norm.of} moves at most ${most}` }];
        })
      : [],
  );
}

function normOfTarget(target: Target): ClassNorm | null {
  if (target.role !== 'disk' || isInMemory(target) || target.device === null) return null;
  const { model, transport, is_rotational, is_virtual, is_network, layers, leaf_count } = target.device;
  return classNormOf({
    model,
    transport,
    isRotational: is_rotational,
    isVirtual: is_virtual,
    isNetwork: is_network,
    layers,
    leafCount: leaf_count,
  });
}
