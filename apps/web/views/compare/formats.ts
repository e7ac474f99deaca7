import { SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import type { Subject } from '../../db/subject.ts';
import { byReading } from '../../domain/results/keys.ts';
import {
  evidenceCounts,
  formatBounds,
  formatValue,
  pairResults,
  type ResultPair,
  ratioPopulation,
} from '../../domain/results/pair.ts';
import { campsColumn, hrefOf, type MeasuredResult } from '../../domain/results/result.ts';
import { subjectSegment } from '../../domain/results/subject.ts';
import { csvCell } from '../../parts/export/csv.ts';
import { sanitizeSentence, sanitizeText } from '../../parts/export/markdown.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { counted } from '../../wording/names.ts';
import { escapeMarkdown, plainText } from '../../wording/sentence.ts';
import type { ComparisonPageData } from './comparison.ts';

/** One line a figure, signed and published, with what it is compared to. */
interface ComparisonLine {
  /** `others`: signed by contributors who are not verified, of a suite that verified ones measured too. */
  readonly origin: 'signed' | 'others' | 'reference';
  readonly suite: string;
  readonly case: string;
  readonly subject: string;
  readonly drive: string | null;
  readonly unit: string;
  readonly figure: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly interval_of: string | null;
  readonly camps: string | null;
  readonly runs: number | null;
  readonly contributors: number | null;
  readonly verified_contributors_count: number | null;
  readonly other_contributors_count: number | null;
  readonly verdict: string | null;
  readonly ratio_to_baseline: number | null;
  readonly ratio_low: number | null;
  readonly ratio_high: number | null;
  /** What was compared: of all contributors, of the available runs, or of one run on each side. */
  readonly ratio_of: MeasuredResult['population'] | null;
  /** The two figures whose ratio it is; not always those of `figure`. */
  readonly compared_figure: number | null;
  readonly baseline_figure: number | null;
  readonly source: string | null;
}

/** Whatever order the rows came in, a file of the same figures is the same. */
const inReadingOrder = (results: readonly MeasuredResult[]) =>
  [...results].sort(
    (x, y) => byReading(x.key, y.key) || x.key.text.localeCompare(y.key.text, 'en') || x.subject - y.subject,
  );

function linesOf(comparison: ComparisonPageData): ComparisonLine[] {
  const { subjects, baseline, sections, published } = comparison;
  const subjectOf = (index: number) => {
    const subject = subjects[index];
    return subject ? subjectSegment(subject) : '';
  };
  const lineOf = (origin: 'signed' | 'others', suite: string, one: MeasuredResult, pair: ResultPair | null) => ({
    origin,
    suite,
    case: one.key.text,
    subject: subjectOf(one.subject),
    drive: one.drive?.slug ?? null,
    unit: one.measure.unit,
    figure: one.estimate.median,
    low: one.estimate.low,
    high: one.estimate.high,
    interval_of: one.estimate.low === null ? null : one.population,
    camps: campsColumn(one),
    runs: one.runs,
    contributors: one.contributors,
    verified_contributors_count: one.counts.verified,
    other_contributors_count: one.counts.others,
    ...pairWithBaseline(pair),
    source: hrefOf(one),
  });
  const signed = sections.flatMap(({ suite, results }) =>
    inReadingOrder(results).map((one): ComparisonLine => {
      const base = results.find(({ subject, key }) => subject === baseline.index && key.text === one.key.text);
      const name = subjects[one.subject]?.name ?? '';
      const pair = base && base !== one ? pairResults(one, base, name, baseline.name) : null;
      return lineOf('signed', suite, one, pair);
    }),
  );
  const others = sections.flatMap(({ suite, others: beside }) =>
    inReadingOrder(beside).map((one): ComparisonLine => lineOf('others', suite, one, null)),
  );
  const reference = published.flatMap(({ study }) =>
    study.values.map(
      (result): ComparisonLine => ({
        origin: 'reference',
        suite: study.suite,
        case: result.label,
        subject: subjectOf(result.subject),
        drive: null,
        unit: study.unitSi,
        figure: result.valueSi,
        low: result.lowSi,
        high: result.highSi,
        interval_of: result.bounds,
        camps: null,
        runs: null,
        contributors: null,
        verified_contributors_count: null,
        other_contributors_count: null,
        ...pairWithBaseline(null),
        source: result.url ?? study.url ?? study.title,
      }),
    ),
  );
  return [...signed, ...reference, ...others];
}

/** Of what is not comparable nothing was compared: no ratio, and no figures that somebody could make one of. */
function pairWithBaseline(pair: ResultPair | null) {
  const verdict = pair?.verdict ?? null;
  const isCompared = pair !== null && verdict?.kind !== 'not_comparable';
  return {
    verdict: verdict?.kind ?? null,
    ratio_to_baseline: verdict && 'ratio' in verdict ? verdict.ratio : null,
    ratio_low: verdict && 'low' in verdict ? verdict.low : null,
    ratio_high: verdict && 'high' in verdict ? verdict.high : null,
    ratio_of: isCompared ? ratioPopulation(pair) : null,
    compared_figure: isCompared ? pair.a.estimate.median : null,
    baseline_figure: isCompared ? pair.b.estimate.median : null,
  };
}

const COLUMNS = [
  'origin',
  'suite',
  'case',
  'subject',
  'drive',
  'unit',
  'figure',
  'low',
  'high',
  'interval_of',
  'camps',
  'runs',
  'contributors',
  'verified_contributors_count',
  'other_contributors_count',
  'verdict',
  'ratio_to_baseline',
  'ratio_low',
  'ratio_high',
  'ratio_of',
  'compared_figure',
  'baseline_figure',
  'source',
] as const satisfies readonly (keyof ComparisonLine)[];

export function comparisonCsv(comparison: ComparisonPageData): string {
  const rows = linesOf(comparison).map((line) => COLUMNS.map((name) => csvCell(line[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function comparisonJson(comparison: ComparisonPageData): string {
  const { subjects, baseline, facts, sections } = comparison;
  const document = {
    subjects: subjects.map(({ slug, pins, kind, name }, at) => ({
      slug,
      pins,
      kind,
      name,
      facts: facts[at]?.facts ?? [],
    })),
    baseline: subjectSegment(baseline),
    verdicts: sections.map(({ suite, sentences }) => ({ suite, sentences: sentences.map(plainText) })),
    figures: linesOf(comparison),
    missing: comparison.published.flatMap(({ study }) =>
      study.missing.map((phrase) => ({ study: study.id, words: phrase })),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Who, a line of verdict a suite, and the address where every figure stands. */
function headMarkdown({ address, subjects, facts, sections }: ComparisonPageData, origin: string): string {
  const title = subjects.map(({ name }) => sanitizeText(name)).join(' vs ');
  return [
    `**[${title}](${origin}${addressHref(address)})**`,
    '',
    ...facts.map(
      ({ subject, facts: segments }) => `- ${sanitizeText(subject.name)}: ${segments.map(sanitizeText).join(', ')}`,
    ),
    '',
    ...sections.map(({ suite, sentences }) => `- ${SUITES[suite].title}: ${sanitizeSentence(sentences[0] ?? [])}`),
    '',
  ].join('\n');
}

/**
 * To paste into an issue: the verdicts, and a table of what was measured of all subjects. One text, wherever it is taken from:
 * the page's button, its `.md`, and `fsbench-collect compare --markdown`.
 */
export function comparisonMarkdown(comparison: ComparisonPageData, origin: string): string {
  const { subjects, sections } = comparison;
  const byKey = new Map<string, MeasuredResult[]>();
  for (const one of sections.flatMap(({ results }) => results)) {
    const some = byKey.get(one.key.text);
    if (some) some.push(one);
    else byKey.set(one.key.text, [one]);
  }
  const shared = [...byKey.values()].filter((some) => some.length === subjects.length);
  const keys = shared.flatMap(([one]) => one?.key ?? []).sort(byReading);
  const table = keys.map((key) => {
    const cells = subjects.map((subject) =>
      cellText(
        subject,
        byKey.get(key.text)?.find((one) => one.subject === subject.index),
      ),
    );
    return `| ${[sanitizeText(keyTitle(key)), ...cells.map(escapeMarkdown)].join(' | ')} |`;
  });
  const head = ['Case', ...subjects.map(({ name }) => sanitizeText(name))];
  return [
    headMarkdown(comparison, origin),
    ...(table.length > 0 ? [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...table, ''] : []),
  ].join('\n');
}

function cellText({ kind }: Subject, one: MeasuredResult | undefined): string {
  if (!one) return VERDICTS.not_measured_short;
  const ofRun = `${counted(one.runs, 'run')} / ${counted(one.contributors, 'contributor')}`;
  const evidence = kind === 'run' ? ofRun : evidenceCounts(one);
  return `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)} (${evidence})`;
}
