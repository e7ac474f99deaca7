import { handleSiteMap } from '../../views/docs/site-map.ts';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return handleSiteMap();
}
