import { BADGE_METRIC_NAMES, type BadgeMetric, readBadgeMetric } from '../../addresses/badge-metrics.ts';
import { type PageAddress, readPageAddress } from '../../addresses/page-address.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { quietBadge } from '../../suites/badge.ts';
import { badgeSvg } from './draw-badge.ts';
import { runBadge } from './run-badge.ts';
import { type BadgeContent, comparisonBadge, hardwareBadge } from './subject-badge.ts';

/** `/badge/r/ID.svg?figure=durable-write`: one figure, for a README. */
export function handleBadge(request: Request, segments: readonly string[]): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleValues(new URL(request.url).searchParams);
    const metric = query.figure === undefined ? null : readBadgeMetric(query.figure);
    if (query.figure !== undefined && metric === null) {
      return problem('query_invalid', `figure must be one of ${BADGE_METRIC_NAMES.join(', ')}`);
    }
    const last = segments.at(-1) ?? '';
    const path = [...segments.slice(0, -1), last.replace(/\.svg$/, '')];
    const page = last.endsWith('.svg') ? readPageAddress(path, query) : null;
    const found = page && (await findBadge(page, metric));
    if (found && 'moved' in found) return Response.redirect(movedTo(found.moved, metric), 308);
    const body = badgeSvg(found ?? quietBadge('fsbench', 'not found'));
    const status = found ? 200 : 404;
    return answer(request, contentTag(body), { body, status, type: 'image/svg+xml' });
  });
}

async function findBadge(page: PageAddress, metric: BadgeMetric | null): Promise<BadgeContent> {
  switch (page.kind) {
    case 'run':
      return runBadge(page.id, metric);
    case 'hardware':
      return hardwareBadge(page.of, page.slug, page.filter, metric);
    case 'compare':
      return comparisonBadge(page.address, metric);
    case 'suite':
    case 'home':
    case 'words':
      return null;
  }
}

function movedTo(href: string, metric: BadgeMetric | null): string {
  const to = new URL(`${env.PUBLIC_URL}/badge${href}`);
  to.pathname += '.svg';
  if (metric !== null) to.searchParams.set('figure', metric.word);
  return to.href;
}
