import { readListQuery } from '../../addresses/list-query.ts';
import type { CellOfFound } from '../../db/list-cells-of-found.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import type { SearchAnswer } from '../../domain/search/search.ts';
import { factsOf } from '../../parts/lists/leaderboard-list.ts';
import { NOT_VERIFIED, type RowGroup } from '../../parts/lists/list-groups.ts';
import {
  type HardwareList,
  type ListLine,
  type ListRow,
  type ListSubject,
  listOf,
} from '../../parts/lists/list-rows.ts';
import { resultsOf } from '../../parts/lists/load-list.ts';
import { noteOf } from '../../parts/lists/subject-notes.ts';

/** Hardware of one kind that was found, as its list shows it, in the order of the search. */
export interface FoundList {
  readonly list: HardwareList;
  readonly groups: readonly RowGroup[];
  /** Hardware that nobody measured: a name has no values to fill a row with. */
  readonly unmeasured: readonly ListRow[];
}

export function foundList(kind: HardwareMatch['kind'], { hardware, cells }: SearchAnswer): FoundList {
  const { query } = readListQuery(kind, {});
  const mine = hardware.filter((one) => one.kind === kind);
  // Each by itself: what was measured in virtual machines only is found too, and its row says so.
  const results = mine.map((one) => ({ one, ...resultsOf(query, rowsOf(one, cells)) }));
  const lines = results.flatMap(({ lines: own }) => [...own]);
  const subjects = results.map(({ one, guest }) => subjectOf(one, guest));
  const measure = results.find((one) => one.measure !== null)?.measure ?? null;
  const list = listOf(query, subjects, {
    lines: new Map<string, ListLine>(lines),
    measure,
    guest: null,
    conditions: [],
  });
  const rows = mine.flatMap(({ slug, isVerified }) => {
    const row = list.rows.find((one) => one.slug === slug);
    return row ? [{ ...row, isOfOthers: !isVerified }] : [];
  });
  const unmeasured = rows.filter((_, at) => mine[at] && !mine[at].isVerified && !mine[at].hasRuns);
  return { list: { ...list, rows }, groups: groupsOf(mine, rows), unmeasured };
}

function groupsOf(mine: readonly HardwareMatch[], rows: readonly ListRow[]): RowGroup[] {
  const rowsWith = (is: (one: HardwareMatch) => boolean) => rows.filter((_, at) => mine[at] && is(mine[at]));
  const groups: RowGroup[] = [
    {
      ...{ id: 'verified', title: null, about: '', mark: null },
      rows: rowsWith(({ isVerified, hasRuns }) => isVerified && hasRuns),
    },
    {
      ...{ id: 'published', title: 'Published only', about: 'in studies of others; no signed runs yet', mark: null },
      rows: rowsWith(({ isVerified, hasRuns }) => isVerified && !hasRuns),
    },
    {
      ...{ id: 'others', ...NOT_VERIFIED },
      mark: 'open',
      rows: rowsWith(({ isVerified, hasRuns }) => !isVerified && hasRuns),
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

const rowsOf = ({ kind, id, slug, name, identity }: HardwareMatch, cells: readonly CellOfFound[]): LeaderboardRow[] =>
  cells.filter((cell) => cell.kind === kind && cell.id === id).map((cell) => ({ ...cell, slug, name, identity }));

function subjectOf(one: HardwareMatch, guest: string | null): ListSubject {
  const { kind, slug, name, vendor, identity, runs, isVerified, hasRuns, year, cores } = one;
  const note = noteOf(identity) ?? (guest === 'yes' ? 'virtual machine' : null);
  return {
    ...{ kind, slug, name, vendor, note, runs },
    facts: factsOf(kind, slug, { identity, year, cores, transport: null, bytes: null }),
    counts: { verified: 0, others: 0 },
    publishedCount: isVerified && !hasRuns ? 1 : 0,
  };
}
