import { VERDICTS } from '@fsbench/contract/catalogue';
import { listSearch } from '../../addresses/list-query.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { leaderSentence } from '../../parts/leaderboards/leader-sentence.ts';
import type { Leaderboard } from '../../parts/leaderboards/leaderboard.ts';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import { AnswerLine } from '../../parts/lists/answer-line.tsx';
import { guestFlushText } from '../../parts/lists/guest-flush.ts';
import { shownLeaderboard } from '../../parts/lists/leaderboard-list.ts';
import { listAnswer } from '../../parts/lists/list-answer.ts';
import { groupsOf } from '../../parts/lists/list-groups.ts';
import { isOfSome } from '../../parts/lists/list-name.ts';
import { decidingRows, type HardwareList } from '../../parts/lists/list-rows.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RankNote } from '../../parts/lists/rank-note.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { counted } from '../../wording/names.ts';
import styles from './suites.module.css';

interface Props {
  readonly loaded: LoadedSuite;
  readonly list: HardwareList;
}

/** Which chips or drives are better at one case: ranks where they can be given, then all other results. */
export function LeaderboardSection({ loaded, list }: Props) {
  const { suite, chosen, leaderboard } = loaded;
  const chartData = leaderboard ? leaderboardChart(shownLeaderboard(leaderboard, list), chosen) : null;
  const { query, rows } = list;
  return (
    <section id="board" className={styles.section} aria-label="Leaderboard">
      {rows.length > 0 ? (
        <DeferredHtml>
          <ListTable caption={chosen.title} list={list} groups={groupsOf(list)} />
        </DeferredHtml>
      ) : (
        <>
          <p className={styles.note}>
            {leaderboard ? 'No result passes these filters.' : 'No results yet. Run this to add the first:'}
          </p>
          {leaderboard ? <a href={query.path}>All results</a> : <Command>{collectCommand([suite])}</Command>}
        </>
      )}
      {leaderboard ? <LeaderboardCounts loaded={loaded} list={list} /> : null}
      {chartData ? (
        <Details summary="As a chart, with each contributor">
          <Figure chart={chartData} address={{ path: query.path, query: listSearch(query) }} />
        </Details>
      ) : null}
    </section>
  );
}

/** The answer: who leads, and by how much; of a part of the leaderboard, the best of that part. */
export function Leader({ leaderboard, list }: { readonly leaderboard: Leaderboard; readonly list: HardwareList }) {
  const found = isOfSome(list) ? listAnswer(list) : leaderSentence(leaderboard);
  if (found === null) return null;
  return <AnswerLine answer={found} />;
}

/** What is ranked, in one line. */
export function LeaderboardNote({ list }: Pick<Props, 'list'>) {
  return (
    <p className={styles.note}>
      {guestFlushText(list)} <RankNote list={list} />
    </p>
  );
}

/** How ranks are made, below them. */
function HowRanked() {
  return (
    <>
      {' '}
      Rank: range of possible ranks (95{'\u2009'}%); = {VERDICTS.tie_inline} from the row above. Intervals of single
      rows can differ although the rank does not: ranks allow for all comparisons at once. Sorted by the first possible
      rank, so that a row with a wide range, of few contributors, may be above better values.
    </>
  );
}

const rankedCount = (rows: HardwareList['rows']) => rows.filter(({ result }) => result?.rank !== undefined).length;

/** Of whom the table is, below it: the more there are, the longer. No number in it counts other contributors beside verified ones. */
function LeaderboardCounts({ loaded: { chosen, leaderboard }, list: { query, rows } }: Props) {
  const own = decidingRows(rows);
  const others = rows.length - own.length;
  const ranked = rankedCount(rows);
  const isOfOthers = own.every((row) => row.isOfOthers);
  const elsewhere = elsewhereCounts(chosen, leaderboard);
  const all = `${counted(own.length, query.kind)} ${isOfOthers ? 'without a verified contributor' : 'measured by verified contributors'}`;
  return (
    <p className={styles.note}>
      {all}
      {ranked === 0 ? null : `, ${ranked} of them ranked`}
      {elsewhere.verified > 0 ? `, and ${elsewhere.verified} more under other conditions` : null}.
      {others + elsewhere.others > 0 ? (
        <span data-others="">
          {' '}
          Not verified:{' '}
          {[...countText(others, 'here'), ...countText(elsewhere.others, 'under other conditions')].join(', ')}.
        </span>
      ) : null}
      {ranked === 0 ? null : <HowRanked />} <a href="/docs/keys">Become verified</a>
    </p>
  );
}

const countText = (count: number, where: string): string[] => (count > 0 ? [`${count} ${where}`] : []);

/** How many more there are under other conditions. */
function elsewhereCounts(chosen: LoadedSuite['chosen'], leaderboard: LoadedSuite['leaderboard']) {
  const { ranked, unranked, unverified } = leaderboard ?? { ranked: [], unranked: [], unverified: [] };
  return {
    verified: Math.max(0, chosen.verifiedSubjects - ranked.length - unranked.length),
    others: Math.max(0, chosen.subjects - chosen.verifiedSubjects - unverified.length),
  };
}
