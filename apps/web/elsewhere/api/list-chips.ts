import { type ChipLine, listChips } from '../../db/list-chips.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

const MOST_CHARS = 80;

/** Chips that have results, signed or published; those that only other contributors measured come last. */
export async function readChips(query: URLSearchParams): Promise<ApiRead> {
  const text = query.get('q') ?? '';
  if (text.length > MOST_CHARS) return { ok: false, error: { code: 'query_invalid', detail: '`q` is too long' } };
  const chips = await listChips(text);
  const isOfOthers = ({ runs, isVerified }: ChipLine) => runs > 0 && !isVerified;
  const inOrder = [...chips.filter((chip) => !isOfOthers(chip)), ...chips.filter(isOfOthers)];
  return {
    ok: true,
    value: {
      chips: inOrder.map(({ slug, name, vendor, kind, year, latestAt, suites, publishedCount, ...chip }) => ({
        slug,
        name,
        vendor,
        kind,
        year,
        latest_run_at: latestAt?.toISOString() ?? null,
        suites,
        verified_contributors_count: chip.isVerified ? chip.contributors : 0,
        other_contributors_count: chip.isVerified ? chip.otherContributors : chip.contributors,
        published_figures_count: publishedCount,
        url: `${env.PUBLIC_URL}/chips/${slug}`,
      })),
    },
  };
}
