import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';
import { byReading } from '../../domain/results/keys.ts';
import { pairResults, type ResultPair, ratioPopulation } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { subjectSegment } from '../../domain/results/subject.ts';
import { superioritySentenceOf } from '../../domain/results/superiority.ts';
import { linesCsv, type ResultLine, referenceLine, signedLine, withoutKey } from '../../parts/export/result-lines.ts';
import { plainText } from '../../wording/sentence.ts';
import type { ComparisonPageData } from './comparison.ts';
import { isSuiteShown } from './is-suite-shown.ts';
import { matrixJson } from './matrix-json.ts';
import { shownSections } from './shown-sections.ts';

/** With what it is compared to. */
export interface ComparisonLine extends ResultLine {
  readonly subject: string;
  readonly verdict: string | null;
  readonly ratio_to_baseline: number | null;
  readonly ratio_low: number | null;
  readonly ratio_high: number | null;
  /** What was compared: of all contributors, of the available runs, or of one run on each side. */
  readonly ratio_of: MeasuredResult['population'] | null;
  /** The two figures whose ratio it is; not always those of `figure`. */
  readonly compared_figure: number | null;
  readonly baseline_figure: number | null;
  /** The 95 % interval of this ratio alone; `ratio_low` and `ratio_high` of a headline row are adjusted for its family. */
  readonly unadjusted_low: number | null;
  readonly unadjusted_high: number | null;
  /** That the true ratio is within 2 % of 1; of the ratio alone. A verdict needs `p_value` up to `error_rate`. */
  readonly p_value: number | null;
  readonly error_rate: number | null;
  readonly family_size: number | null;
  /** How often one more of the subject is above one more of the baseline. */
  readonly superiority: number | null;
  /** Why the run that is compared is held; null: it is not. */
  readonly held_reason: string | null;
}

/** Whatever order the rows came in, a file of the same figures is the same. */
const inReadingOrder = (results: readonly MeasuredResult[]) =>
  [...results].sort(
    (x, y) => byReading(x.key, y.key) || x.key.text.localeCompare(y.key.text, 'en') || x.subject - y.subject,
  );

function linesOf(comparison: ComparisonPageData): ComparisonLine[] {
  const { subjects, baseline, address } = comparison;
  const sections = shownSections(comparison);
  const published = comparison.published.filter(({ study }) => isSuiteShown(address, study.suite));
  const subjectOf = (index: number) => {
    const subject = subjects[index];
    return { subject: subject ? subjectSegment(subject) : '', held_reason: subject?.heldReason ?? null };
  };
  const lineOf = (origin: 'signed' | 'others', suite: string, one: MeasuredResult, pair: ResultPair | null) => ({
    ...signedLine(origin, suite, one),
    ...subjectOf(one.subject),
    ...pairWithBaseline(pair),
  });
  const signed = sections.flatMap(({ suite, results, pairs, common }) =>
    inReadingOrder(results).map((one): ComparisonLine => {
      const side = common?.results.includes(one) ? common.results : [];
      const base =
        results.find(({ subject, key }) => subject === baseline.index && key.text === one.key.text) ??
        side.find(({ subject }) => subject === baseline.index);
      const name = subjects[one.subject]?.name ?? '';
      const headline = pairs.find(({ a, pair }) => a.index === one.subject && pair?.a.key.text === one.key.text)?.pair;
      const pair = base && base !== one ? (headline ?? pairResults(one, base, name, baseline.name)) : null;
      return lineOf('signed', suite, one, pair);
    }),
  );
  const others = sections.flatMap(({ suite, others: beside }) =>
    inReadingOrder(beside).map((one): ComparisonLine => lineOf('others', suite, one, null)),
  );
  const reference = published.flatMap(({ study }) =>
    study.values.map(
      (result): ComparisonLine => ({
        ...referenceLine(study, result),
        ...subjectOf(result.subject),
        ...pairWithBaseline(null),
      }),
    ),
  );
  return [...signed, ...reference, ...others];
}

/** Of what is not comparable nothing was compared: no ratio, and no figures that somebody could make one of. */
function pairWithBaseline(pair: ResultPair | null) {
  const verdict = pair?.verdict ?? null;
  const isCompared = pair !== null && verdict?.kind !== 'not_comparable';
  const [mine, theirs] = isCompared ? [pair.a.estimate.median, pair.b.estimate.median] : [null, null];
  const judged = pair?.judged ?? null;
  return {
    // Only headline rows have one.
    verdict: verdict === null || verdict.kind === 'ratio' ? null : verdict.kind,
    ratio_to_baseline: verdict && 'ratio' in verdict ? verdict.ratio : null,
    ratio_low: verdict && 'low' in verdict ? (verdict.low ?? null) : null,
    ratio_high: verdict && 'high' in verdict ? (verdict.high ?? null) : null,
    ratio_of: isCompared ? ratioPopulation(pair) : null,
    compared_figure: mine,
    baseline_figure: theirs,
    unadjusted_low: judged?.unadjusted.low ?? null,
    unadjusted_high: judged?.unadjusted.high ?? null,
    p_value: judged?.p ?? null,
    error_rate: judged?.error ?? null,
    family_size: judged?.familySize ?? null,
    superiority: judged?.superiority ?? null,
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
  'predicted_low',
  'predicted_high',
  'unadjusted_low',
  'unadjusted_high',
  'p_value',
  'error_rate',
  'family_size',
  'superiority',
  'estimator',
  'held_reason',
] as const satisfies readonly (keyof ComparisonLine)[];

export const comparisonCsv = (comparison: ComparisonPageData, isDemo: boolean): string =>
  linesCsv(COLUMNS, linesOf(comparison), isDemo);

export function comparisonJson(
  comparison: ComparisonPageData,
  verified: readonly (readonly VerifiedContributor[])[],
  isDemo: boolean,
): string {
  const { subjects, baseline, facts } = comparison;
  const document = {
    is_demo: isDemo,
    subjects: subjects.map(({ slug, pins, kind, name }, at) => ({
      slug,
      pins,
      kind,
      name,
      facts: facts[at]?.facts ?? [],
      verified_contributors: verified[at] ?? [],
    })),
    baseline: subjectSegment(baseline),
    view: comparison.address.view,
    matrix: matrixJson(comparison),
    verdicts: shownSections(comparison).map(({ suite, sentences, pairs }) => ({
      suite,
      sentences: sentences.map(plainText),
      pairs_of_owners: plainText(superioritySentenceOf(pairs) ?? []) || null,
    })),
    figures: linesOf(comparison).map(withoutKey),
    missing: comparison.published
      .filter(({ study }) => isSuiteShown(comparison.address, study.suite))
      .flatMap(({ study }) => study.missing.map((phrase) => ({ study: study.id, words: phrase }))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
