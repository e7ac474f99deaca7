import { normalizePermalinkId, SUITE_SLUGS } from '@fsbench/contract';
import { findRun, type StoredRun } from '../../db/find-run.ts';
import { env } from '../../env.ts';
import type { TwinFormat } from '../../rewrites.ts';
import { type OpenedRun, openRun } from '../run/proof/open-run.ts';
import { runView } from '../run/view.ts';
import { type Answer, answer, problem, twinTag } from './answer.ts';
import { runCsv } from './csv.ts';
import { runJson, tombstoneJson } from './json.ts';
import { runMarkdown } from './markdown.ts';
import { runSvg } from './svg.ts';

export const runUrl = (permalink: string) => `${env.PUBLIC_URL}/r/${permalink}`;

type Found =
  | { readonly kind: 'answer'; readonly response: Response }
  | { readonly kind: 'run'; readonly stored: StoredRun; readonly opened: OpenedRun };

/** `/r/ID.json .csv .md .svg`: the same run for machines. */
export async function answerTwin(request: Request, typed: string, format: TwinFormat): Promise<Response> {
  const found = await findStanding(request, typed, `.${format}`);
  if (found.kind === 'answer') return found.response;
  const asked = new URL(request.url).searchParams.get('suite');
  if (asked !== null && !SUITE_SLUGS.some((suite) => suite === asked)) {
    return problem('query_invalid', `suite is one of ${SUITE_SLUGS.join(', ')}`);
  }
  const written = writeTwin(found, format, asked);
  if (written === null) return problem('run_unknown', 'This run has no picture of that.');
  return answer(request, twinTag(found.stored, `${format} ${asked ?? ''}`), written);
}

function writeTwin(
  { stored, opened }: Found & { kind: 'run' },
  format: TwinFormat,
  suite: string | null,
): Answer | null {
  const url = runUrl(stored.permalink);
  switch (format) {
    case 'json':
      return { body: `${JSON.stringify(runJson(stored, opened.run, url))}\n`, type: 'application/json' };
    case 'csv':
      return {
        body: runCsv(opened.run, suite),
        type: 'text/csv; charset=utf-8; header=present',
        fileName: `fsbench-${stored.permalink}.csv`,
      };
    case 'md':
      return { body: runMarkdown(stored, runView(stored, opened.run), url), type: 'text/markdown; charset=utf-8' };
    case 'svg': {
      const body = runSvg(stored, runView(stored, opened.run), url, suite);
      return body === null ? null : { body, type: 'image/svg+xml' };
    }
  }
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
