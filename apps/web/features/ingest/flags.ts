import type { Flag, Run, Severity } from '@fsbench/contract';
import { provenFlags } from './proven-flags.ts';

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

/** Above a value, a flag is `invalid`; up to it a `warn`. */
const invalidAbove = (limit: number) => (value: number) => (value > limit ? 'invalid' : 'warn');

/** What each known code weighs. The limits are the method's; a rule without a value to judge is a `warn`. */
const RULES: Readonly<Record<string, Rule>> = {
  barrier_promoted: 'note',
  battery_saver: 'warn',
  busy_before: (cores, run) => (cores > Math.max(1, 0.15 * run.machine.cpu.usable_count) ? 'invalid' : 'warn'),
  clock_far_off: 'note',
  clocksource_slow: 'invalid',
  cpu_limited: 'note',
  debug_build: 'invalid',
  emulated: 'invalid',
  first_slow: 'note',
  flush_too_fast: 'warn',
  governor_changed: 'invalid',
  iowait: 'warn',
  low_free_space: 'warn',
  low_power_mode: 'warn',
  nested_parallelism: 'warn',
  not_on_p_core: 'warn',
  on_battery: 'warn',
  other_io: 'warn',
  // Rounds far from the others are part of what happened: nothing is dropped for them.
  outliers: 'note',
  oversubscribed: 'note',
  power_source_changed: 'invalid',
  preload: 'invalid',
  rosetta: 'invalid',
  runqueue_delay: invalidAbove(0.2),
  short_phase: 'warn',
  sparse_or_compressed: 'warn',
  steal: invalidAbove(0.1),
  suspended: 'invalid',
  swap: invalidAbove(10 * MIB),
  sync_disabled: 'invalid',
  target_is_memory: 'invalid',
  // Blocks cut short for a test measure what no method describes.
  test_blocks_scaled: 'invalid',
  // Adjacent probes in a guest, or where nothing tells whether this is one, differ by more than a throttled chip's.
  threads_did_not_overlap: 'warn',
  throttled: (ratio, run) => (run.machine.virtualization.is_guest !== false ? 'note' : invalidAbove(0.15)(ratio)),
  tick_quantised: 'note',
  turbo_changed: 'invalid',
  turbo_off: 'note',
  turbo_unknown: 'note',
  unsteady: 'note',
  vm_flush_boundary: 'note',
};

/**
 * The document's proven flags, then the sender's other ones, all with our severity. A sender adds doubts
 * and removes none: of two flags with one code on one scope the proven one stands, unless the sender's own
 * weighs more.
 */
export function judgeFlags(run: Run, nowMs: number): JudgedFlag[] {
  const proven = provenFlags(run, nowMs).map((flag) => ({ ...flag, severity: weigh(flag, 'note', run) }));
  const sent = run.flags.map(({ code, severity, suite, case: caseId, value, detail }) => ({
    code,
    severity: weigh({ code, value }, severity, run),
    suite,
    caseId,
    value,
    detail,
  }));
  const places = new Map(proven.map((flag) => [placeOf(flag), flag]));
  const others = sent.filter((flag) => {
    const ours = places.get(placeOf(flag));
    return ours === undefined || WEIGHT[flag.severity] > WEIGHT[ours.severity];
  });
  // The words of a sender who saw the same are kept.
  const words = new Map(sent.map((flag) => [`${placeOf(flag)} ${flag.value}`, flag.detail]));
  return [
    ...proven.map((flag) => ({ ...flag, detail: words.get(`${placeOf(flag)} ${flag.value}`) ?? null })),
    ...others,
  ];
}

const placeOf = ({ code, suite, caseId }: Pick<JudgedFlag, 'code' | 'suite' | 'caseId'>) =>
  `${code} ${suite ?? ''} ${caseId ?? ''}`;

/** A code we do not know keeps its sender's opinion: nobody needs proof to doubt their own run. */
function weigh({ code, value }: Pick<Flag, 'code' | 'value'>, opinion: Severity, run: Run): Severity {
  const rule = Object.hasOwn(RULES, code) ? RULES[code] : undefined;
  if (rule === undefined) return opinion;
  if (typeof rule === 'string') return rule;
  return value === null ? 'warn' : rule(value, run);
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
