import type { Cell } from '@fsbench/stats';
import type pg from 'pg';
import { deleteOldReports } from '../../db/review/delete-reports.ts';
import { listMeasuredSubjects } from '../../db/review/list-measured-subjects.ts';
import { listMovers } from '../../db/review/list-movers.ts';
import { listPublishedMedians, type PublishedMedian } from '../../db/review/list-published-medians.ts';
import { listVerifiedCells } from '../../db/review/list-verified-cells.ts';
import {
  deleteOldMedians,
  type MedianMove,
  type NewMedian,
  storePublishedMedians,
} from '../../db/review/store-published-medians.ts';
import { guestOf } from '../../domain/conditions/guest.ts';
import { byResult, lnByContributor, mergeRows, publishedOf, resultText } from './published.ts';

/** Shortly after midnight in UTC; made up for where the site was off then. */
export const MEDIANS_CRON = '20 0 * * * watch_medians ?fill=1d&max=3&jobKey=watch_medians';

const SUBJECTS_AT_ONCE = 100;
const MOVERS_SHOWN = 10;

/**
 * Once a day: stores every headline result of verified contributors, and notes which of them lies outside the interval
 * that it had the last time, and whose runs moved it. @returns how many results, and how many moved
 */
export async function watchMedians(
  db: pg.Pool,
  now = new Date(),
): Promise<{ readonly results: number; readonly moved: number }> {
  const day = now.toISOString().slice(0, 10);
  const before = new Map((await listPublishedMedians(db, day)).map((one) => [placeText(one), one]));
  const counts = { results: 0, moved: 0 };
  const store = async (medians: readonly NewMedian[]) => {
    await storePublishedMedians(db, day, medians);
    counts.results += medians.length;
    counts.moved += medians.filter(({ moved }) => moved !== null).length;
  };
  for (const kind of ['chip', 'drive'] as const) {
    for (let last = '0'; ; ) {
      const ids = await listMeasuredSubjects(db, kind, last, SUBJECTS_AT_ONCE);
      if (ids.length === 0) break;
      last = ids.at(-1) ?? last;
      await store(await mediansOf(db, kind, ids, before));
    }
  }
  // Nobody is left behind these.
  const gone = [...before.values()].filter(({ low }) => low !== null);
  const empty = gone.map((one) => ({ ...one, contributors: 0, median: null, low: null, high: null }));
  await store(await Promise.all(empty.map(async (one, at) => withMove(db, one, gone[at], null))));
  await deleteOldMedians(db);
  await deleteOldReports(db);
  return counts;
}

type Place = Pick<PublishedMedian, 'kind' | 'subjectId' | 'keyId' | 'guest' | 'usableCpus'>;

const placeText = ({ kind, subjectId, keyId, guest, usableCpus }: Place) =>
  [kind, subjectId, keyId, guest, usableCpus].join(' ');

/** Takes what it finds out of `before`. */
async function mediansOf(
  db: pg.Pool,
  kind: 'chip' | 'drive',
  ids: readonly string[],
  before: Map<string, PublishedMedian>,
): Promise<NewMedian[]> {
  const subjects = { chips: kind === 'chip' ? ids : [], drives: kind === 'drive' ? ids : [] };
  const medians: NewMedian[] = [];
  for (const rows of byResult(await listVerifiedCells(db, subjects)).values()) {
    const [place] = rows;
    const cell = mergeRows(rows);
    const published = publishedOf(cell);
    if (!place || !published) continue;
    const { subjectId, keyId, isGuest, usableCpus } = place;
    const one = { kind, subjectId, keyId, guest: guestOf(isGuest), usableCpus, ...published };
    const earlier = before.get(resultText(place));
    before.delete(resultText(place));
    medians.push(await withMove(db, one, earlier, cell));
  }
  return medians;
}

async function withMove(
  db: pg.Pool,
  one: Omit<NewMedian, 'moved'>,
  earlier: PublishedMedian | undefined,
  cell: Cell | null,
): Promise<NewMedian> {
  if (earlier?.median == null || earlier.low === null || earlier.high === null) return { ...one, moved: null };
  const { median, low, high, contributors } = earlier;
  const isInside = one.low !== null && one.median !== null && one.median >= low && one.median <= high;
  if (isInside) return { ...one, moved: null };
  const movers = await listMovers(db, earlier.at, one);
  const side = one.median === null ? 0 : Math.sign(Math.log(one.median / median));
  const values = cell === null ? new Map<string, number>() : lnByContributor(cell);
  return {
    ...one,
    moved: {
      since: earlier.at.toISOString(),
      median,
      low,
      high,
      contributors,
      ...moversOf(movers, values, { side, ln: Math.log(median) }),
    },
  };
}

/** Who is on the side to which it moved, the furthest first; who lost runs moved it whatever the rest of theirs say. */
function moversOf(
  movers: Awaited<ReturnType<typeof listMovers>>,
  values: ReadonlyMap<string, number>,
  { side, ln }: { readonly side: number; readonly ln: number },
): Pick<MedianMove, 'by' | 'heldRuns'> {
  const distanceOf = (contributor: string) => side * ((values.get(contributor) ?? ln) - ln);
  const by = movers
    .filter(({ contributor, runs, heldRuns }) => heldRuns > 0 || (runs > 0 && distanceOf(contributor) > 0))
    .sort((x, y) => distanceOf(y.contributor) - distanceOf(x.contributor))
    .slice(0, MOVERS_SHOWN)
    .map(({ contributor, label, runs }) => ({ contributor, label, runs }));
  return { by, heldRuns: movers.reduce((sum, { heldRuns }) => sum + heldRuns, 0) };
}
