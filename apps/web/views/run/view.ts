import { comparabilityKeys, keyText, type Run, SUITES, type SuiteRun, VERDICTS } from '@fsbench/contract';
import { sectionTitle } from '../../addresses/comparison-views.ts';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { RunRecord } from '../../db/find-run.ts';
import type { FlagScope } from '../../domain/findings/invalid-flags.ts';
import { isCaseInvalid } from '../../domain/findings/invalid-flags.ts';
import { Recent } from '../../domain/runs/recent.ts';
import { suiteView } from '../../suites/index.ts';
import { type Headline, headlineRowsCount } from '../../suites/run-headline.ts';
import type { SuiteParts } from '../../suites/run-section.ts';
import { counted } from '../../wording/names.ts';
import { type ClockView, clockView } from './conditions/clock-view.ts';
import { factsOf, type RunFacts } from './header/facts.ts';

/** A run as a page, a Markdown block or an image shows it: every figure computed here from the signed document. */
export interface RunView extends RunResults {
  readonly facts: RunFacts;
  /** By the document alone: with the names that the machine gave, and by its own clock. */
  readonly asMeasured: { readonly facts: RunFacts; readonly startedAt: string };
}

interface RunResults {
  readonly headlines: readonly Headline[];
  readonly headlineRowsCount: number;
  /** null: no suite probed it. */
  readonly clock: ClockView | null;
  readonly suites: readonly SuiteSectionView[];
}

export interface SuiteSectionView extends SuiteParts {
  readonly suite: SuiteRun['suite'];
  readonly title: string;
  readonly method: string;
  readonly question: string;
  readonly casesCount: number;
  /** "9 rounds planned, in 3 processes, all rounds done" */
  readonly conduct: string;
}

// Ten thousand resamples a point are dear, and a document never changes.
const resultsBySha = new Recent<RunResults>(32);

type StoredParts = Pick<RunRecord, 'sha256' | 'flags' | 'chip' | 'targets'>;

export function runView(stored: StoredParts, run: Run): RunView {
  // Flags can change while the document does not.
  const key = `${stored.sha256.toString('hex')} ${stored.flags.map(warningText).join(' ')}`;
  return {
    facts: factsOf(stored, run),
    asMeasured: { facts: factsOf({ chip: null, targets: [] }, run), startedAt: run.started_at },
    ...resultsBySha.get(key, () => resultsOf(run, stored.sha256, stored.flags)),
  };
}

/** Every chart of a run's page, each under an id that is unique on it and stays: the page and its formats draw these. */
export function runCharts({ suites, clock }: Pick<RunView, 'suites' | 'clock'>): ChartData[] {
  return [...suites.flatMap(({ charts }) => charts), ...(clock ? [clock.chart] : [])];
}

/** What the address of a chart needs before its name: all but the main chart of a suite are on the page of that suite. */
export function wholeQuery({ suites }: Pick<RunView, 'suites'>, chart: ChartData): string {
  const home = suites.find(({ charts }) => charts.slice(1).some(({ props }) => props.id === chart.props.id));
  return home === undefined ? '' : `?suite=${home.suite}`;
}

const warningText = ({ severity, suite, caseId }: FlagScope) => `${severity}:${suite}:${caseId}`;

function resultsOf(run: Run, sha256: Buffer, flags: readonly FlagScope[]): RunResults {
  const flagged = flaggedCases(flags);
  const shown = run.suites.map((suite) => ({
    suite,
    ...suiteView(suite.suite).inRun.shown({ run, suite, sha256, flagged, flags }),
  }));
  return {
    // In the order of the document; with warnings too where a flag of the suite or the run spoils all of it.
    headlines: shown.map(({ suite, headline }) => withoutRank(headline, invalidKeys(run, suite, flags))),
    headlineRowsCount: headlineRowsCount(run),
    clock: clockView(run),
    suites: shown.map(({ suite, section }) => ({
      suite: suite.suite,
      title: sectionTitle(suite.suite),
      method: suite.method,
      question: SUITES[suite.suite].question,
      ...section,
      casesCount: suite.cases.length,
      conduct: conductOf(suite),
    })),
  };
}

function invalidKeys(run: Run, suite: SuiteRun, flags: readonly FlagScope[]): ReadonlySet<string> {
  const invalid = suite.cases.flatMap(({ id }, at) => (isCaseInvalid(flags, suite.suite, id) ? at : []));
  return new Set(invalid.flatMap((at) => comparabilityKeys(run, suite, at).map(keyText)));
}

/** What is invalid is shown as it was measured, and compared with nothing. */
function withoutRank(headline: Headline, invalid: ReadonlySet<string>): Headline {
  if (!headline.ranked?.keys.some((key) => invalid.has(key))) return headline;
  return { ...headline, hasWarning: true, ranked: null, isInvalid: true };
}

/** Cases with a warning of their own that is more than a note. */
function flaggedCases(flags: readonly FlagScope[]): ReadonlySet<string> {
  return new Set(flags.flatMap(({ caseId, severity }) => (caseId !== null && severity !== 'note' ? [caseId] : [])));
}

const ENDINGS = {
  rounds: 'all rounds done',
  time_budget: 'stopped by the time budget',
  interrupted: 'interrupted',
} as const;

function conductOf(suite: SuiteRun): string {
  const { rounds_planned_count, processes_count, stopped_by } = suite;
  return `${counted(rounds_planned_count, 'round')} planned, in ${counted(processes_count, 'process', 'processes')}, ${ENDINGS[stopped_by]}${isOfOneProcess(suite) ? `; ${VERDICTS.one_process}` : ''}`;
}

/** Each execution of a command is a process by itself. */
const isOfOneProcess = (suite: SuiteRun): boolean =>
  suite.processes_count === 1 &&
  !(suite.suite === 'core-sweep' && suite.cases.every(({ params }) => params.command !== null));
