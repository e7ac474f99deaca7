import { type Run, SUITES, type SuiteRun } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { StoredRun } from '../../db/find-run.ts';
import { Recent } from '../../domain/runs/recent.ts';
import { counted } from '../../wording/names.ts';
import { type ClockView, clockView } from './conditions/clock-view.ts';
import type { Doubt } from '../../domain/findings/spoil.ts';
import { factsOf, type RunFacts } from './header/facts.ts';
import type { Headline } from '../../suites/run-headline.ts';
import { headlinesOf, type Known } from './headlines/headlines.ts';
import { memfsParts } from '../../suites/memfs/section.ts';
import { sweepCharts, syncCharts } from './suites/suite-charts.ts';
import type { SuiteParts } from '../../suites/run-section.ts';
import { sweepSentences, syncSentences } from './suites/suite-sentences.ts';
import { type SweepCurve, sweepCurves } from '../../suites/core-sweep/run-curves.ts';
import { sweepTables } from '../../suites/core-sweep/run-tables.ts';
import { syncPictures } from '../../suites/sync/findings.ts';
import { throughputParts } from '../../suites/throughput/section.ts';
import { turboParts } from '../../suites/turbo/section.ts';

/** A run as a page, a Markdown block or an image shows it: every figure computed here from the signed document. */
export interface RunView extends Figures {
  readonly facts: RunFacts;
  /** By the document alone: with the names that the machine gave, and by its own clock. */
  readonly asMeasured: { readonly facts: RunFacts; readonly startedAt: string };
}

interface Figures {
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
  readonly casesCount: number;
  /** "9 rounds in 3 processes, 41 s, ended after its rounds" */
  readonly conduct: string;
}

// Ten thousand resamples a point are dear, and a document never changes: its digest is the key and the seed.
const curvesBySha = new Recent<readonly SweepCurve[]>(32);
const figuresBySha = new Recent<Figures>(32);

type Stored = Pick<StoredRun, 'sha256' | 'flags' | 'chip' | 'targets'>;

export function runView(stored: Stored, run: Run): RunView {
  // Flags can change while the document does not.
  const key = `${stored.sha256.toString('hex')} ${stored.flags.map(doubtWord).join(' ')}`;
  return {
    facts: factsOf(stored, run),
    asMeasured: { facts: factsOf({ chip: null, targets: [] }, run), startedAt: run.started_at },
    ...figuresBySha.get(key, () => figuresOf(run, stored.sha256, stored.flags)),
  };
}

/** Every picture of a run's page, each under an id that is unique on it and stays: the page and its twins draw these. */
export function runCharts({ suites, clock }: Pick<RunView, 'suites' | 'clock'>): ChartData[] {
  return [...suites.flatMap(({ charts }) => charts), ...(clock ? [clock.chart] : [])];
}

const doubtWord = ({ severity, suite, caseId }: Doubt) => `${severity}:${suite}:${caseId}`;

function figuresOf(run: Run, sha256: Buffer, flags: readonly Doubt[]): Figures {
  const flagged = flaggedCases(flags);
  const sync = run.suites.find((suite) => suite.suite === 'sync');
  const sweep = run.suites.find((suite) => suite.suite === 'core-sweep');
  const pictures = sync ? syncPictures(run, sync, flagged) : [];
  const curves = sweep ? curvesOf(sha256, run, sweep) : [];
  return {
    headlines: headlinesOf(run, sha256, { pictures, curves, flagged, flags }),
    clock: clockView(run),
    suites: run.suites.map((suite) => ({
      suite: suite.suite,
      title: SUITES[suite.suite].title,
      method: suite.method,
      question: SUITES[suite.suite].question,
      ...partsOf(run, suite, sha256, { pictures, curves, flagged, flags }),
      casesCount: suite.cases.length,
      conduct: conductOf(suite),
    })),
  };
}

function partsOf(run: Run, suite: SuiteRun, sha256: Buffer, { pictures, curves, flagged, flags }: Known): SuiteParts {
  switch (suite.suite) {
    case 'sync':
      return { sentences: syncSentences(pictures), charts: syncCharts(suite, pictures), tables: [] };
    case 'core-sweep':
      return { sentences: sweepSentences(curves), charts: sweepCharts(curves), tables: sweepTables(curves) };
    case 'memfs':
      return memfsParts(run, suite, sha256, flagged);
    case 'turbo':
      return turboParts(run, suite, sha256, { flagged, flags });
    case 'throughput':
      return throughputParts(run, suite, sha256, flagged);
  }
}

export function curvesOf(
  sha256: Buffer,
  run: Run,
  suite: Extract<SuiteRun, { suite: 'core-sweep' }>,
): readonly SweepCurve[] {
  return curvesBySha.get(sha256.toString('hex'), () => sweepCurves(run, suite, sha256));
}

/** Cases with a doubt of their own that is more than a note. */
function flaggedCases(flags: readonly Doubt[]): ReadonlySet<string> {
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
