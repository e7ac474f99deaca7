import { SUITES } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import { byReading } from '../../domain/results/keys.ts';
import {
  formatBounds,
  formatFigure,
  type Pair,
  pairOf,
  ratioPopulation,
  standingText,
} from '../../domain/results/pair.ts';
import { hrefOf, type Result } from '../../domain/results/result.ts';
import { subjectWord } from '../../domain/results/subject.ts';
import { csvCell } from '../../parts/export/csv.ts';
import { foreignSentence, foreignText } from '../../parts/export/markdown.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { escapeMarkdown, plainText } from '../../wording/sentence.ts';
import type { Comparison } from './comparison.ts';

/** One line a figure, signed and published, with what it is compared to. */
interface Line {
  readonly origin: 'signed' | 'reference';
  readonly suite: string;
  readonly case: string;
  readonly subject: string;
  readonly drive: string | null;
  readonly unit: string;
  readonly figure: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly interval_of: string | null;
  readonly runs: number | null;
  readonly contributors: number | null;
  readonly verdict: string | null;
  readonly ratio_to_baseline: number | null;
  readonly ratio_low: number | null;
  readonly ratio_high: number | null;
  /** What was compared: of all contributors, of the runs at hand, or of one run on each side. */
  readonly ratio_of: Result['population'] | null;
  /** The two figures whose ratio it is; not always those of `figure`. */
  readonly compared_figure: number | null;
  readonly baseline_figure: number | null;
  readonly source: string | null;
}

/** Whatever order the rows came in, a file of the same figures is the same. */
const inReadingOrder = (results: readonly Result[]) =>
  [...results].sort(
    (x, y) => byReading(x.key, y.key) || x.key.text.localeCompare(y.key.text, 'en') || x.subject - y.subject,
  );

function linesOf(comparison: Comparison): Line[] {
  const { subjects, baseline, sections, published } = comparison;
  const subjectOf = (place: number) => {
    const subject = subjects[place];
    return subject ? subjectWord(subject) : '';
  };
  const signed = sections.flatMap(({ suite, results }) =>
    inReadingOrder(results).map((one): Line => {
      const base = results.find(({ subject, key }) => subject === baseline.place && key.text === one.key.text);
      const subject = subjects[one.subject];
      const pair = base && base !== one ? pairOf(one, base, subject?.name ?? '', baseline.name) : null;
      return {
        origin: 'signed',
        suite,
        case: one.key.text,
        subject: subjectOf(one.subject),
        drive: one.drive?.slug ?? null,
        unit: one.measure.unit,
        figure: one.estimate.median,
        low: one.estimate.low,
        high: one.estimate.high,
        interval_of: one.estimate.low === null ? null : one.population,
        runs: one.runs,
        contributors: one.contributors,
        ...againstBaseline(pair),
        source: hrefOf(one),
      };
    }),
  );
  const reference = published.flatMap(({ study }) =>
    study.figures.map(
      (figure): Line => ({
        origin: 'reference',
        suite: study.suite,
        case: figure.label,
        subject: subjectOf(figure.subject),
        drive: null,
        unit: study.unitSi,
        figure: figure.valueSi,
        low: figure.lowSi,
        high: figure.highSi,
        interval_of: figure.bounds,
        runs: null,
        contributors: null,
        ...againstBaseline(null),
        source: figure.url ?? study.url ?? study.title,
      }),
    ),
  );
  return [...signed, ...reference];
}

/** Of what is not comparable nothing was compared: no ratio, and no figures that somebody could make one of. */
function againstBaseline(pair: Pair | null) {
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
  'runs',
  'contributors',
  'verdict',
  'ratio_to_baseline',
  'ratio_low',
  'ratio_high',
  'ratio_of',
  'compared_figure',
  'baseline_figure',
  'source',
] as const satisfies readonly (keyof Line)[];

export function comparisonCsv(comparison: Comparison): string {
  const rows = linesOf(comparison).map((line) => COLUMNS.map((name) => csvCell(line[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function comparisonJson(comparison: Comparison): string {
  const { subjects, baseline, facts, sections } = comparison;
  const document = {
    subjects: subjects.map(({ slug, pins, kind, name }, at) => ({
      slug,
      pins,
      kind,
      name,
      facts: facts[at]?.facts ?? [],
    })),
    baseline: subjectWord(baseline),
    verdicts: sections.map(({ suite, sentences }) => ({ suite, sentences: sentences.map(plainText) })),
    figures: linesOf(comparison),
    missing: comparison.published.flatMap(({ study }) => study.missing.map((words) => ({ study: study.id, words }))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Who, a line of verdict a suite, and the address where every figure stands. */
function headMarkdown({ address, subjects, facts, sections }: Comparison, origin: string): string {
  const title = subjects.map(({ name }) => foreignText(name)).join(' vs ');
  return [
    `**[${title}](${origin}${addressHref(address)})**`,
    '',
    ...facts.map(({ subject, facts: words }) => `- ${foreignText(subject.name)}: ${words.map(foreignText).join(', ')}`),
    '',
    ...sections.map(({ suite, sentences }) => `- ${SUITES[suite].title}: ${foreignSentence(sentences[0] ?? [])}`),
    '',
  ].join('\n');
}

/**
 * To paste into an issue: the verdicts, and a table of what was measured of all subjects. One text, wherever it is taken from:
 * the page's button, its `.md`, and `fsbench-collect compare --markdown`.
 */
export function comparisonMarkdown(comparison: Comparison, origin: string): string {
  const { subjects, sections } = comparison;
  const byKey = new Map<string, Result[]>();
  for (const one of sections.flatMap(({ results }) => results)) {
    const some = byKey.get(one.key.text);
    if (some) some.push(one);
    else byKey.set(one.key.text, [one]);
  }
  const shared = [...byKey.values()].filter((some) => some.length === subjects.length);
  const keys = shared.flatMap(([one]) => one?.key ?? []).sort(byReading);
  const table = keys.map((key) => {
    const cells = subjects.map(({ place }) => byKey.get(key.text)?.find((one) => one.subject === place));
    return `| ${[foreignText(keyTitle(key)), ...cells.map((one) => escapeMarkdown(cellText(one)))].join(' | ')} |`;
  });
  const head = ['Case', ...subjects.map(({ name }) => foreignText(name))];
  return [
    headMarkdown(comparison, origin),
    ...(table.length > 0 ? [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...table, ''] : []),
  ].join('\n');
}

function cellText(one: Result | undefined): string {
  if (!one) return 'not measured';
  return `${formatFigure(one.estimate.median, one.measure)} ${formatBounds(one)} (${standingText(one)})`;
}
