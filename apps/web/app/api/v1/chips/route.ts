import { answerJson } from '../../../../elsewhere/api/answer-json.ts';
import { readChips } from '../../../../elsewhere/api/list-chips.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, () => readChips(new URL(request.url).searchParams));
}
