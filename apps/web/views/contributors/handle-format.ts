import { SUITE_SLUGS } from '@fsbench/contract';
import { HISTORY_FORMATS, type HistoryFormat } from '../../addresses/history-rewrites.ts';
import { singleValues } from '../../addresses/page-query.ts';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { findMachineHistory } from '../../db/find-machine-history.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, type FileAnswer, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import { countedRuns } from '../../wording/demo.ts';
import { historyCsv, historyJson, historyMarkdown } from './formats.ts';
import { hasChart, historyCharts, type MachineHistory, machineHistory, machineHref } from './machine-history.ts';
import { readContributor, readMachine, shortMachine } from './read-parameters.ts';

type FormatQuery = Readonly<Record<string, string>>;

/** `/contributors/ID/machines/MID.json .csv .md .svg .png`; with `?chart=ID` or `?suite=SLUG` one chart of it. */
export function handleHistoryFormat(request: Request, id: string, machine: string, word: string): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleValues(new URL(request.url).searchParams);
    const format = HISTORY_FORMATS.find((one) => one === word);
    if (format === undefined) return problem('query_invalid', `the formats are ${HISTORY_FORMATS.join(', ')}`);
    if (query.suite !== undefined && !SUITE_SLUGS.some((suite) => suite === query.suite)) {
      return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
    }
    const history = await loadHistory(id, machine);
    if (history === null) return problem('subject_unknown', 'this contributor has no such machine');
    const made = await writeFormat(history, format, query);
    if (made === null) {
      const ids = historyCharts(history).map(({ props }) => props.id);
      return problem('query_invalid', `no such chart; available: ${ids.join(', ') || 'none'}`);
    }
    return answer(request, contentTag(made.body), { ...made, canonical: `${env.PUBLIC_URL}${machineHref(history)}` });
  });
}

async function loadHistory(id: string, machine: string): Promise<MachineHistory | null> {
  const [contributor, machineId] = [readContributor(id), readMachine(machine)];
  if (contributor === null || machineId === null) return null;
  return machineHistory(contributor, machineId, await findMachineHistory(contributor, machineId));
}

async function writeFormat(
  history: MachineHistory,
  format: HistoryFormat,
  query: FormatQuery,
): Promise<FileAnswer | null> {
  if (format === 'json') return { body: historyJson(history), type: 'application/json; charset=utf-8' };
  if (query.chart !== undefined || query.suite !== undefined || format === 'svg' || format === 'png') {
    const chart = chartOf(history, query);
    return (
      chart &&
      chartFile(
        chart,
        format,
        sourceOf(history, chart, await hasSynthetic()),
        query.theme === 'dark' ? 'dark' : 'light',
      )
    );
  }
  return format === 'csv'
    ? { body: historyCsv(history), type: 'text/csv; charset=utf-8; header=present' }
    : { body: historyMarkdown(history, env.PUBLIC_URL), type: 'text/markdown; charset=utf-8' };
}

/** The chart asked for by its id or its suite; else the first there is. */
function chartOf(history: MachineHistory, { chart, suite }: FormatQuery): ChartData | null {
  const all = historyCharts(history);
  if (chart !== undefined) return all.find(({ props }) => props.id === chart) ?? null;
  if (suite === undefined) return all[0] ?? null;
  const track = history.tracks.find((one) => one.suite === suite && hasChart(one));
  return track ? { kind: 'history', props: track.chart } : null;
}

/** What stands under a chart, and where it is from. */
function sourceOf(history: MachineHistory, { props }: ChartData, isDemo: boolean) {
  const points = 'points' in props ? props.points.length : 0;
  return {
    title: `Machine ${shortMachine(history.machineId)}`,
    url: `${env.PUBLIC_URL}${machineHref(history)}#${encodeURIComponent(props.id)}`,
    line: `${countedRuns(points, isDemo)} by 1 contributor`,
  };
}
