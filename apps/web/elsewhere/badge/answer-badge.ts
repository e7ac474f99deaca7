import { BADGE_WORDS, type BadgeFigure, readBadgeFigure } from '../../addresses/badge-figures.ts';
import { type PageAddress, readPageAddress } from '../../addresses/page-address.ts';
import { singleWords } from '../../addresses/page-query.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { quietBadge } from '../../suites/badge.ts';
import { badgeSvg } from './draw-badge.ts';
import { runBadge } from './run-badge.ts';
import { comparisonBadge, type FoundBadge, hardwareBadge } from './subject-badge.ts';

/** An image in somebody's page is asked for often and changes seldom: kept for an hour, then asked after by its tag. */
const CACHED = { 'Cache-Control': 'public, max-age=3600, must-revalidate' };

/** `/badge/r/ID.svg?figure=durable-write`: one figure, for a README. */
export function answerBadge(request: Request, segments: readonly string[]): Promise<Response> {
  return answerOrRefuse(async () => {
    const query = singleWords(new URL(request.url).searchParams);
    const figure = query.figure === undefined ? null : readBadgeFigure(query.figure);
    if (query.figure !== undefined && figure === null) {
      return problem('query_invalid', `figure is one of ${BADGE_WORDS.join(', ')}`);
    }
    const last = segments.at(-1) ?? '';
    const path = [...segments.slice(0, -1), last.replace(/\.svg$/, '')];
    const page = last.endsWith('.svg') ? readPageAddress(path, query) : null;
    const found = page && (await findBadge(page, figure));
    if (found && 'moved' in found) return Response.redirect(movedTo(found.moved, figure), 308);
    const body = badgeSvg(found ?? quietBadge('fsbench', 'nothing at this address'));
    const status = found ? 200 : 404;
    return answer(request, contentTag(body), { body, status, type: 'image/svg+xml', headers: found ? CACHED : {} });
  });
}

async function findBadge(page: PageAddress, figure: BadgeFigure | null): Promise<FoundBadge> {
  switch (page.kind) {
    case 'run':
      return runBadge(page.id, figure);
    case 'hardware':
      return hardwareBadge(page.of, page.slug, page.filter, figure);
    case 'compare':
      return comparisonBadge(page.address, figure);
    case 'suite':
    case 'home':
    case 'words':
      return null;
  }
}

function movedTo(href: string, figure: BadgeFigure | null): string {
  const to = new URL(`${env.PUBLIC_URL}/badge${href}`);
  to.pathname += '.svg';
  if (figure !== null) to.searchParams.set('figure', figure.word);
  return to.href;
}
