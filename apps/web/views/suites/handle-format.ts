import { listHref } from '../../addresses/list-query.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { SUITE_FORMATS, type SuiteFormat } from '../../addresses/suite-rewrites.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, type FileAnswer, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import { labeledMarkdown } from '../../parts/export/markdown.ts';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import { type LoadedSuite, loadSuite, readSuite } from '../../parts/leaderboards/load-suite.ts';
import { leaderboardList, shownLeaderboard } from '../../parts/lists/leaderboard-list.ts';
import { runsName } from '../../wording/demo.ts';
import { counted } from '../../wording/names.ts';
import { leaderboardCsv, leaderboardJson, leaderboardMarkdown } from './formats.ts';

/** `/suites/SLUG.json .csv .md .svg .png`: the board of the page, with its case and its filter. */
export function handleSuiteFormat(request: Request, slug: string, word: string): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleValues(new URL(request.url).searchParams);
    const suite = readSuite(slug);
    const format = SUITE_FORMATS.find((one) => one === word);
    if (suite === null) return problem('subject_unknown', 'no such suite');
    if (format === undefined) return problem('query_invalid', `the formats are ${SUITE_FORMATS.join(', ')}`);
    const loaded = await loadSuite(suite, query);
    const invalid = loaded.invalid.filter((name) => REFUSED.includes(name));
    if (invalid.length > 0) return problem('query_invalid', `not a value of ${invalid.join(', ')}`);
    const url = `${env.PUBLIC_URL}${listHref(loaded.query)}`;
    const made = await writeFormat(loaded, format, query, url);
    if (made === null) return problem('query_invalid', chartText(loaded));
    return answer(request, contentTag(made.body), { ...made, canonical: url });
  });
}

/** An unknown order is refused; an unknown condition has always been left out. */
const REFUSED = ['sort', 'order'];

type FormatQuery = Readonly<Record<string, string>>;

async function writeFormat(
  loaded: LoadedSuite,
  format: SuiteFormat,
  query: FormatQuery,
  url: string,
): Promise<FileAnswer | null> {
  const list = leaderboardList(loaded.query, loaded.leaderboard, loaded.facts);
  if ((query.chart !== undefined && format !== 'json') || format === 'svg' || format === 'png') {
    const { chosen } = loaded;
    const leaderboard = loaded.leaderboard && shownLeaderboard(loaded.leaderboard, list);
    const chartData = leaderboard && leaderboardChart(leaderboard, chosen);
    if (!leaderboard || !chartData || (query.chart ?? chartData.props.id) !== chartData.props.id) return null;
    const verified = leaderboard.ranked.length + leaderboard.unranked.length;
    const runs = runsName(2, await hasSynthetic());
    const line =
      verified > 0
        ? `${runs} of ${counted(verified, chosen.kind)}`
        : `${runs} of ${counted(leaderboard.unverified.length, chosen.kind)}, not verified`;
    return chartFile(chartData, format, { title: '', url, line }, query.theme === 'dark' ? 'dark' : 'light');
  }
  const isDemo = await hasSynthetic();
  if (format === 'json')
    return { body: leaderboardJson(loaded, list, env.PUBLIC_URL, isDemo), type: 'application/json; charset=utf-8' };
  return format === 'csv'
    ? { body: leaderboardCsv(loaded, list, env.PUBLIC_URL, isDemo), type: 'text/csv; charset=utf-8; header=present' }
    : {
        body: labeledMarkdown(leaderboardMarkdown(loaded, list, url), isDemo),
        type: 'text/markdown; charset=utf-8',
      };
}

function chartText({ leaderboard, chosen }: LoadedSuite): string {
  const chartData = leaderboard ? leaderboardChart(leaderboard, chosen) : null;
  return chartData ? `no such chart; available: ${chartData.props.id}` : 'no results yet';
}
