import { answerJson } from '../../../../elsewhere/api/answer-json.ts';
import { listRuns } from '../../../../elsewhere/api/list-runs.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => listRuns(new URL(request.url).searchParams));
}
