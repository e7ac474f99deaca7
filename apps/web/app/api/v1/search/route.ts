import { handleJson } from '../../../../elsewhere/api/handle-json.ts';
import { suggest } from '../../../../elsewhere/api/suggest.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => suggest(new URL(request.url).searchParams));
}
