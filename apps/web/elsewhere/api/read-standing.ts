import { normalizePermalinkId } from '@fsbench/contract';
import { findRun } from '../../db/find-run.ts';
import { findRunsBeside } from '../../db/find-runs-beside.ts';
import { env } from '../../env.ts';
import { keysOf, standingOf } from '../../views/run/headlines/standing.ts';
import { loadRun } from '../../views/run/load-run.ts';
import type { Read } from './answer-json.ts';

/** Where the headline figures of a run stand among the runs of its chip: what its page says beside them. Two queries. */
export async function readStanding(typed: string): Promise<Read> {
  const permalink = normalizePermalinkId(typed);
  const stored = permalink === null ? null : await findRun(permalink);
  if (stored === null) return { ok: false, error: { code: 'run_unknown' } };
  const loaded = loadRun(stored);
  if (loaded === null) return { ok: false, error: { code: 'withdrawn' } };
  const headlines = loaded.kind === 'measured' ? loaded.view.headlines : [];
  const beside = await findRunsBeside(stored.permalink, keysOf(headlines));
  const figures = headlines.flatMap(({ suite, what, figure, interval, ranked }) => {
    if (ranked === null) return [];
    const { others, words } = standingOf(ranked, beside, stored.permalink);
    return [{ suite, what, figure, interval, others_count: others.length, standing: words }];
  });
  return { ok: true, value: { id: stored.permalink, url: `${env.PUBLIC_URL}/r/${stored.permalink}`, figures } };
}
