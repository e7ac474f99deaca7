import { answerSiteMap } from '../../pages/docs/site-map.ts';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return answerSiteMap();
}
