import { singleWords } from '../../addresses/page-query.ts';
import { suiteHref } from '../../addresses/suite-href.ts';
import { SUITE_FORMATS, type SuiteFormat } from '../../addresses/suite-rewrites.ts';
import { formatFigure } from '../../domain/results/pair.ts';
import { env } from '../../env.ts';
import { type Answer, answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import type { BoardLine } from '../../parts/leaderboards/board.ts';
import { boardPicture } from '../../parts/leaderboards/board-picture.ts';
import { type LoadedSuite, loadSuite, readSuite } from '../../parts/leaderboards/load-suite.ts';
import { counted } from '../../wording/names.ts';
import { boardCsv, boardJson, boardMarkdown } from './twins.ts';

/** `/suites/SLUG.json .csv .md .svg .png`: the board of the page, with its case and its filter. */
export function answerSuiteTwin(request: Request, slug: string, word: string): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleWords(new URL(request.url).searchParams);
    const suite = readSuite(slug);
    const format = SUITE_FORMATS.find((one) => one === word);
    if (suite === null) return problem('subject_unknown', 'no suite goes by this name');
    if (format === undefined) return problem('query_invalid', `the formats are ${SUITE_FORMATS.join(', ')}`);
    const loaded = await loadSuite(suite, query);
    const url = `${env.PUBLIC_URL}${suiteHref(loaded)}`;
    const made = await writeTwin(loaded, format, query, url);
    if (made === null) return problem('query_invalid', pictureWords(loaded));
    return answer(request, contentTag(made.body), { ...made, canonical: url });
  });
}

type Query = Readonly<Record<string, string>>;

async function writeTwin(loaded: LoadedSuite, format: SuiteFormat, query: Query, url: string): Promise<Answer | null> {
  if (format === 'json') return { body: boardJson(loaded, env.PUBLIC_URL), type: 'application/json; charset=utf-8' };
  if (query.chart !== undefined || format === 'svg' || format === 'png') {
    const { board, chosen } = loaded;
    const picture = board ? boardPicture(board, chosen) : null;
    if (!board || !picture || (query.chart ?? picture.props.id) !== picture.props.id) return null;
    const line = `signed runs of ${counted(board.ranked.length + board.atHand.length, chosen.kind)}`;
    return chartFile(picture, format, { title: '', url, line }, query.theme === 'dark' ? 'dark' : 'light');
  }
  return format === 'csv'
    ? { body: boardCsv(loaded, env.PUBLIC_URL), type: 'text/csv; charset=utf-8; header=present' }
    : { body: boardMarkdown(loaded, url, figureWriter(loaded)), type: 'text/markdown; charset=utf-8' };
}

/** A figure with its interval, as the board has it. */
function figureWriter({ board }: LoadedSuite): (line: BoardLine) => string {
  return ({ estimate: { median, low, high } }) => {
    if (!board) return '';
    const of = (value: number) => formatFigure(value, board.measure);
    return low === null || high === null ? `${of(median)} (no interval)` : `${of(median)} [${of(low)}, ${of(high)}]`;
  };
}

function pictureWords({ board, chosen }: LoadedSuite): string {
  const picture = board ? boardPicture(board, chosen) : null;
  return picture ? `there is no such picture here; there is: ${picture.props.id}` : 'nobody has a figure here yet';
}
