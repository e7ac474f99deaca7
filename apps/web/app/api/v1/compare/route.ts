import { answerJson } from '../../../../elsewhere/api/answer-json.ts';
import { readComparison } from '../../../../elsewhere/api/compare-subjects.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => readComparison(new URL(request.url).searchParams));
}
