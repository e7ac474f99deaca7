import { SUITE_SLUGS } from '@fsbench/contract';
import { type Address, addressHref, addressPath, movedHref, readAddress } from '../../addresses/comparison.ts';
import { COMPARE_FORMATS, type CompareFormat } from '../../addresses/comparison-rewrites.ts';
import { singleWords } from '../../addresses/page-query.ts';
import { env } from '../../env.ts';
import { type Answer, answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import { behindText, type Drawn } from '../../parts/result-tables/behind.ts';
import type { Comparison } from './comparison.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { loadComparison } from './load-comparison.ts';
import { comparisonCharts, comparisonPictures, sectionPictures } from './pictures.ts';
import { comparisonCsv, comparisonJson, comparisonMarkdown } from './twins.ts';

/** `/compare/A/B.json .csv .md .svg .png`; with `?chart=ID` or `?suite=SLUG` one picture of it. */
export function answerComparison(request: Request, format: string, subjects: readonly string[]): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleWords(new URL(request.url).searchParams);
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
  address: Address,
  format: CompareFormat,
  query: Query,
): Promise<Response> {
  const { comparison, unknown } = await loadComparison(address, 'pictures');
  if (!comparison || unknown.length > 0) {
    const gone = await findWithdrawn(unknown);
    return gone === null ? problem('subject_unknown', unknown.join(', ')) : problem('withdrawn', `run ${gone}`);
  }
  const { search } = new URL(request.url);
  if (movedHref(address, comparison.address) !== null) {
    return Response.redirect(`${env.PUBLIC_URL}${addressPath(comparison.address)}.${format}${search}`, 308);
  }
  const made = await writeTwin(comparison, format, query);
  if (!made) {
    const ids = comparisonCharts(comparison).map(({ props }) => props.id);
    return problem('query_invalid', `there is no such picture here; there are: ${ids.join(', ') || 'none'}`);
  }
  const canonical = `${env.PUBLIC_URL}${addressHref(comparison.address)}`;
  return answer(request, contentTag(made.body), { ...made, canonical });
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
    const drawn = pictureOf(comparison, query);
    const theme = query.theme === 'dark' ? 'dark' : 'light';
    return drawn && chartFile(drawn.chart, format, sourceOf(comparison, drawn), theme);
  }
  return format === 'csv'
    ? { body: comparisonCsv(comparison), type: 'text/csv; charset=utf-8' }
    : { body: comparisonMarkdown(comparison, env.PUBLIC_URL), type: 'text/markdown; charset=utf-8' };
}

/** The picture asked for by its id or its suite; else the first of the first suite that has one. */
function pictureOf(comparison: Comparison, { chart, suite }: { chart?: string; suite?: string }): Drawn | null {
  const all = comparisonPictures(comparison);
  if (chart !== undefined) return all.find((one) => one.chart.props.id === chart) ?? null;
  if (suite === undefined) return all[0] ?? null;
  const section = comparison.sections.find((one) => one.suite === suite);
  return section ? (sectionPictures(section, comparison.subjects)[0] ?? null) : null;
}

function sourceOf({ subjects, address }: Comparison, { chart, results }: Drawn) {
  return {
    title: subjects.map(({ name }) => name).join(' vs '),
    url: `${env.PUBLIC_URL}${addressHref(address, {}, encodeURIComponent(chart.props.id))}`,
    line: behindText(results),
  };
}
