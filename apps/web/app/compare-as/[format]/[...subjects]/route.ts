import { createHash } from 'node:crypto';
import { env } from '../../../../env.ts';
import { readAddress } from '../../../../features/compare/address.ts';
import type { Comparison } from '../../../../features/compare/comparison.ts';
import { loadComparison } from '../../../../features/compare/load-comparison.ts';
import { comparisonCsv, comparisonJson, comparisonMarkdown } from '../../../../features/compare/twins.ts';
import { type Answer, answer, problem } from '../../../../features/export/answer.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly subjects: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, subjects } = await params;
  const address = readAddress(subjects, Object.fromEntries(new URL(request.url).searchParams));
  if (!address) return problem('query_invalid', 'name one to eight chips, drives or runs');
  const { comparison, unknown } = await loadComparison(address);
  if (!comparison || unknown.length > 0) return problem('subject_unknown', unknown.join(', '));
  const made = twinOf(comparison, format);
  if (!made) return problem('query_invalid', 'csv, md or json');
  const tag = createHash('sha256').update(made.body).digest('base64url').slice(0, 22);
  return answer(request, `"${tag}"`, made);
}

function twinOf(comparison: Comparison, format: string): Answer | null {
  switch (format) {
    case 'csv':
      return { body: comparisonCsv(comparison), type: 'text/csv; charset=utf-8' };
    case 'md':
      return { body: comparisonMarkdown(comparison, env.PUBLIC_URL), type: 'text/markdown; charset=utf-8' };
    case 'json':
      return { body: comparisonJson(comparison), type: 'application/json; charset=utf-8' };
    default:
      return null;
  }
}
