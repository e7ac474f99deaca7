import type { Latency, Rate, Run, SuiteRun } from '@fsbench/contract';
import { binLayout, binOf, encodeHistogram, randomFrom } from '@fsbench/stats';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syncSuite, syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import type { RunRecord } from '../../db/find-run.ts';

/** Runs for tests whose every figure is known before the code under test sees them. */

/** Rounds of equal operations: `operations` of exactly each of `ns`, one round each. */
export function knownLatency(ns: readonly number[], operations: number): Latency {
  const layout = binLayout(1, 3_600_000_000_000, 2);
  if (!layout) throw new RangeError('no layout');
  const counts = new Map<number, number>();
  for (const one of ns) counts.set(binOf(layout, one), (counts.get(binOf(layout, one)) ?? 0) + operations);
  const bins = Uint32Array.from(counts.keys()).sort();
  const each = <T>(value: T) => ns.map(() => value);
  return {
    kind: 'latency',
    histogram: encodeHistogram({
      layout,
      bins,
      counts: Float64Array.from(bins, (bin) => counts.get(bin) ?? 0),
      totalCount: ns.length * operations,
    }),
    warmup: null,
    rounds: {
      process: each(0),
      order: each(0),
      n_count: each(operations),
      p50_ns: [...ns],
      p90_ns: [...ns],
      sum_ns: ns.map((one) => one * operations),
      write_sum_ns: each(0),
      runqueue_ns: each(null),
      flushes_count: each(null),
      flush_ns: each(null),
      others_busy_cores: each(null),
    },
  };
}

/** A rate of exactly one unit in each of `seconds`. */
export function knownRate(seconds: readonly number[]): Rate {
  const each = <T>(value: T) => seconds.map(() => value);
  return {
    kind: 'rate',
    cpus: null,
    warmup: null,
    samples: {
      process: each(0),
      order: each(0),
      wall_ns: seconds.map((one) => one * 1e9),
      units_count: each(1),
      p_core_ns: each(null),
      user_ns: each(null),
      system_ns: each(null),
      runqueue_ns: each(null),
      voluntary_switches_count: each(null),
      involuntary_switches_count: each(null),
      flushes_count: each(null),
    },
  };
}

/** Durable writes of 100 to 108 µs with fsync and 90 to 98 µs with fdatasync, and a sweep that is best with 2 workers and 1.5 times slower with 4. */
export function knownRun(): Run {
  const run = syntheticRun({ keyId: KEY.keyId, seed: '00'.repeat(16) });
  run.duration_ns = 300e9;
  const sync = syncSuite(randomFrom('00'.repeat(16)), 9, 400);
  const microseconds = [104, 100, 108, 101, 107, 102, 106, 103, 105];
  const known = new Map([
    [
      'fsync',
      knownLatency(
        microseconds.map((us) => us * 1000),
        200,
      ),
    ],
    [
      'fdatasync',
      knownLatency(
        microseconds.map((us) => (us - 10) * 1000),
        200,
      ),
    ],
  ]);
  const sweepTimes: Readonly<Record<number, number>> = { 1: 10, 2: 6, 4: 9 };
  run.suites = run.suites.flatMap((suite): SuiteRun[] => {
    if (suite.suite === 'core-sweep') {
      const cases = suite.cases.flatMap((one) => {
        const seconds = sweepTimes[one.params.workers_count];
        const isRetained = one.outcome === 'measured' && one.target === 'memory' && seconds !== undefined;
        return isRetained
          ? [{ ...one, measurement: knownRate([seconds, seconds, seconds, seconds, seconds, seconds]) }]
          : [];
      });
      // 150 s of samples: the server holds a run that measured for longer than it ran.
      return [{ ...suite, cases, duration_ns: 160e9 }];
    }
    return suite.suite === 'sync' ? [{ ...suite, cases: sync.cases }] : [];
  });
  for (const suite of run.suites) {
    if (suite.suite !== 'sync') continue;
    suite.cases = suite.cases.map((one) => {
      const measurement = known.get(one.params.primitive);
      return one.outcome === 'measured' && measurement ? { ...one, measurement } : one;
    });
  }
  return run;
}

/** A submission around a run, as a query would return it. */
export function storedAround(changes: Partial<RunRecord> = {}): RunRecord {
  return {
    permalink: '7Q3K9XJ2MDTA40RV',
    sha256: Buffer.alloc(32, 7),
    keyId: KEY.keyId,
    receivedAt: new Date('2026-11-20T10:00:00Z'),
    measuredAfter: null,
    envelopeGzip: Buffer.alloc(1),
    origin: 'measured',
    review: 'accepted',
    heldCode: null,
    heldReason: null,
    heldBy: null,
    heldAt: null,
    visibility: 'listed',
    withdrawnAt: null,
    withdrawnReason: null,
    deriveVersion: 1,
    contributorKind: 'anonymous',
    verifiedSince: null,
    attestation: null,
    contributorId: '00000000000ab',
    link: null,
    keyRevokedAt: null,
    keyRevokedReason: null,
    note: null,
    noteIssuedAt: null,
    chip: null,
    flags: [],
    targets: [],
    ...changes,
  };
}

/** Marks of every syntax a run is written in, as far as a document may hold them. */
export const HOSTILE = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(2)>"\'--></style></svg>]]>',
  formula: '=HYPERLINK("http://evil.example","x")',
  markdown: '`x` ```` | pipe | **b** [x](javascript:alert(3)) ![i](http://evil.example/i) @someone www.evil.example',
  otherFormula: "@SUM(1+1)*cmd|'/C calc'!A0",
  rightToLeft: '\u05d0\u05d1\u05d2 \u0627\u0644\u0639 &amp; <b>',
} as const;

/** The known run with hostile text wherever a document may carry text. */
export function hostileRun(): Run {
  const run = knownRun();
  run.machine.model = HOSTILE.markup;
  run.machine.cpu.brand = HOSTILE.markdown;
  run.machine.os.name = HOSTILE.rightToLeft;
  run.machine.os.kernel = HOSTILE.otherFormula;
  run.conditions.before.governor = '<i>g</i>';
  run.conditions.after.governor = '=1+1';
  for (const target of run.targets) {
    if (target.device) target.device.model = HOSTILE.markup;
    if (target.file_system) {
      target.file_system.type = '<b>|`x` www.evil.example @someone';
      target.file_system.options = ['"><svg onload=alert(9)>', '-2+3'];
    }
  }
  for (const suite of run.suites) {
    if (suite.suite === 'sync') {
      suite.cases = suite.cases.map((one, at) =>
        one.outcome === 'unsupported' ? { ...one, detail: at % 2 ? HOSTILE.formula : HOSTILE.markup } : one,
      );
    }
    if (suite.suite === 'core-sweep') {
      const [first] = suite.cases;
      if (!first) continue;
      const { params, target, durability } = first;
      suite.cases.push({
        id: '@=x',
        params: { ...params, workers_count: 64 },
        target,
        durability,
        outcome: 'failed',
        call: '=open|"a"',
        errno: -5,
        detail: HOSTILE.markdown,
      });
    }
  }
  return run;
}

export const HOSTILE_STORED: Partial<RunRecord> = {
  chip: { slug: 'x" onmouseover="alert(5)', name: HOSTILE.markdown, kind: 'unknown' },
  note: HOSTILE.markup,
  heldCode: 'implausible_speed',
  heldReason: HOSTILE.markup,
  review: 'held',
  targets: [{ targetId: 'disk', drive: { slug: 'y', name: HOSTILE.markup, kind: 'unknown' } }],
  flags: [
    { code: 'constructor', severity: 'warn', suite: null, caseId: null, value: null, detail: HOSTILE.markdown },
    { code: '__proto__', severity: 'grave', suite: 'sync', caseId: null, value: 1, detail: HOSTILE.markup },
  ],
};
