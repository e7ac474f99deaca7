import { readAddress } from '../../addresses/comparison.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { comparisonJson } from '../../views/compare/formats.ts';
import { loadComparison } from '../../views/compare/load-comparison.ts';
import type { ApiRead } from './handle-json.ts';

/** The comparison of a page, for machines: `?subjects=a,b[,…]`, and the same filters as in its address. */
export async function readComparison(query: URLSearchParams): Promise<ApiRead> {
  const { subjects = '', ...rest } = singleValues(query);
  const address = readAddress(subjects.split(','), rest);
  if (!address) {
    return { ok: false, error: { code: 'query_invalid', detail: '`subjects` are 1 to 8 slugs or run ids, by comma' } };
  }
  const { comparison, unknown, verified } = await loadComparison(address, 'named');
  if (!comparison || unknown.length > 0) return { ok: false, error: { code: 'subject_unknown' } };
  return { ok: true, value: JSON.parse(comparisonJson(comparison, verified, await hasSynthetic())) };
}
