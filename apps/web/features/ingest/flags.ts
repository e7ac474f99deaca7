import type { Flag, Run, Severity } from '@fsbench/contract';

/** A flag as the server holds it: its severity is ours. */
export interface JudgedFlag {
  readonly code: string;
  readonly severity: Severity;
  readonly suite: string | null;
  readonly caseId: string | null;
  readonly value: number | null;
  readonly detail: string | null;
}

type Rule = Severity | ((value: number, run: Run) => Severity);

const MIB = 1024 * 1024;

/** From a value on, a flag is `invalid`; below it a `warn`. */
const invalidFrom = (limit: number) => (value: number) => (value >= limit ? 'invalid' : 'warn');

/** What each known code weighs. The limits are the method's; a rule without a value to judge is a `warn`. */
const RULES: Readonly<Record<string, Rule>> = {
  barrier_promoted: 'note',
  battery_saver: 'warn',
  busy_before: (cores, run) => (cores > Math.max(1, 0.15 * run.machine.cpu.usable_count) ? 'invalid' : 'warn'),
  clock_far_off: 'note',
  clocksource_slow: 'invalid',
  cpu_limited: 'note',
  debug_build: 'invalid',
  flush_too_fast: 'warn',
  governor_changed: 'invalid',
  low_free_space: 'warn',
  low_power_mode: 'warn',
  nested_parallelism: 'warn',
  not_on_p_core: 'warn',
  on_battery: 'warn',
  other_io: 'warn',
  power_source_changed: 'invalid',
  preload: 'invalid',
  rosetta: 'invalid',
  runqueue_delay: invalidFrom(0.2),
  short_phase: 'warn',
  sparse_or_compressed: 'warn',
  steal: invalidFrom(0.1),
  suspended: 'invalid',
  swap: invalidFrom(10 * MIB),
  sync_disabled: 'invalid',
  target_is_memory: 'invalid',
  // Blocks cut short for a test measure what no method describes.
  test_blocks_scaled: 'invalid',
  // Adjacent probes in a guest, or where nothing tells whether this is one, differ by more than a throttled chip's.
  throttled: (ratio, run) => (run.machine.virtualization.is_guest !== false ? 'note' : invalidFrom(0.15)(ratio)),
  tick_quantised: 'note',
  turbo_changed: 'invalid',
  turbo_off: 'note',
  turbo_unknown: 'note',
  vm_flush_boundary: 'note',
};

const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;
const STEAL_WARN_RATIO = 0.02;

/** The sender's flags with our severity, and those that the document itself proves but does not name. */
export function judgeFlags(run: Run, nowMs: number): JudgedFlag[] {
  const sent = run.flags.map((flag) => ({
    code: flag.code,
    severity: severityOf(flag, run),
    suite: flag.suite,
    caseId: flag.case,
    value: flag.value,
    detail: flag.detail,
  }));
  const isSent = ({ code, suite }: JudgedFlag) => sent.some((flag) => flag.code === code && flag.suite === suite);
  return [...sent, ...provenFlags(run, nowMs).filter((flag) => !isSent(flag))];
}

/** A code we do not know keeps its sender's opinion: nobody needs proof to doubt their own run. */
function severityOf(flag: Flag, run: Run): Severity {
  const rule = Object.hasOwn(RULES, flag.code) ? RULES[flag.code] : undefined;
  if (rule === undefined) return flag.severity;
  if (typeof rule === 'string') return rule;
  return flag.value === null ? 'warn' : rule(flag.value, run);
}

function provenFlags(run: Run, nowMs: number): JudgedFlag[] {
  const proven: JudgedFlag[] = [];
  const raise = (code: string, value: number | null = null, suite: string | null = null) => {
    const rule = RULES[code];
    const severity = typeof rule === 'function' ? rule(value ?? 0, run) : (rule ?? 'note');
    proven.push({ code, severity, suite, caseId: null, value, detail: null });
  };
  const offMs = Math.abs(Date.parse(run.started_at) - nowMs);
  if (offMs > CLOCK_TOLERANCE_MS && Date.parse(run.started_at) > nowMs)
    raise('clock_far_off', Math.round(offMs / 1000));
  if (!run.collector.is_release_build) raise('debug_build');
  if (run.machine.virtualization.is_translated) raise('rosetta');
  if (run.conditions.before.power === 'battery') raise('on_battery');
  for (const { suite, steal_ratio } of run.suites) {
    if (steal_ratio !== null && steal_ratio >= STEAL_WARN_RATIO) raise('steal', steal_ratio, suite);
  }
  return proven;
}

const WEIGHT: Record<Severity, number> = { note: 1, warn: 2, invalid: 3 };

export function worstSeverity(flags: readonly JudgedFlag[]): Severity | null {
  let worst: Severity | null = null;
  for (const { severity } of flags) if (worst === null || WEIGHT[severity] > WEIGHT[worst]) worst = severity;
  return worst;
}

/** Whether a flag speaks of this case: of it alone, of its suite, or of the whole run. */
export function concerns(flag: JudgedFlag, suite: string, caseId: string): boolean {
  if (flag.caseId !== null) return flag.caseId === caseId;
  return flag.suite === null || flag.suite === suite;
}
