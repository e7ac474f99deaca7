import { handleSiteMap } from '../../views/docs/site-map.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleSiteMap(request);
}
