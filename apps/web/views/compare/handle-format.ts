import { SUITE_SLUGS } from '@fsbench/contract';
import {
  addressHref,
  addressPath,
  type ComparisonAddress,
  movedHref,
  readAddress,
} from '../../addresses/comparison.ts';
import { COMPARE_FORMATS, type CompareFormat } from '../../addresses/comparison-rewrites.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, type FileAnswer, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import { type ChartWithResults, evidenceText } from '../../parts/result-tables/evidence-text.ts';
import { demoLine } from '../../wording/demo.ts';
import { comparisonTables } from './all-tables.ts';
import { chartsOfComparison, comparisonChartsWithResults, sectionCharts, viewOfChart } from './charts.ts';
import type { ComparisonPageData } from './comparison.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { comparisonCsv, comparisonJson } from './formats.ts';
import { type LoadedComparison, loadComparison } from './load-comparison.ts';
import { comparisonMarkdown } from './paste.ts';

/** `/compare/A/B.json .csv .md .svg .png`; with `?chart=ID` or `?suite=SLUG` one chart of it. */
export function handleComparisonFormat(
  request: Request,
  format: string,
  subjects: readonly string[],
): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleValues(new URL(request.url).searchParams);
    const address = readAddress(subjects, query);
    if (!address) return problem('query_invalid', 'name one to eight chips, drives or runs');
    if (!isFormat(format)) return problem('query_invalid', `the formats are ${COMPARE_FORMATS.join(', ')}`);
    if (query.suite !== undefined && !SUITE_SLUGS.some((suite) => suite === query.suite)) {
      return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
    }
    return answerAddress(request, address, format, query);
  });
}

async function answerAddress(
  request: Request,
  address: ComparisonAddress,
  format: CompareFormat,
  query: FormatQuery,
): Promise<Response> {
  const { comparison, unknown, verified } = await loadComparison(address, format === 'json' ? 'page' : 'charts');
  if (!comparison || unknown.length > 0) {
    const withdrawn = await findWithdrawn(unknown);
    return withdrawn === null
      ? problem('subject_unknown', unknown.join(', '))
      : problem('withdrawn', `run ${withdrawn}`);
  }
  const { search } = new URL(request.url);
  if (movedHref(address, comparison.address) !== null) {
    return Response.redirect(`${env.PUBLIC_URL}${addressPath(comparison.address)}.${format}${search}`, 308);
  }
  const made = await writeFormat({ comparison, verified }, format, query);
  if (!made) {
    const ids = chartsOfComparison(comparison).map(({ props }) => props.id);
    return problem('query_invalid', `no such chart; available: ${ids.join(', ') || 'none'}`);
  }
  const canonical = `${env.PUBLIC_URL}${addressHref(comparison.address)}`;
  return answer(request, contentTag(made.body), { ...made, canonical });
}

const isFormat = (word: string): word is CompareFormat => COMPARE_FORMATS.some((one) => one === word);

type FormatQuery = Readonly<Record<string, string>>;

async function writeFormat(
  { comparison, verified }: { comparison: ComparisonPageData } & Pick<LoadedComparison, 'verified'>,
  format: CompareFormat,
  query: FormatQuery,
): Promise<FileAnswer | null> {
  const isDemo = await hasSynthetic();
  if (format === 'json') {
    const body = comparisonJson(comparison, verified, isDemo);
    return { body, type: 'application/json; charset=utf-8' };
  }
  if (query.chart !== undefined || query.suite !== undefined || format === 'svg' || format === 'png') {
    const drawn = chartOf(comparison, query);
    const theme = query.theme === 'dark' ? 'dark' : 'light';
    return drawn && chartFile(drawn.chart, format, sourceOf(comparison, drawn, isDemo), theme);
  }
  return format === 'csv'
    ? { body: comparisonCsv(comparison, isDemo), type: 'text/csv; charset=utf-8' }
    : {
        body:
          query.tables === 'all'
            ? comparisonTables(comparison, env.PUBLIC_URL, isDemo)
            : comparisonMarkdown(comparison, env.PUBLIC_URL, isDemo),
        type: 'text/markdown; charset=utf-8',
      };
}

/** The chart asked for by its id or its suite; else the first of the first suite that has one. */
function chartOf(
  comparison: ComparisonPageData,
  { chart, suite }: { chart?: string; suite?: string },
): ChartWithResults | null {
  const all = comparisonChartsWithResults(comparison);
  if (chart !== undefined) return all.find((one) => one.chart.props.id === chart) ?? null;
  if (suite === undefined) return all[0] ?? null;
  const section = comparison.sections.find((one) => one.suite === suite);
  return section ? (sectionCharts(section, comparison.subjects)[0] ?? null) : null;
}

function sourceOf(comparison: ComparisonPageData, { chart, results }: ChartWithResults, isDemo: boolean) {
  const { subjects, address } = comparison;
  const { id } = chart.props;
  return {
    title: subjects.map(({ name }) => name).join(' vs '),
    url: `${env.PUBLIC_URL}${addressHref(address, { view: viewOfChart(comparison, id) }, encodeURIComponent(id))}`,
    line: demoLine(evidenceText(results), isDemo),
  };
}
