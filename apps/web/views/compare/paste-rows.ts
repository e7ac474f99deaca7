import { LEAD_SUITE, SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { uncountedReason } from '../../domain/results/gaps.ts';
import { pairResults } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { mainCurve } from '../../suites/core-sweep/curves.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { gapText } from '../../suites/sync/gap-text.ts';
import type { Verdict } from '../../wording/verdict.ts';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { shownSections } from './shown-sections.ts';

/** One question, with the answer of each subject. */
export interface PasteRow {
  readonly title: string;
  readonly cells: readonly PasteCell[];
}

export interface PasteCell {
  /** null: `gap` says why. */
  readonly result: MeasuredResult | null;
  readonly gap: string;
  /** The call, where those of the row differ. */
  readonly call: string | null;
  /** Compared with the baseline; null for the baseline itself. */
  readonly verdict: Verdict | null;
}

interface RankedRow extends PasteRow {
  /** What is left out first where there is no room for all: the largest. */
  readonly rank: number;
}

/** The headline results, at most as many rows as asked for: the suite that is asked for most, then the order of the page. */
export function pasteRows(comparison: ComparisonPageData, most: number): readonly PasteRow[] {
  const sections = shownSections(comparison);
  const ordered = [true, false].flatMap((isLead) => sections.filter(({ suite }) => (suite === LEAD_SUITE) === isLead));
  const all = ordered.flatMap((section) => rowsOfSection(section, comparison));
  const left = [...all].sort((x, y) => x.rank - y.rank).slice(0, most);
  return all.filter((row) => left.includes(row));
}

function rowsOfSection(section: SuiteComparison, comparison: ComparisonPageData): RankedRow[] {
  const { common, pairs } = section;
  if (common) return [commonRow(section, comparison)];
  const compared = pairs.filter(({ pair }) => pair !== null);
  if (compared.length === 0) return aloneRows(section, comparison);
  const keys = [...new Set(compared.map(({ pair }) => pair?.a.key.text))];
  const main = mainCurve(section.curves);
  const rows = keys.flatMap((text) => {
    const mine = compared.filter(({ pair }) => pair?.a.key.text === text);
    const [first] = mine;
    if (!first?.pair) return [];
    const { key } = first.pair.a;
    const curve = section.curves.find(({ points }) => points.some((point) => point.key.text === text));
    const rank = curve === undefined || curve.text === main?.text ? 0 : 1 + curve.order;
    // Of one curve at several numbers of workers the row that most subjects have.
    return { text, rank: rank + (comparison.subjects.length - mine.length) / 10, title: first.brief, key };
  });
  return rows
    .sort((x, y) => x.rank - y.rank)
    .map(({ title, key, rank }) => ({ rank, title, cells: cellsOf(key, section, comparison, compared) }));
}

function commonRow(section: SuiteComparison, { subjects }: ComparisonPageData): RankedRow {
  const { suite, common, pairs } = section;
  const cells = subjects.map((subject): PasteCell => {
    const result = common?.results.find((one) => one.subject === subject.index) ?? null;
    const compared = pairs.find(({ a }) => a === subject);
    return {
      result,
      gap: whyNot(section, subject),
      call: (result && common?.noteOf(result)) ?? null,
      verdict: compared?.verdict ?? null,
    };
  });
  return { rank: 0, title: common?.title ?? SUITES[suite].title, cells };
}

/** Nothing was compared: of each subject the headline result, with the reason where another has none. */
function aloneRows(section: SuiteComparison, comparison: ComparisonPageData): RankedRow[] {
  const { suite, results, curves, pairs } = section;
  const headlineOf = (subject: Subject) => {
    const mine = results.filter((one) => one.subject === subject.index);
    const curve = mainCurve(curves.filter((one) => one.subject === subject));
    return curve?.points.at(-1) ?? headlineResult(suite, mine) ?? mine[0];
  };
  const keys = new Map(
    comparison.subjects.flatMap((subject) => {
      const key = headlineOf(subject)?.key;
      return key ? [[key.text, key] as const] : [];
    }),
  );
  return [...keys.values()].map((key, at) => ({
    rank: 10 * at,
    title: keyTitle(key),
    cells: cellsOf(key, section, comparison, pairs),
  }));
}

function cellsOf(
  key: MeasuredResult['key'],
  section: SuiteComparison,
  { subjects, baseline }: ComparisonPageData,
  pairs: readonly ComparedResult[],
): PasteCell[] {
  const { results } = section;
  const ofBaseline = results.find((one) => one.subject === baseline.index && one.key.text === key.text);
  const atKey = pairs.filter(({ pair }) => pair?.a.key.text === key.text);
  return subjects.map((subject) => {
    const mine = results.filter((one) => one.subject === subject.index);
    const result = mine.find((one) => one.key.text === key.text);
    const gap = mine.length > 0 ? gapText(key, mine) : whyNot(section, subject);
    if (!result) return { result: null, gap, call: null, verdict: null };
    if (subject === baseline) return { result: atKey[0]?.pair?.b ?? result, gap, call: null, verdict: null };
    const judged = atKey.find(({ a }) => a === subject);
    if (judged?.pair) return { result: judged.pair.a, gap, call: null, verdict: judged.verdict };
    const pair = ofBaseline ? pairResults(result, ofBaseline, subject.name, baseline.name) : null;
    return { result, gap, call: null, verdict: pair?.verdict ?? null };
  });
}

/** Of a subject that has no result in the suite: the sentence of the page, in few words. */
function whyNot({ suite, gaps }: SuiteComparison, subject: Subject): string {
  const gap = gaps.find((one) => one.subject === subject);
  switch (gap?.kind) {
    case 'uncounted':
      return uncountedReason(gap.runs, [suite]);
    case 'elsewhere':
      return 'under other conditions only';
    case 'of_chips':
      return 'of chips only';
    default:
      return VERDICTS.not_measured_short;
  }
}
