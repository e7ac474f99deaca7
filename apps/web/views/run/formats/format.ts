import { isImported, normalizePermalinkId, type Run, SUITE_SLUGS } from '@fsbench/contract';
import type { RunFormat } from '../../../addresses/run-rewrites.ts';
import type { FileFormat } from '../../../charts/frame/figure-links.ts';
import type { Theme } from '../../../charts/palette.ts';
import { findRun, type RunRecord } from '../../../db/find-run.ts';
import { type OpenedRun, openRun } from '../../../domain/runs/open-run.ts';
import { trustLabel } from '../../../domain/runs/state.ts';
import { env } from '../../../env.ts';
import {
  answer,
  answerOrRefuse,
  type FileAnswer,
  formatTag,
  isUnchanged,
  problem,
} from '../../../parts/export/answer.ts';
import { chartFile } from '../../../parts/export/chart-file.ts';
import { runCsv } from '../../../parts/export/csv.ts';
import { importedView } from '../imported/imported-view.ts';
import { runCharts, runView, wholeQuery } from '../view.ts';
import { importedCsv, importedJson, importedMarkdown, importedReport } from './imported-formats.ts';
import { runJson, tombstoneJson } from './json.ts';
import { runMarkdown, runReport } from './markdown.ts';
import { chartOfRun } from './run-charts.ts';

export const runUrl = (permalink: string) => `${env.PUBLIC_URL}/r/${permalink}`;

type RunLookup = { readonly kind: 'answer'; readonly response: Response } | RunInFormat;

interface RunInFormat {
  readonly kind: 'run';
  readonly stored: RunRecord;
  readonly opened: OpenedRun;
}

interface FormatRequest {
  /** null: the run as a whole, or its main chart. */
  readonly suite: string | null;
  /** One chart by its id, in the formats a chart has. */
  readonly chart: string | null;
  readonly theme: Theme;
  /** Of the Markdown only what the page gives to paste. */
  readonly isCite: boolean;
}

/** `/r/ID.json .csv .md .svg .png`: the same run for machines, or with `chart=ID` one chart of it. */
export function handleRunFormat(request: Request, typed: string, format: RunFormat): Promise<Response> {
  return answerOrRefuse(() => writeAnswer(request, typed, format));
}

async function writeAnswer(request: Request, typed: string, format: RunFormat): Promise<Response> {
  const found = await findRunState(request, typed, `.${format}`);
  if (found.kind === 'answer') return found.response;
  const { searchParams } = new URL(request.url);
  const theme = searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const isCite = searchParams.get('part') === 'cite';
  const requestedAddress: FormatRequest = {
    suite: searchParams.get('suite'),
    chart: searchParams.get('chart'),
    theme,
    isCite,
  };
  if (requestedAddress.suite !== null && !SUITE_SLUGS.some((suite) => suite === requestedAddress.suite)) {
    return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
  }
  const tag = formatTag(found.stored, JSON.stringify([format, requestedAddress]));
  // Not drawn again for somebody who has it.
  if (isUnchanged(request, tag)) return answer(request, tag, { body: '', type: '' });
  const written = await writeFormat(found, format, requestedAddress);
  if (written === null) return problem('run_unknown', noChart(found));
  return answer(request, tag, { ...written, canonical: runUrl(found.stored.permalink) });
}

async function writeFormat(
  { stored, opened }: RunInFormat,
  format: RunFormat,
  requestedAddress: FormatRequest,
): Promise<FileAnswer | null> {
  const { run } = opened;
  const url = runUrl(stored.permalink);
  const isOther = isImported(run);
  if (format === 'json') {
    const document = isOther ? importedJson(stored, run, url) : runJson(stored, run, url);
    return { body: `${JSON.stringify(document)}\n`, type: 'application/json' };
  }
  if (requestedAddress.chart !== null || format === 'svg' || format === 'png') {
    return isOther ? null : writeChart(stored, run, format, requestedAddress);
  }
  if (format === 'md') {
    const body = isOther
      ? (requestedAddress.isCite ? importedMarkdown : importedReport)(stored, importedView(run), url)
      : (requestedAddress.isCite ? runMarkdown : runReport)(stored, runView(stored, run), url);
    return { body, type: 'text/markdown; charset=utf-8' };
  }
  return {
    body: isOther ? importedCsv(run) : runCsv(run, requestedAddress.suite),
    type: 'text/csv; charset=utf-8; header=present',
    fileName: `fsbench-${stored.permalink}.csv`,
  };
}

function noChart({ stored, opened: { run } }: RunInFormat): string {
  if (isImported(run)) return 'Imported results have no chart; they are available as .json, .csv and .md.';
  const ids = runCharts(runView(stored, run)).map(({ props }) => props.id);
  return `no such chart; available: ${ids.join(', ') || 'none'}`;
}

async function writeChart(
  stored: RunRecord,
  run: Run,
  format: FileFormat,
  requestedAddress: FormatRequest,
): Promise<FileAnswer | null> {
  const view = runView(stored, run);
  const chart = chartOfRun(view, requestedAddress);
  if (chart === null) return null;
  const url = `${runUrl(stored.permalink)}${wholeQuery(view, chart)}#${encodeURIComponent(chart.props.id)}`;
  const source = { title: view.facts.chip.name, url, line: trustLabel(stored).word };
  return chartFile(chart, format, source, requestedAddress.theme);
}

/** `/r/ID/envelope`: the bytes as they were received, not one changed. */
export async function handleEnvelope(request: Request, typed: string): Promise<Response> {
  const found = await findRunState(request, typed, '/envelope');
  if (found.kind === 'answer') return found.response;
  const { stored, opened } = found;
  return answer(request, formatTag(stored, 'envelope'), {
    body: new Uint8Array(opened.envelope),
    type: 'application/json',
    fileName: `fsbench-${stored.permalink}.json`,
  });
}

/** The run behind an id as typed, or the answer where there is none: elsewhere, unknown, or withdrawn. */
async function findRunState(request: Request, typed: string, suffix: string): Promise<RunLookup> {
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
    const withdrawn = { body, type: 'application/json', status: 410 };
    return { kind: 'answer', response: answer(request, formatTag(stored, 'gone'), withdrawn) };
  }
  return { kind: 'run', stored, opened: openRun(stored.envelopeGzip, stored.sha256) };
}
