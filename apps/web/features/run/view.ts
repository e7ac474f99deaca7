import { type Run, SUITES, type SuiteRun } from '@fsbench/contract';
import type { TableData } from '../../charts/frame/table-data.ts';
import type { StoredRun } from '../../db/find-run.ts';
import { counted } from '../words/names.ts';
import { caseTable } from './cases/case-table.ts';
import { type ClockView, clockView } from './conditions/clock-view.ts';
import { factsOf, type RunFacts } from './header/facts.ts';
import { type Headline, headlinesOf } from './header/headlines.ts';
import { Recent } from './recent.ts';
import { memfsParts } from './suites/memfs-suite.ts';
import { sweepCharts, syncCharts } from './suites/suite-charts.ts';
import type { SuiteParts } from './suites/suite-parts.ts';
import { sweepSentences, syncSentences } from './suites/suite-sentences.ts';
import { type SweepCurve, sweepCurves } from './suites/sweep-curves.ts';
import { type SyncPicture, syncPictures } from './suites/sync-calls.ts';
import { throughputParts } from './suites/throughput-suite.ts';
import { turboParts } from './suites/turbo-suite.ts';

/** A run as a page, a Markdown block or an image shows it: every figure computed here from the signed document. */
export interface RunView {
  readonly facts: RunFacts;
  readonly headlines: readonly Headline[];
  /** null: no suite probed it. */
  readonly clock: ClockView | null;
  readonly suites: readonly SuiteView[];
}

export interface SuiteView extends SuiteParts {
  readonly suite: SuiteRun['suite'];
  readonly title: string;
  readonly method: string;
  readonly question: string;
  readonly table: TableData;
  /** "9 rounds in 3 processes, 41 s, ended after its rounds" */
  readonly conduct: string;
}

const curvesBySha = new Recent<readonly SweepCurve[]>(64);
const partsBySha = new Recent<SuiteParts>(128);

type Stored = Pick<StoredRun, 'sha256' | 'flags' | 'chip' | 'targets'>;

export function runView(stored: Stored, run: Run): RunView {
  const flagged = flaggedCases(stored.flags);
  const sync = run.suites.find((suite) => suite.suite === 'sync');
  const sweep = run.suites.find((suite) => suite.suite === 'core-sweep');
  const pictures = sync ? syncPictures(run, sync, flagged) : [];
  const curves = sweep ? curvesOf(stored.sha256, run, sweep) : [];
  return {
    facts: factsOf(stored, run),
    headlines: headlinesOf(pictures, curves),
    clock: clockView(run),
    suites: run.suites.map((suite) => ({
      suite: suite.suite,
      title: SUITES[suite.suite].title,
      method: suite.method,
      question: SUITES[suite.suite].question,
      ...partsOf(run, suite, stored.sha256, { pictures, curves, flagged }),
      table: caseTable(run, suite),
      conduct: conductOf(suite),
    })),
  };
}

interface Known {
  readonly pictures: readonly SyncPicture[];
  readonly curves: readonly SweepCurve[];
  /** Cases with a doubt of their own. */
  readonly flagged: ReadonlySet<string>;
}

function partsOf(run: Run, suite: SuiteRun, sha256: Buffer, { pictures, curves, flagged }: Known): SuiteParts {
  // Flags can change while the document does not.
  const doubts = [...flagged].join(' ');
  const once = (make: () => SuiteParts) => partsBySha.get(`${sha256.toString('hex')} ${suite.suite} ${doubts}`, make);
  switch (suite.suite) {
    case 'sync':
      return { sentences: syncSentences(pictures), charts: syncCharts(suite, pictures), tables: [] };
    case 'core-sweep':
      return { sentences: sweepSentences(curves), charts: sweepCharts(curves), tables: [] };
    case 'memfs':
      return once(() => memfsParts(run, suite, sha256, flagged));
    case 'turbo':
      return once(() => turboParts(run, suite, sha256, flagged));
    case 'throughput':
      return once(() => throughputParts(run, suite, sha256, flagged));
  }
}

/** Ten thousand resamples a point are dear, and a document never changes: the digest is the key and the seed. */
export function curvesOf(
  sha256: Buffer,
  run: Run,
  suite: Extract<SuiteRun, { suite: 'core-sweep' }>,
): readonly SweepCurve[] {
  return curvesBySha.get(sha256.toString('hex'), () => sweepCurves(run, suite, sha256));
}

/** Cases with a doubt of their own that is more than a note. */
function flaggedCases(flags: StoredRun['flags']): ReadonlySet<string> {
  return new Set(flags.flatMap(({ caseId, severity }) => (caseId !== null && severity !== 'note' ? [caseId] : [])));
}

const ENDINGS = {
  rounds: 'ended after its rounds',
  time_budget: 'ended by its time budget',
  interrupted: 'interrupted',
} as const;

function conductOf({ rounds_planned_count, processes_count, duration_ns, stopped_by }: SuiteRun): string {
  const seconds = Math.round(duration_ns / 1e9);
  return `${counted(rounds_planned_count, 'round')} planned, in ${counted(processes_count, 'process', 'processes')}, ${seconds}\u2009s, ${ENDINGS[stopped_by]}`;
}
