import { mergeContributors } from '@fsbench/stats';
import type pg from 'pg';
import { findResultNames } from '../../db/review/find-result-names.ts';
import { listSharesOfRuns, type RunShare } from '../../db/review/list-shares-of-runs.ts';
import { listVerifiedCells } from '../../db/review/list-verified-cells.ts';
import {
  byResult,
  changedCell,
  mergeRows,
  type NamedResult,
  nameResult,
  type Published,
  publishedOf,
} from './published.ts';

/** What verified contributors say, from how many runs. */
export interface Counted extends Published {
  readonly runs: number;
}

/** A result of verified contributors that a decision would change, be it only in its number of runs. */
export interface ResultEffect extends NamedResult {
  /** null: nobody had measured it, or nobody is left. */
  readonly before: Counted | null;
  readonly after: Counted | null;
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
    const named = some[0] ? nameResult(names, some[0]) : null;
    if (named === null) return [];
    const runs = sum(cells.get(text) ?? [], ({ runsCount }) => runsCount);
    const runsAfter = runs + (change === 'enter' ? 1 : -1) * sum(some, (share) => share.runs);
    const before = counted(publishedOf(now), runs);
    const after = counted(publishedOf(changedCell(now, some, change)), runsAfter);
    return [{ ...named, before, after }];
  });
  return effects.sort(byWeight);
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

const counted = (one: Published | null, runs: number): Counted | null => one && { ...one, runs };

const moveOf = ({ before, after }: ResultEffect) =>
  before && after ? Math.abs(Math.log(after.median / before.median)) : Number.MAX_VALUE;

/** What moves most; of equals the headlines first. */
const byWeight = (x: ResultEffect, y: ResultEffect) =>
  moveOf(y) - moveOf(x) || Number(y.isHeadline) - Number(x.isHeadline);
