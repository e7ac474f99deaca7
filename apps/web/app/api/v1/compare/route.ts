import { answerJson } from '../../../../features/api/answer-json.ts';
import { readComparison } from '../../../../features/api/compare-subjects.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => readComparison(new URL(request.url).searchParams));
}
