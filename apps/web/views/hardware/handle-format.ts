import { SUITE_SLUGS } from '@fsbench/contract';
import { HARDWARE_FORMATS, type HardwareFormat } from '../../addresses/hardware-rewrites.ts';
import { singleValues } from '../../addresses/page-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { readFilter } from '../../domain/conditions/filter.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, type FileAnswer, problem } from '../../parts/export/answer.ts';
import { chartFile } from '../../parts/export/chart-file.ts';
import { type ChartWithResults, evidenceText } from '../../parts/result-tables/evidence-text.ts';
import { demoLine } from '../../wording/demo.ts';
import {
  blockChartsWithResults,
  hardwareCharts,
  hardwareChartsWithResults,
  othersChartsWithResults,
} from './charts.ts';
import { hardwareCsv, hardwareJson, hardwareTables } from './formats.ts';
import { hardwareHref } from './hardware.ts';
import { type LoadedHardware, loadHardware } from './load-hardware.ts';
import { chartHref } from './page-view.ts';
import { hardwareMarkdown } from './paste.ts';
import { readRunFilter } from './run-filter.ts';

const KINDS: Readonly<Record<string, HardwareKind>> = { chips: 'chip', drives: 'drive', machines: 'machine' };

type FormatQuery = Readonly<Record<string, string>>;

/** `/chips/SLUG.json .csv .md .svg .png`; with `?chart=ID` or `?suite=SLUG` one chart of it. */
export function handleHardwareFormat(
  request: Request,
  kindSegment: string,
  slug: string,
  format: string,
): Promise<Response> {
  return answerOrRefuse(() => handleHardware(request, kindSegment, slug, format));
}

async function handleHardware(request: Request, kindSegment: string, slug: string, format: string): Promise<Response> {
  const query = singleValues(new URL(request.url).searchParams);
  const kind = KINDS[kindSegment];
  if (kind === undefined || !isFormat(format)) {
    return problem('query_invalid', `the formats are ${HARDWARE_FORMATS.join(', ')}`);
  }
  if (query.suite !== undefined && !SUITE_SLUGS.some((suite) => suite === query.suite)) {
    return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
  }
  const runFilter = readRunFilter(kind, query);
  const hardware = await loadHardware(kind, slug, readFilter(query), 'here', runFilter);
  if (!hardware) return problem('subject_unknown', slug.slice(0, 120));
  const { subject } = hardware;
  if (subject.slug !== slug) {
    return Response.redirect(`${env.PUBLIC_URL}${subjectHref(subject)}.${format}${new URL(request.url).search}`, 308);
  }
  const made = await writeFormat(hardware, format, query);
  if (!made) {
    const ids = hardwareCharts(hardware).map(({ props }) => props.id);
    return problem('query_invalid', `no such chart; available: ${ids.join(', ') || 'none'}`);
  }
  const canonical = `${env.PUBLIC_URL}${hardwareHref(subject, hardware.filter, runFilter)}`;
  return answer(request, contentTag(made.body), { ...made, canonical });
}

const isFormat = (word: string): word is HardwareFormat => HARDWARE_FORMATS.some((one) => one === word);

async function writeFormat(
  hardware: LoadedHardware,
  format: HardwareFormat,
  query: FormatQuery,
): Promise<FileAnswer | null> {
  const isDemo = await hasSynthetic();
  if (format === 'json') return { body: hardwareJson(hardware, isDemo), type: 'application/json; charset=utf-8' };
  if (query.chart !== undefined || query.suite !== undefined || format === 'svg' || format === 'png') {
    const drawn = chartOf(hardware, query);
    const theme = query.theme === 'dark' ? 'dark' : 'light';
    return drawn && chartFile(drawn.chart, format, sourceOf(hardware, drawn, isDemo), theme);
  }
  return format === 'csv'
    ? { body: hardwareCsv(hardware, isDemo), type: 'text/csv; charset=utf-8; header=present' }
    : {
        body: (query.tables === 'all' ? hardwareTables : hardwareMarkdown)(hardware, env.PUBLIC_URL, isDemo),
        type: 'text/markdown; charset=utf-8',
      };
}

/** The chart asked for by its id or its suite; else the first there is. */
function chartOf(hardware: LoadedHardware, { chart, suite }: FormatQuery): ChartWithResults | null {
  const all = hardwareChartsWithResults(hardware);
  if (chart !== undefined) {
    const named = [...all, ...othersChartsWithResults(hardware)];
    return named.find((one) => one.chart.props.id === chart) ?? null;
  }
  if (suite === undefined) return all[0] ?? null;
  const section = hardware.sections.find((one) => one.suite === suite);
  return section?.blocks.flatMap((block) => blockChartsWithResults(section.suite, block, hardware.subject))[0] ?? null;
}

/** What stands under a chart, and where it is from. */
function sourceOf(hardware: LoadedHardware, { chart, results }: ChartWithResults, isDemo: boolean) {
  return {
    title: hardware.subject.name,
    url: `${env.PUBLIC_URL}${chartHref(hardware, chart.props.id)}`,
    line: demoLine(evidenceText(results), isDemo),
  };
}
