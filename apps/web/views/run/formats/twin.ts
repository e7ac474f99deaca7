import { isImported, normalizePermalinkId, type Run, SUITE_SLUGS } from '@fsbench/contract';
import type { TwinFormat } from '../../../addresses/run-rewrites.ts';
import type { FileFormat } from '../../../charts/frame/figure-links.ts';
import type { Theme } from '../../../charts/palette.ts';
import { findRun, type StoredRun } from '../../../db/find-run.ts';
import { type OpenedRun, openRun } from '../../../domain/runs/open-run.ts';
import { trustLabel } from '../../../domain/runs/state.ts';
import { env } from '../../../env.ts';
import { type Answer, answer, answerOrRefuse, isUnchanged, problem, twinTag } from '../../../parts/export/answer.ts';
import { chartFile } from '../../../parts/export/chart-file.ts';
import { runCsv } from '../../../parts/export/csv.ts';
import { importedView } from '../imported/imported-view.ts';
import { runCharts, runView } from '../view.ts';
import { importedCsv, importedJson, importedMarkdown, importedReport } from './imported-twins.ts';
import { runJson, tombstoneJson } from './json.ts';
import { runMarkdown, runReport } from './markdown.ts';
import { chartOfRun } from './run-charts.ts';

export const runUrl = (permalink: string) => `${env.PUBLIC_URL}/r/${permalink}`;

type Found = { readonly kind: 'answer'; readonly response: Response } | FoundRun;

interface FoundRun {
  readonly kind: 'run';
  readonly stored: StoredRun;
  readonly opened: OpenedRun;
}

interface Asked {
  /** null: the run as a whole, or its main picture. */
  readonly suite: string | null;
  /** One picture by its id, in the formats a picture has. */
  readonly chart: string | null;
  readonly theme: Theme;
  /** Of the Markdown only what the page gives to paste. */
  readonly isCite: boolean;
}

/** `/r/ID.json .csv .md .svg .png`: the same run for machines, or with `chart=ID` one picture of it. */
export function answerTwin(request: Request, typed: string, format: TwinFormat): Promise<Response> {
  return answerOrRefuse(() => answerFormat(request, typed, format));
}

async function answerFormat(request: Request, typed: string, format: TwinFormat): Promise<Response> {
  const found = await findStanding(request, typed, `.${format}`);
  if (found.kind === 'answer') return found.response;
  const { searchParams } = new URL(request.url);
  const theme = searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const isCite = searchParams.get('part') === 'cite';
  const asked: Asked = { suite: searchParams.get('suite'), chart: searchParams.get('chart'), theme, isCite };
  if (asked.suite !== null && !SUITE_SLUGS.some((suite) => suite === asked.suite)) {
    return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
  }
  const tag = twinTag(found.stored, JSON.stringify([format, asked]));
  // Not drawn again for somebody who has it.
  if (isUnchanged(request, tag)) return answer(request, tag, { body: '', type: '' });
  const written = await writeTwin(found, format, asked);
  if (written === null) return problem('run_unknown', noPicture(found));
  return answer(request, tag, { ...written, canonical: runUrl(found.stored.permalink) });
}

async function writeTwin({ stored, opened }: FoundRun, format: TwinFormat, asked: Asked): Promise<Answer | null> {
  const { run } = opened;
  const url = runUrl(stored.permalink);
  const isOther = isImported(run);
  if (format === 'json') {
    const document = isOther ? importedJson(stored, run, url) : runJson(stored, run, url);
    return { body: `${JSON.stringify(document)}\n`, type: 'application/json' };
  }
  if (asked.chart !== null || format === 'svg' || format === 'png') {
    return isOther ? null : writeChart(stored, run, format, asked);
  }
  if (format === 'md') {
    const body = isOther
      ? (asked.isCite ? importedMarkdown : importedReport)(stored, importedView(run), url)
      : (asked.isCite ? runMarkdown : runReport)(stored, runView(stored, run), url);
    return { body, type: 'text/markdown; charset=utf-8' };
  }
  return {
    body: isOther ? importedCsv(run) : runCsv(run, asked.suite),
    type: 'text/csv; charset=utf-8; header=present',
    fileName: `fsbench-${stored.permalink}.csv`,
  };
}

function noPicture({ stored, opened: { run } }: FoundRun): string {
  if (isImported(run)) return 'Imported figures have no picture; they are at .json, .csv and .md.';
  const ids = runCharts(runView(stored, run)).map(({ props }) => props.id);
  return `This run has no picture of that; there are: ${ids.join(', ') || 'none'}`;
}

async function writeChart(stored: StoredRun, run: Run, format: FileFormat, asked: Asked): Promise<Answer | null> {
  const view = runView(stored, run);
  const chart = chartOfRun(view, asked);
  if (chart === null) return null;
  const url = `${runUrl(stored.permalink)}#${encodeURIComponent(chart.props.id)}`;
  const source = { title: view.facts.chip.name, url, line: trustLabel(stored).word };
  return chartFile(chart, format, source, asked.theme);
}

/** `/r/ID/envelope`: the bytes as they were received, not one changed. */
export async function answerEnvelope(request: Request, typed: string): Promise<Response> {
  const found = await findStanding(request, typed, '/envelope');
  if (found.kind === 'answer') return found.response;
  const { stored, opened } = found;
  return answer(request, twinTag(stored, 'envelope'), {
    body: new Uint8Array(opened.envelope),
    type: 'application/json',
    fileName: `fsbench-${stored.permalink}.json`,
  });
}

/** The run behind an id as typed, or the answer where there is none: elsewhere, unknown, or withdrawn. */
async function findStanding(request: Request, typed: string, suffix: string): Promise<Found> {
  const id = normalizePermalinkId(typed);
  if (id === null) return { kind: 'answer', response: problem('run_unknown') };
  if (id !== typed) {
    const { search } = new URL(request.url);
    return { kind: 'answer', response: Response.redirect(`${runUrl(id)}${suffix}${search}`, 308) };
  }
  const stored = await findRun(id);
  if (stored === null) return { kind: 'answer', response: problem('run_unknown') };
  if (stored.envelopeGzip === null || stored.withdrawnAt !== null) {
    const body = `${JSON.stringify(tombstoneJson(stored, runUrl(id)))}\n`;
    const gone = { body, type: 'application/json', status: 410 };
    return { kind: 'answer', response: answer(request, twinTag(stored, 'gone'), gone) };
  }
  return { kind: 'run', stored, opened: openRun(stored.envelopeGzip, stored.sha256) };
}
