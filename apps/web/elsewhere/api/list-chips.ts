import { unknownParameters } from '../../addresses/openapi/unknown-parameters.ts';
import { listChips } from '../../db/list-chips.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

const MOST_CHARS = 80;

/** Chips that have results, signed or published. */
export async function readChips(query: URLSearchParams): Promise<ApiRead> {
  const unknown = unknownParameters('/api/v1/chips', query);
  if (unknown !== null) return { ok: false, error: { code: 'query_invalid', detail: unknown } };
  const text = query.get('q') ?? '';
  if (text.length > MOST_CHARS) return { ok: false, error: { code: 'query_invalid', detail: '`q` is too long' } };
  const chips = await listChips(text);
  return {
    ok: true,
    value: {
      chips: chips.map(({ slug, name, vendor, kind, year, latestAt, suites, publishedCount }) => ({
        slug,
        name,
        vendor,
        kind,
        year,
        latest_run_at: latestAt?.toISOString() ?? null,
        suites,
        published_figures_count: publishedCount,
        url: `${env.PUBLIC_URL}/chips/${slug}`,
      })),
    },
  };
}
