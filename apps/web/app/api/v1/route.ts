import { describeApi } from '../../../elsewhere/api/describe-api.ts';
import { handleJson } from '../../../elsewhere/api/handle-json.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => describeApi());
}
