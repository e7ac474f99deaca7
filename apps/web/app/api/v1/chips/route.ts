import { handleJson } from '../../../../elsewhere/api/handle-json.ts';
import { readChips } from '../../../../elsewhere/api/list-chips.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => readChips(new URL(request.url).searchParams));
}
