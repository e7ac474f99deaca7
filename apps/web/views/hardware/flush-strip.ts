import type { FlushRow } from '../../db/flush-evidence-part.ts';
import { ENOUGH_PER_CALL } from '../../domain/findings/evidence.ts';
import { FUA_CALL } from '../../suites/sync/calls.ts';
import { counted, listed, primitiveName } from '../../wording/names.ts';
import { formatNumber } from '../../wording/quantity.ts';
import type { CountedCall } from './flush-calls.ts';
import {
  type DeclaredFact,
  type DeclaredFacts,
  type PowerCut,
  PULLED_PLUGS,
  powerCut,
  powerCutJson,
  type ReportedCache,
} from './power-cut.ts';

/** Where a statement can be checked. */
export interface FlushLink {
  readonly href: string;
  readonly label: string;
}

/** Two statements that cannot both be true; with `warn`, the second is not known. */
export interface FlushContradiction {
  readonly severity: 'invalid' | 'warn';
  readonly text: string;
  readonly links: readonly FlushLink[];
}

export interface FlushStrip extends DeclaredFacts {
  readonly answer: string;
  readonly powerCut: PowerCut;
  readonly contradictions: readonly FlushContradiction[];
  /** Of verified contributors, if any of them measured a flush; else of others. */
  readonly isVerified: boolean;
  readonly calls: readonly CountedCall[];
  /** null: no system reports it. */
  readonly reportedCache: ReportedCache | null;
}

interface FlushScope {
  /** Of the drive, as its page counts them: of verified contributors or of others. */
  readonly runsCount: number;
  readonly isVerified: boolean;
  /** false: `rows` are of the latest of them. */
  readonly isWhole: boolean;
  /** Whether the results beside it are of virtual machines, whose flushes end at the hypervisor. */
  readonly isGuest: boolean;
}

/** Does the drive flush? What was counted, what is declared, and where the two contradict each other. */
export function flushStrip(
  rows: readonly FlushRow[],
  declared: DeclaredFacts,
  scope: FlushScope,
  reportedCache: ReportedCache | null = null,
): FlushStrip {
  const isVerified = rows.some((row) => row.isVerified);
  const mine = rows.filter((row) => row.isVerified === isVerified);
  const calls = mine.map(callOf).sort(byEvidence);
  return {
    answer: answerOf(
      calls,
      isVerified,
      isVerified === scope.isVerified ? scope : { ...scope, runsCount: mostRuns(calls) },
    ),
    powerCut: powerCut({ rows: mine, reportedCache, isGuest: scope.isGuest, ...declared }),
    contradictions: [...missingFlushes(rows), ...impossibleSpeed(rows, declared.powerLossProtection)],
    isVerified,
    calls,
    reportedCache,
    ...declared,
  };
}

const mostRuns = (calls: readonly CountedCall[]): number => Math.max(0, ...calls.map(({ runs }) => runs));

const callOf = (row: FlushRow): CountedCall => ({
  primitive: row.primitive,
  runs: row.runs,
  countedRuns: row.countedRuns,
  flushesPerCall: row.medianFlushes,
  low: row.lowFlushes,
  high: row.highFlushes,
  missingRuns: row.missingRuns,
  permalink: row.countedIn,
});

const needsNone = ({ primitive }: CountedCall): number => Number(primitive === FUA_CALL);

const byEvidence = (x: CountedCall, y: CountedCall) =>
  needsNone(x) - needsNone(y) ||
  y.countedRuns - x.countedRuns ||
  y.runs - x.runs ||
  x.primitive.localeCompare(y.primitive, 'en');

function answerOf(calls: readonly CountedCall[], isVerified: boolean, scope: FlushScope): string {
  const [first] = calls;
  if (first === undefined) {
    return scope.isGuest
      ? 'Not known: in a virtual machine a flush ends at the hypervisor.'
      : 'No run has measured a flush of this drive.';
  }
  const who = isVerified ? '' : ' (not verified)';
  const missing = calls.find(({ missingRuns }) => missingRuns > 0);
  if (missing) {
    const call = primitiveName(missing.primitive);
    return `Not always: flushes of ${call} are missing in ${missing.missingRuns} of ${counted(missing.runs, 'run')}${who}.`;
  }
  if (first.flushesPerCall === null) {
    return `Not counted: no run on this drive could count its flush commands${who}.`;
  }
  const call = primitiveName(first.primitive);
  const count = `${formatNumber(first.flushesPerCall)} flush commands per ${call}, ${countedIn(first, scope)}${who}`;
  if (first.flushesPerCall >= ENOUGH_PER_CALL) return `Yes, a flush is sent for each durable write: ${count}.`;
  return `Not shown: ${count}. A drive that writes through is sent fewer.`;
}

/** "counted in all 428 runs", "counted in 373 of 428 runs": of the number that the page has of the drive's runs. */
function countedIn({ countedRuns }: CountedCall, { runsCount, isWhole }: FlushScope): string {
  if (countedRuns === 1 && runsCount <= 1) return 'counted in the one run';
  if (countedRuns >= runsCount) return `counted in all ${countedRuns} runs`;
  return `counted in ${isWhole ? '' : 'the latest '}${countedRuns} of ${counted(runsCount, 'run')}`;
}

/** The call promises a flush, and the drive did not receive it. */
function missingFlushes(rows: readonly FlushRow[]): FlushContradiction[] {
  return rows
    .filter(({ missingRuns }) => missingRuns > 0)
    .map(({ primitive, isVerified, missingRuns, runs, missingIn }) => ({
      severity: 'invalid' as const,
      text: `${primitiveName(primitive)} promises a flush, and flushes are missing in ${missingRuns} of ${counted(runs, 'run')}${isVerified ? '' : ' (not verified)'}.`,
      links: evidence(missingIn),
    }));
}

/** Faster than such a drive can flush: a protected cache explains it, and nothing else that is honest. */
function impossibleSpeed(rows: readonly FlushRow[], protection: DeclaredFact | null): FlushContradiction[] {
  if (protection?.value) return [];
  return [true, false].flatMap((isVerified): FlushContradiction[] => {
    const fast = rows.filter((row) => row.isVerified === isVerified && row.tooFastRuns > 0);
    const [first] = fast;
    if (first === undefined) return [];
    const calls = listed(fast.map(({ primitive }) => primitiveName(primitive)));
    const runs = counted(Math.max(...fast.map(({ tooFastRuns }) => tooFastRuns)), 'run');
    const what = `${calls} returned faster than a drive without power-loss protection can flush in ${runs}${isVerified ? '' : ' (not verified)'}`;
    if (protection === null) {
      const text = `${what}. Whether this drive has it is not known.`;
      return [{ severity: 'warn', text, links: evidence(first.tooFastIn) }];
    }
    const links = [...evidence(first.tooFastIn), { href: protection.source, label: 'declaration' }];
    return [{ severity: 'invalid', text: `${what}, and the maker declares that this drive has none.`, links }];
  });
}

const evidence = (permalink: string | null): FlushLink[] =>
  permalink === null ? [] : [{ href: runHref(permalink), label: `run ${permalink}` }];

const runHref = (permalink: string): string => `/r/${permalink}#sync`;

/** The strip for machines. */
export const flushJson = ({
  answer,
  powerCut: atPowerCut,
  contradictions,
  isVerified,
  calls,
  reportedCache,
  writeCache,
  powerLossProtection,
}: FlushStrip) => ({
  answer,
  at_power_cut: powerCutJson(atPowerCut),
  is_verified: isVerified,
  calls: calls.map((call) => ({
    primitive: call.primitive,
    runs: call.runs,
    counted_runs: call.countedRuns,
    flushes_per_call: call.flushesPerCall,
    flushes_low: call.low,
    flushes_high: call.high,
    missing_runs: call.missingRuns,
    permalink: call.permalink,
  })),
  volatile_write_cache: writeCache,
  write_cache_reported: reportedCache && { is_on: reportedCache.isOn, permalink: reportedCache.permalink },
  power_loss_protection: powerLossProtection,
  pulled_plugs: PULLED_PLUGS,
  contradictions: contradictions.map(({ severity, text, links }) => ({
    severity,
    text,
    evidence: links.map(({ href }) => href),
  })),
});
