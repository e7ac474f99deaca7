import { handleJson } from '../../../../elsewhere/api/handle-json.ts';
import { listModeration } from '../../../../elsewhere/api/list-moderation.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => listModeration(new URL(request.url).searchParams));
}
