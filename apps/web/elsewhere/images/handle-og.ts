import { ogHref } from '../../addresses/og-href.ts';
import { readPageAddress } from '../../addresses/page-address.ts';
import { singleValues } from '../../addresses/page-query.ts';
import { env } from '../../env.ts';
import {
  answer,
  answerOrRefuse,
  contentTag,
  type FileAnswer,
  isUnchanged,
  problem,
} from '../../parts/export/answer.ts';
import { svgPng } from '../../parts/export/png.ts';
import { OG_WIDTH, ogSvg } from './og-image.ts';
import type { SharedPage, SharedPageResult } from './shown.ts';
import { findShown } from './shown-page.ts';

/** `/og/chips/SLUG.png`, with or without its suffix: a page as an image of 1200 by 630, for whoever shows a link to it. */
export function handleOg(request: Request, segments: readonly string[]): Promise<Response> {
  return answerOrRefuse(async () => {
    const last = segments.at(-1) ?? '';
    const { searchParams } = new URL(request.url);
    const page = readPageAddress([...segments.slice(0, -1), last.replace(/\.png$/, '')], singleValues(searchParams));
    if (page === null) return problem('subject_unknown', 'No such image.');
    return answerFound(request, await findShown(page));
  });
}

function answerFound(request: Request, found: SharedPageResult): Promise<Response> | Response {
  switch (found.kind) {
    case 'unknown':
      return problem('subject_unknown');
    case 'moved':
      return Response.redirect(`${env.PUBLIC_URL}${ogHref(found.href)}`, 308);
    case 'withdrawn':
      return answerImage(request, withdrawnPage(found.permalink), 410);
    case 'shown':
      return answerImage(request, found.sharedPage, 200);
  }
}

async function answerImage(request: Request, shown: SharedPage, status: number): Promise<Response> {
  const svg = ogSvg(shown, env.PUBLIC_URL);
  const tag = contentTag(svg);
  const made: FileAnswer = { body: '', type: 'image/png', status, canonical: `${env.PUBLIC_URL}${shown.href}` };
  // Not drawn again for somebody who has it.
  return answer(request, tag, isUnchanged(request, tag) ? made : { ...made, body: await svgPng(svg, OG_WIDTH) });
}

const withdrawnPage = (permalink: string): SharedPage => ({
  href: `/r/${permalink}`,
  kind: 'withdrawn run',
  title: 'This run was withdrawn',
  lines: ['Its contributor withdrew it. The document and all results derived from it are deleted.'],
  charts: [],
  source: 'withdrawn',
});
