import { mergeContributors } from '@fsbench/stats';
import type pg from 'pg';
import { findResultNames } from '../../db/review/find-result-names.ts';
import { listSharesOfRuns, type RunShare } from '../../db/review/list-shares-of-runs.ts';
import { listVerifiedCells } from '../../db/review/list-verified-cells.ts';
import {
  byResult,
  changedCell,
  isPublished,
  mergeRows,
  type NamedResult,
  nameResult,
  type Published,
  publishedOf,
} from './published.ts';

/** A published result that a decision would change. */
export interface ResultEffect extends NamedResult {
  /** null: nobody had measured it, or nobody is left. */
  readonly before: Published | null;
  readonly after: Published | null;
}

const RUNS_AT_ONCE = 500;

/**
 * What happens to the results of verified contributors if these runs leave their cells, or enter them. Nothing is
 * changed; the cells are those that the worker has built.
 */
export async function effectsOn(
  client: pg.ClientBase,
  runIds: readonly string[],
  change: 'leave' | 'enter',
): Promise<ResultEffect[]> {
  const shares: RunShare[] = [];
  for (let at = 0; at < runIds.length; at += RUNS_AT_ONCE)
    shares.push(...(await listSharesOfRuns(client, runIds.slice(at, at + RUNS_AT_ONCE))));
  const idsOf = (kind: string) => [...new Set(shares.flatMap((one) => (one.kind === kind ? [one.subjectId] : [])))];
  const subjects = { chips: idsOf('chip'), drives: idsOf('drive') };
  const keyIds = [...new Set(shares.map(({ keyId }) => keyId))];
  const cells = byResult(await listVerifiedCells(client, subjects, keyIds));
  const names = await findResultNames(client, subjects, keyIds);
  const effects = [...byResult(shares)].flatMap(([text, some]): ResultEffect[] => {
    const now = cells.has(text) ? mergeRows(cells.get(text) ?? []) : mergeContributors([]);
    const [before, after] = [publishedOf(now), publishedOf(changedCell(now, some, change))];
    const named = some[0] ? nameResult(names, some[0]) : null;
    if (named === null || isSame(before, after) || !(isPublished(before) || isPublished(after))) return [];
    return [{ ...named, before, after }];
  });
  return effects.sort(byWeight);
}

/** In ln: less than this is the same in the three digits that a page shows. */
const NEARLY = 0.001;

const near = (x: number | null, y: number | null) =>
  x === null || y === null ? x === y : Math.abs(Math.log(x / y)) < NEARLY;

const isSame = (x: Published | null, y: Published | null): boolean =>
  x !== null &&
  y !== null &&
  x.contributors === y.contributors &&
  near(x.median, y.median) &&
  near(x.low, y.low) &&
  near(x.high, y.high);

const moveOf = ({ before, after }: ResultEffect) =>
  before && after ? Math.abs(Math.log(after.median / before.median)) : Number.MAX_VALUE;

/** What moves most; of equals the headlines first. */
const byWeight = (x: ResultEffect, y: ResultEffect) =>
  moveOf(y) - moveOf(x) || Number(y.isHeadline) - Number(x.isHeadline);
