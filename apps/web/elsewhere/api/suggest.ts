import { unknownParameters } from '../../addresses/openapi/unknown-parameters.ts';
import { readTyped, TYPED_AT_MOST } from '../../domain/search/read-search-text.ts';
import { search } from '../../domain/search/search.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

const SUGGESTED_AT_MOST = 20;

/** What a field offers while somebody types: what matches, else names that may have been meant. */
export async function suggest(query: URLSearchParams): Promise<ApiRead> {
  const unknown = unknownParameters('/api/v1/search', query);
  if (unknown !== null) return { ok: false, error: { code: 'query_invalid', detail: unknown } };
  const text = query.get('q') ?? '';
  if (text.length > TYPED_AT_MOST) return { ok: false, error: { code: 'query_invalid', detail: '`q` is too long' } };
  const { groups, near } = await search(readTyped(text), true);
  const matches = groups.flatMap(({ results }) => results);
  const inOrder = [...matches.filter((one) => one.isVerified), ...matches.filter((one) => !one.isVerified)];
  const found = [...inOrder, ...near].slice(0, SUGGESTED_AT_MOST);
  const results = found.map(({ kind, slug, name, path, detail, isVerified }) => {
    return { kind, slug, name, url: `${env.PUBLIC_URL}${path}`, detail, is_verified: isVerified };
  });
  return { ok: true, value: { results } };
}
