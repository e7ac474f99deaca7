import type pg from 'pg';
import { listHardwareSlugs } from '../../db/submissions/list-hardware-slugs.ts';
import type { LockedSubmission } from '../../db/submissions/lock-submission.ts';
import type { ChangedPages } from '../../http/problem.ts';

/** A run that is held or unlisted is in no list, no result and no search. */
export const isShown = ({ review, visibility }: LockedSubmission): boolean =>
  review === 'accepted' && visibility === 'listed';

/** Pages that mention a run that is not shown: its own, and those of its hardware. */
export const pagesOfHiddenRun = async (
  client: pg.ClientBase,
  submissionId: string,
  { permalink }: LockedSubmission,
): Promise<ChangedPages> => [permalink, ...(await listHardwareSlugs(client, submissionId))];
