import { normalizePermalinkId } from '@fsbench/contract';
import { findComparableRuns } from '../../db/find-comparable-runs.ts';
import { findRun } from '../../db/find-run.ts';
import { env } from '../../env.ts';
import { findRunPlaces } from '../../views/run/headlines/run-places.ts';
import { keysOf, NOT_RANKED_INVALID, rankOf } from '../../views/run/headlines/run-rank.ts';
import { loadRun } from '../../views/run/load-run.ts';
import { placesSentence } from '../../views/run/summary/places-sentence.ts';
import { plainText } from '../../wording/sentence.ts';
import type { ApiRead } from './handle-json.ts';

const UNRANKED = {
  others_count: 0,
  verified_contributors_count: 0,
  other_contributors_count: 0,
  standing: NOT_RANKED_INVALID,
} as const;

/** Where the headline figures of a run stand among the runs of its chip: what its page says beside them. Three queries. */
export async function readRunRank(typed: string): Promise<ApiRead> {
  const permalink = normalizePermalinkId(typed);
  const stored = permalink === null ? null : await findRun(permalink);
  if (stored === null) return { ok: false, error: { code: 'run_unknown' } };
  const loaded = loadRun(stored);
  if (loaded === null) return { ok: false, error: { code: 'withdrawn' } };
  const { headlines, headlineRowsCount } =
    loaded.kind === 'measured' ? loaded.view : { headlines: [], headlineRowsCount: 0 };
  const [beside, places] = await Promise.all([
    findComparableRuns(stored.permalink, keysOf(headlines), stored.chip?.slug ?? null),
    loaded.kind === 'measured' ? findRunPlaces(headlines, stored, loaded.opened.run) : new Map(),
  ]);
  const fast = placesSentence(headlines, places);
  const results = headlines.flatMap(({ suite, what, value: valueText, interval, ranked, isInvalid }) => {
    if (isInvalid) return [{ suite, what, figure: valueText, interval, ...UNRANKED }];
    if (ranked === null) return [];
    const { others, counts, text } = rankOf(ranked, beside, stored, headlineRowsCount);
    const people = {
      verified_contributors_count: counts.verified,
      other_contributors_count: counts.others,
    };
    return [{ suite, what, figure: valueText, interval, others_count: others.length, ...people, standing: text }];
  });
  return {
    ok: true,
    value: {
      id: stored.permalink,
      url: `${env.PUBLIC_URL}/r/${stored.permalink}`,
      fast: fast && plainText(fast),
      figures: results,
    },
  };
}
