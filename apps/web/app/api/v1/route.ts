import { answerJson } from '../../../features/api/answer-json.ts';
import { describeApi } from '../../../features/api/describe-api.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => describeApi());
}
