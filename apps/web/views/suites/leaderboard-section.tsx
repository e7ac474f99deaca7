import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { listSearch } from '../../addresses/list-query.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import { groupsOf } from '../../parts/lists/list-groups.ts';
import type { HardwareList } from '../../parts/lists/list-rows.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './suites.module.css';

interface Props {
  readonly loaded: LoadedSuite;
  readonly list: HardwareList;
}

/** Which chips or drives are better at one case: ranks where they can be given, then all other results. */
export function LeaderboardSection({ loaded: { suite, chosen, leaderboard }, list }: Props) {
  const chartData = leaderboard ? leaderboardChart(leaderboard, chosen) : null;
  const { query, rows } = list;
  return (
    <section id="board" className={styles.section} aria-label="Leaderboard">
      {rows.length > 0 ? (
        <ListTable caption={chosen.title} list={list} groups={groupsOf(list)} isSortable />
      ) : (
        <>
          <p className={styles.note}>
            {leaderboard ? 'No result passes these filters.' : 'No results yet. Run this to add the first:'}
          </p>
          {leaderboard ? <a href={query.path}>All results</a> : <Command>{collectCommand([suite])}</Command>}
        </>
      )}
      {chartData ? (
        <Details summary="As a chart, with each contributor">
          <Figure chart={chartData} address={{ path: query.path, query: listSearch(query) }} />
        </Details>
      ) : null}
    </section>
  );
}

/** What is ranked, and what is merely sorted, in one line. */
export function LeaderboardNote({ loaded: { chosen, leaderboard }, list: { query, rows } }: Props) {
  const more = chosen.subjects - (leaderboard ? linesCount(leaderboard) : 0);
  const elsewhere = more > 0 ? ` ${more} more under other conditions.` : '';
  const sorted = query.sort === 'result' && query.order === null ? ', fastest first' : '';
  const all = `${counted(rows.length, query.kind)}${sorted}.`;
  const ranked = rows.filter(({ result }) => result?.rank !== undefined).length;
  const rule = fill(VERDICTS.not_ranked, { count: CONTRIBUTORS_FOR_HARDWARE_VERDICT });
  return (
    <p className={styles.note}>
      {ranked === 0
        ? `${rule} ${all}`
        : `${ranked} of ${counted(rows.length, query.kind)} ranked; a rank needs ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors. = ${VERDICTS.tie_inline} from the row above.`}
      {elsewhere} <a href="/docs/keys">Become verified</a>
    </p>
  );
}

const linesCount = ({ ranked, unranked, unverified }: NonNullable<LoadedSuite['leaderboard']>): number =>
  ranked.length + unranked.length + unverified.length;
