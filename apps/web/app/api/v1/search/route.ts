import { answerJson } from '../../../../elsewhere/api/answer-json.ts';
import { suggest } from '../../../../elsewhere/api/suggest.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => suggest(new URL(request.url).searchParams));
}
