import { SUITES } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import type { Subject } from '../../db/subject.ts';
import { byReading } from '../../domain/results/keys.ts';
import { evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { superioritySentenceOf } from '../../domain/results/superiority.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { gapText } from '../../suites/sync/gap-text.ts';
import { demoLine } from '../../wording/demo.ts';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { shownSections } from './shown-sections.ts';

/** Every verdict, and every result that all subjects have, as Markdown (`?tables=all`). */
export function comparisonTables(comparison: ComparisonPageData, origin: string, isDemo: boolean): string {
  const { subjects } = comparison;
  const sections = shownSections(comparison);
  const rows = [...commonRows(sections, subjects), ...keyRows(sections, subjects)];
  const head = ['Case', ...subjects.map(({ name }) => sanitizeText(name))];
  return [
    demoLine(titleLine(comparison, origin), isDemo),
    '',
    headMarkdown(comparison, sections),
    ...(rows.length > 0 ? [tableRow(head), `|${head.map(() => '---').join('|')}|`, ...rows, ''] : []),
    ...(rows.length > 0 && subjects.some(isRun) ? [COUNTS_OF_RUN, ''] : []),
  ].join('\n');
}

const isRun = ({ kind }: Subject): boolean => kind === 'run';

/** Said once: it is the same of every value. */
const COUNTS_OF_RUN = 'Each value of a run is of 1 run / 1 contributor.';

const titleLine = ({ address, subjects }: ComparisonPageData, origin: string): string =>
  `**[${subjects.map(({ name }) => sanitizeText(name)).join(' vs ')}](${origin}${addressHref(address)})**`;

/** Who, and a line of verdict a suite. */
function headMarkdown({ facts }: ComparisonPageData, sections: readonly SuiteComparison[]): string {
  return [
    ...facts.map(({ subject, facts: all, about }) => {
      const segments = isRun(subject) ? about : all;
      return `- ${sanitizeText(subject.name)}: ${segments.map(sanitizeText).join(', ')}`;
    }),
    '',
    ...sections.map(({ suite, sentences, pairs }) => {
      const [first = []] = sentences;
      const often = superioritySentenceOf(pairs);
      return `- ${SUITES[suite].title}: ${sanitizeSentence(often ? [...first, ' ', ...often] : first)}`;
    }),
    '',
  ].join('\n');
}

const commonRows = (sections: readonly SuiteComparison[], subjects: readonly Subject[]): string[] =>
  sections
    .flatMap(({ common }) => common ?? [])
    .filter(({ results }) => results.length === subjects.length)
    .map(({ title, results, noteOf }) => {
      const cells = subjects.map((subject) => {
        const one = results.find((result) => result.subject === subject.index);
        return one ? cellText(subject, one, noteOf(one)) : '';
      });
      return tableRow([sanitizeSentence([title]), ...cells]);
    });

/**
 * What all were measured at. Of hardware also the calls that only some systems have; of runs alone not, as the collector
 * writes the same of saved ones (`collectors/crates/report/src/comparison/markdown.rs`).
 */
function keyRows(sections: readonly SuiteComparison[], subjects: readonly Subject[]): string[] {
  const all = sections.flatMap(({ results }) => results);
  const byKey = new Map<string, MeasuredResult[]>();
  for (const one of all) byKey.set(one.key.text, [...(byKey.get(one.key.text) ?? []), one]);
  const hasCalls = subjects.some(({ kind }) => kind !== 'run');
  const shown = [...byKey.values()].filter(
    (some) => some.length === subjects.length || (hasCalls && some[0]?.key.suite === 'sync'),
  );
  const keys = shown.flatMap(([one]) => one?.key ?? []).sort(byReading);
  return keys.map((key) => {
    const cells = subjects.map((subject) => {
      const one = byKey.get(key.text)?.find((result) => result.subject === subject.index);
      const mine = all.filter((result) => result.subject === subject.index);
      return one ? cellText(subject, one) : sanitizeSentence([gapText(key, mine)]);
    });
    return tableRow([sanitizeSentence([keyTitle(key)]), ...cells]);
  });
}

function cellText(subject: Subject, one: MeasuredResult, call?: string): string {
  const value = `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)}`;
  const evidence = isRun(subject) ? '' : ` (${evidenceCounts(one)})`;
  return sanitizeSentence([`${value}${call === undefined ? '' : ` with ${call}`}${evidence}`]);
}
