import type { ListQuery } from '../../addresses/list-query.ts';
import type { FactsRow } from '../../db/list-facts.ts';
import { driveFacts } from '../../domain/lists/drive-facts.ts';
import { type Leaderboard, linesOfLeaderboard } from '../leaderboards/leaderboard.ts';
import { type HardwareList, type ListResults, type ListSubject, listOf, type SubjectFacts } from './list-rows.ts';
import { noteOf } from './subject-notes.ts';

/** A leaderboard as a list: the same rows and columns, with ranks. @param rows facts of its hardware */
export function leaderboardList(
  asked: ListQuery,
  leaderboard: Leaderboard | null,
  rows: readonly FactsRow[],
): HardwareList {
  const query = withRanks(asked, leaderboard);
  const lines = leaderboard ? linesOfLeaderboard(leaderboard) : [];
  const facts = new Map(rows.map((row) => [row.slug, row]));
  const words = query.text.toLowerCase();
  const subjects = lines
    .filter(({ name, slug }) => name.toLowerCase().includes(words) || slug.includes(words.replaceAll(' ', '-')))
    .map((line): ListSubject => {
      const { kind, slug, name, runs, counts } = line;
      const row = facts.get(slug) ?? null;
      const note = noteOf(row?.identity ?? (line.isUnknown ? 'unknown' : ''));
      return {
        ...{ kind, slug, name, note, runs, counts, publishedCount: 0 },
        vendor: row?.vendor ?? null,
        facts: factsOf(kind, slug, row),
      };
    });
  const results: ListResults = {
    lines: new Map(lines.map((line) => [line.slug, { ...line, call: null }])),
    measure: leaderboard?.measure ?? null,
    guest: leaderboard?.guest ?? null,
    conditions: leaderboard?.filterLines ?? [],
  };
  return listOf(query, subjects, results);
}

/** Of the hardware that the list shows, with the ranks that it has there. */
export function shownLeaderboard(leaderboard: Leaderboard, { rows }: Pick<HardwareList, 'rows'>): Leaderboard {
  const results = new Map(rows.flatMap(({ slug, result }) => (result ? [[slug, result] as const] : [])));
  const isShown = ({ slug }: { readonly slug: string }) => results.has(slug);
  const ranked = leaderboard.ranked.filter(isShown).map((line) => {
    const { rank = line.rank, lastRank = line.lastRank } = results.get(line.slug) ?? {};
    return { ...line, rank, lastRank };
  });
  ranked.sort((x, y) => x.rank - y.rank);
  const [unranked, unverified] = [leaderboard.unranked.filter(isShown), leaderboard.unverified.filter(isShown)];
  return { ...leaderboard, ranked, unranked, unverified };
}

/** Where nothing has a rank, the best result comes first. */
function withRanks(query: ListQuery, leaderboard: Leaderboard | null): ListQuery {
  if (leaderboard === null || leaderboard.ranked.length > 0) return query;
  return { ...query, firstSort: 'result', sort: query.sort === 'rank' ? 'result' : query.sort };
}

/** Facts of one piece of hardware as a list shows them. */
export function factsOf(
  kind: ListQuery['kind'],
  slug: string,
  row: Omit<FactsRow, 'slug' | 'vendor'> | null,
): SubjectFacts {
  const year = row?.year ?? null;
  switch (kind) {
    case 'chip':
      return { kind, cores: row?.cores ?? [], year };
    case 'drive':
      return { kind, ...driveFacts({ slug, transport: row?.transport ?? null, bytes: row?.bytes ?? null }) };
    case 'machine':
      return { kind, machineKind: row?.identity ?? 'unknown', year };
  }
}
