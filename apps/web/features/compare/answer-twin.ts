import { createHash } from 'node:crypto';
import { SUITE_SLUGS } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { env } from '../../env.ts';
import { type Answer, answer, problem } from '../export/answer.ts';
import { chartFile } from '../export/chart-file.ts';
import { counted } from '../words/names.ts';
import { addressHref, readAddress } from './address.ts';
import type { Comparison } from './comparison.ts';
import { loadComparison } from './load-comparison.ts';
import { comparisonCharts, sectionPictures } from './pictures.ts';
import { COMPARE_FORMATS, type CompareFormat } from './rewrites.ts';
import { comparisonCsv, comparisonJson, comparisonMarkdown } from './twins.ts';

/** `/compare/A/B.json .csv .md .svg .png`; with `?chart=ID` or `?suite=SLUG` one picture of it. */
export async function answerComparison(
  request: Request,
  format: string,
  subjects: readonly string[],
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const address = readAddress(subjects, query);
  if (!address) return problem('query_invalid', 'name one to eight chips, drives or runs');
  if (!isFormat(format)) return problem('query_invalid', `the formats are ${COMPARE_FORMATS.join(', ')}`);
  if (query.suite !== undefined && !SUITE_SLUGS.some((suite) => suite === query.suite)) {
    return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
  }
  const { comparison, unknown } = await loadComparison(address);
  if (!comparison || unknown.length > 0) return problem('subject_unknown', unknown.join(', '));
  const made = await writeTwin(comparison, format, query);
  if (!made) return problem('subject_unknown', 'This comparison has no such picture.');
  const tag = createHash('sha256').update(made.body).digest('base64url').slice(0, 22);
  return answer(request, `"${tag}"`, made);
}

const isFormat = (word: string): word is CompareFormat => COMPARE_FORMATS.some((one) => one === word);

type Query = Readonly<Record<string, string>>;

function writeTwin(
  comparison: Comparison,
  format: CompareFormat,
  query: Query,
): Answer | Promise<Answer | null> | null {
  if (format === 'json') return { body: comparisonJson(comparison), type: 'application/json; charset=utf-8' };
  if (query.chart !== undefined || query.suite !== undefined || format === 'svg' || format === 'png') {
    const chart = chartOf(comparison, query);
    const theme = query.theme === 'dark' ? 'dark' : 'light';
    return chart && chartFile(chart, format, sourceOf(comparison, chart), theme);
  }
  return format === 'csv'
    ? { body: comparisonCsv(comparison), type: 'text/csv; charset=utf-8' }
    : { body: comparisonMarkdown(comparison, env.PUBLIC_URL), type: 'text/markdown; charset=utf-8' };
}

/** The picture asked for by its id or its suite; else the first of the first suite that has one. */
export function chartOf(
  comparison: Comparison,
  { chart, suite }: { chart?: string; suite?: string },
): ChartData | null {
  if (chart !== undefined) return comparisonCharts(comparison).find(({ props }) => props.id === chart) ?? null;
  if (suite === undefined) return comparisonCharts(comparison)[0] ?? null;
  const section = comparison.sections.find((one) => one.suite === suite);
  return section ? (sectionPictures(section, comparison.subjects)[0]?.chart ?? null) : null;
}

function sourceOf(comparison: Comparison, chart: ChartData) {
  const { subjects, sections, address } = comparison;
  const results = sections.flatMap((section) => section.results);
  const runs = Math.max(0, ...results.map((one) => one.runs));
  const isSigned = results.length > 0 && !chart.props.id.startsWith('study-');
  return {
    title: subjects.map(({ name }) => name).join(' vs '),
    url: `${env.PUBLIC_URL}${addressHref(address, {}, encodeURIComponent(chart.props.id))}`,
    line: isSigned ? `signed runs, up to ${counted(runs, 'run')} a figure` : 'published figures, no interval',
  };
}
