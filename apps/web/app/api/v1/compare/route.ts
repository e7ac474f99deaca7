import { readComparison } from '../../../../elsewhere/api/compare-subjects.ts';
import { handleJson } from '../../../../elsewhere/api/handle-json.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, () => readComparison(new URL(request.url).searchParams));
}
