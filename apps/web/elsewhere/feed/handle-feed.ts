import { feedHref } from '../../addresses/feed-href.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { listNewRuns } from '../../db/list-new-runs.ts';
import { findRequestedSubjects } from '../../domain/results/find-requested-subjects.ts';
import { listedSubject } from '../../domain/results/listed-names.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import { atomOf } from './atom.ts';

/** `/feed.atom`: new runs of all that is known. */
export function handleFeed(request: Request): Promise<Response> {
  return answerOrRefuse(async () => {
    const site = env.PUBLIC_URL;
    const runs = await listNewRuns(null);
    const subtitle = 'Runs by verified contributors, and by others on hardware in the catalogue';
    const feed = { title: 'fsbench: new runs', subtitle, self: `${site}/feed.atom`, page: `${site}/`, site, runs };
    return answerAtom(request, atomOf(feed));
  });
}

/** `/chips/SLUG/feed.atom`: new runs of one piece of hardware. */
export function handleHardwareFeed(request: Request, kind: HardwareKind, slug: string): Promise<Response> {
  return answerOrRefuse(async () => {
    const site = env.PUBLIC_URL;
    const [subject] = await findRequestedSubjects([slug]);
    if (subject?.kind !== kind) return problem('subject_unknown');
    const self = `${site}${feedHref(subject)}`;
    if (subject.slug !== slug) return Response.redirect(self, 308);
    const runs = await listNewRuns({ kind, id: subject.id });
    const title = `fsbench: new runs, ${listedSubject(subject).name}`;
    return answerAtom(request, atomOf({ title, self, page: `${site}${subjectHref(subject)}`, site, runs }));
  });
}

function answerAtom(request: Request, body: string): Response {
  return answer(request, contentTag(body), { body, type: 'application/atom+xml; charset=utf-8' });
}
