import { answerJson } from '../../../../features/api/answer-json.ts';
import { listRuns } from '../../../../features/api/list-runs.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => listRuns(new URL(request.url).searchParams));
}
