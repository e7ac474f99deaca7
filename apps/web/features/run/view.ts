import { type Run, SUITES, type SuiteRun } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { TableData } from '../../charts/frame/table-data.ts';
import type { StoredRun } from '../../db/find-run.ts';
import { counted, listed, primitiveName } from '../words/names.ts';
import { plainText, type Sentence } from '../words/sentence.ts';
import { durableWriteSentence, scalingSentence } from '../words/verdict.ts';
import { caseTable } from './case-table.ts';
import { factsOf, type RunFacts } from './facts.ts';
import { type Headline, headlinesOf, usualFlush } from './headlines.ts';
import { Recent } from './recent.ts';
import { type SweepCurve, sweepCurves, sweepSeries } from './sweep-view.ts';
import { type SyncPicture, syncPictures } from './sync-view.ts';
import { throughputCharts } from './throughput-view.ts';

/** A run as a page, a Markdown block or an image shows it: every figure computed here from the signed document. */
export interface RunView {
  readonly facts: RunFacts;
  readonly headlines: readonly Headline[];
  readonly suites: readonly SuiteView[];
}

export interface SuiteView {
  readonly suite: SuiteRun['suite'];
  readonly title: string;
  readonly method: string;
  readonly question: string;
  readonly sentences: readonly Sentence[];
  /** The first is the main picture. */
  readonly charts: readonly ChartData[];
  readonly table: TableData;
  /** "9 rounds in 3 processes, 41 s, ended after its rounds" */
  readonly conduct: string;
}

const curvesBySha = new Recent<readonly SweepCurve[]>(64);

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
    suites: run.suites.map((suite) => ({
      suite: suite.suite,
      title: SUITES[suite.suite].title,
      method: suite.method,
      question: SUITES[suite.suite].question,
      sentences: sentencesOf(suite, pictures, curves),
      charts: chartsOf(run, suite, pictures, curves),
      table: caseTable(run, suite),
      conduct: conductOf(suite),
    })),
  };
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

const HERE = { name: 'this machine', subject: 0 };

function sentencesOf(suite: SuiteRun, pictures: readonly SyncPicture[], curves: readonly SweepCurve[]): Sentence[] {
  if (suite.suite === 'sync') {
    const picture = pictures.find(({ isOnMemory }) => !isOnMemory);
    return picture ? [syncSentence(picture, suite)] : [];
  }
  if (suite.suite !== 'core-sweep') return [];
  return curves.flatMap((curve) => {
    const { scaling, points } = curve;
    const best = points.find(({ workers }) => workers === scaling?.best.workers);
    const last = points.at(-1);
    if (!scaling || !best || !last || points.length < 2) return [];
    const sentence = scalingSentence({
      who: HERE,
      where: whereWords(curve),
      bestWorkers: best.workers,
      bestSeconds: best.seconds,
      lastWorkers: last.workers,
      lastOverBest: scaling.lastOverBest,
      kneeWorkers: scaling.knee?.workers ?? null,
      retrogradeWorkers: scaling.retrograde?.workers ?? null,
    });
    return [capitalized(sentence)];
  });
}

/** A sentence may begin with a name, and "this machine" is a name only inside it. */
function capitalized([first, ...rest]: Sentence): Sentence {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (first === undefined || typeof first === 'string' || 'strong' in first) return first ? [first, ...rest] : [];
  return [{ ...first, name: capital(first.name) }, ...rest];
}

function whereWords({ isCpuOnly, isCommand, label, sync, targetWords, targetRole }: SweepCurve): string {
  if (isCpuOnly) return 'with no file system at all';
  if (isCommand) return `with ${label}`;
  const place = targetRole === 'memory' ? 'in' : 'on';
  return `when the files are ${place} ${targetWords}${sync === 'full' ? ', each flushed' : ''}`;
}

function syncSentence(picture: SyncPicture, suite: Extract<SuiteRun, { suite: 'sync' }>): Sentence {
  const measured = picture.rows.filter((row) => row.p50 !== null);
  const flushed = usualFlush(picture);
  const handedOver = measured.filter((row) => row.durability === 'L1');
  const plain = handedOver.find((row) => row.primitive === primitiveName('fsync')) ?? handedOver[0];
  const endsAt = suite.cases.find(({ id }) => id === flushed?.id)?.durability?.ends_at;
  return durableWriteSentence({
    who: HERE,
    durable: flushed?.p50 ? { primitive: flushed.primitive, ns: flushed.p50 } : null,
    plain: plain?.p50 ? { primitive: plain.primitive, ns: plain.p50 } : null,
    endsAt: endsAt === 'hypervisor' || endsAt === 'network' ? endsAt : null,
  });
}

function chartsOf(
  run: Run,
  suite: SuiteRun,
  pictures: readonly SyncPicture[],
  curves: readonly SweepCurve[],
): ChartData[] {
  if (suite.suite === 'sync') {
    return pictures.map(({ id, title, rows, lacking }) => ({
      kind: 'sync',
      props: {
        id,
        title: `Durable writes: ${title}`,
        summary: syncSummary(rows),
        rows,
        missing: lackingWords(lacking),
      },
    }));
  }
  if (suite.suite === 'throughput') return throughputCharts(run, suite);
  if (suite.suite !== 'core-sweep') return [];
  const sets = [
    {
      id: 'sweep',
      title: 'Time for 64 000 units against workers',
      yLabel: 'seconds for 64 000 units',
      of: curves.filter((one) => !one.isCommand),
    },
    {
      id: 'sweep-command',
      title: "The user's own command against workers",
      yLabel: 'seconds',
      of: curves.filter((one) => one.isCommand),
    },
  ];
  return sets
    .filter(({ of }) => of.length > 0)
    .map(({ id, title, yLabel, of }) => ({
      kind: 'sweep',
      props: {
        id,
        title,
        yLabel,
        summary: sweepSummary(of),
        series: sweepSeries(of),
        ideal: true,
        lowerIsBetter: true,
        missing: of.flatMap(({ missing }) => missing),
      },
    }));
}

function syncSummary(rows: SyncPicture['rows']): string {
  const measured = rows.filter(({ outcome }) => outcome === 'measured').length;
  const others = rows.length - measured;
  const rest = others > 0 ? `, ${counted(others, 'call')} without a figure` : '';
  return `${counted(measured, 'call')} measured${rest}, grouped by what is durable once the call returns. Dot: median; bar: 10th to 90th percentile; tick: 99th.`;
}

/** Calls of other systems: named in a line, because a row of nothing each would bury the figures. */
function lackingWords(lacking: readonly string[]): string[] {
  return lacking.length > 0 ? [`Unsupported, because this system has no such call: ${listed(lacking)}.`] : [];
}

function sweepSummary(curves: readonly SweepCurve[]): string {
  const bests = curves.flatMap(({ label, scaling }) =>
    scaling && scaling.points.length > 1 ? [`${label}: best with ${counted(scaling.best.workers, 'worker')}`] : [],
  );
  const words = [
    bests.length > 0 ? `${bests.join('; ')}.` : null,
    'Bands are 95\u2009% intervals of the median over the rounds.',
    curves.some(({ isCpuOnly }) => isCpuOnly) ? 'CPU only is other work: compare its slope, not its height.' : null,
  ];
  return words.filter((word) => word !== null).join(' ');
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

/** The charts' main sentence as plain words, for twins that have no emphasis. */
export const plainSentences = (view: SuiteView) => view.sentences.map(plainText);
