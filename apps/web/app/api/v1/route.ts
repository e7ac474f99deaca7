import { answerJson } from '../../../elsewhere/api/answer-json.ts';
import { describeApi } from '../../../elsewhere/api/describe-api.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => describeApi());
}
