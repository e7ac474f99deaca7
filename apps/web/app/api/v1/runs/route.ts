import { handleJson } from '../../../../elsewhere/api/handle-json.ts';
import { listRuns } from '../../../../elsewhere/api/list-runs.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => listRuns(new URL(request.url).searchParams));
}
