import type { Flag, Run, Severity } from '@fsbench/contract';
import { provenFlags } from './proven-flags.ts';
import { severityOf } from './weights.ts';

/** A flag as the server holds it: its severity is ours. */
export interface JudgedFlag {
  readonly code: string;
  readonly severity: Severity;
  readonly suite: string | null;
  readonly caseId: string | null;
  readonly value: number | null;
  readonly detail: string | null;
}

/**
 * The document's proven flags, then the sender's other ones, all with our severity. A sender adds warnings
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

/** A code we do not know keeps its sender's opinion: nobody needs proof to warning their own run. */
const weigh = ({ code, value }: Pick<Flag, 'code' | 'value'>, opinion: Severity, run: Run): Severity =>
  severityOf(code, value, run) ?? opinion;

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
