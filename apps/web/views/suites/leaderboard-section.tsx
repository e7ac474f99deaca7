import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { suiteQuery } from '../../addresses/suite-href.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { digitsOf, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { Command } from '../../parts/layout/command.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import type { LeaderboardCase } from '../../parts/leaderboards/cases.ts';
import type { Leaderboard, RankedLine } from '../../parts/leaderboards/leaderboard.ts';
import { hrefOf, leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import type { LeaderboardLine } from '../../parts/leaderboards/subject-lines.ts';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { ContributorCount } from '../../parts/result-tables/contributor-count.tsx';
import { FilterLine } from '../../parts/result-tables/filter-line.tsx';
import { N_LEGEND } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './suites.module.css';

/** Which chips or drives are better at one case: places where they can be given, and what is available. */
export function LeaderboardSection({ suite, cases, chosen, leaderboard, filter }: LoadedSuite) {
  const path = `/suites/${suite}`;
  const queryWith = (words: Readonly<Record<string, string | null | undefined>>) => {
    const retained = Object.entries({ board: chosen.word, ...filter, ...words }).flatMap(([name, word]) =>
      word ? [[name, word] as [string, string]] : [],
    );
    return new URLSearchParams(retained).toString();
  };
  const chartData = leaderboard ? leaderboardChart(leaderboard, chosen) : null;
  return (
    <section id="board" className={styles.section} aria-labelledby="board-title">
      <h2 id="board-title">Leaderboard</h2>
      <CaseLinks cases={cases} chosen={chosen} path={path} />
      {leaderboard ? (
        <>
          <FilterLine
            lines={leaderboard.filterLines}
            hrefWith={(facet, value) => `${path}?${queryWith({ [facet]: value })}#board`}
          />
          <p className={styles.note}>{evidenceOf(leaderboard, chosen)}</p>
          {chartData ? (
            <Figure chart={chartData} address={{ path, query: suiteQuery({ cases, chosen, filter }) }} />
          ) : null}
          {leaderboard.ranked.length > 0 ? (
            <LeaderboardTable
              caption={`Ranked: ${chosen.title}`}
              lines={leaderboard.ranked}
              leaderboard={leaderboard}
            />
          ) : null}
          {leaderboard.unranked.length > 0 ? (
            <div className={styles.section}>
              <h3>Not ranked</h3>
              <LeaderboardTable
                caption={`Not ranked: ${chosen.title}`}
                lines={leaderboard.unranked}
                leaderboard={leaderboard}
              />
            </div>
          ) : null}
          {leaderboard.unverified.length > 0 ? (
            <div className={styles.section} data-others="">
              <h3>Not verified</h3>
              <LeaderboardTable
                caption={`Not verified: ${chosen.title}`}
                lines={leaderboard.unverified}
                leaderboard={leaderboard}
              />
            </div>
          ) : null}
        </>
      ) : (
        <>
          <p className={styles.note}>No results yet. Run this to add the first:</p>
          <Command>{collectCommand([suite])}</Command>
        </>
      )}
    </section>
  );
}

/** What the ranks mean, and why the rest has none. */
function evidenceOf({ ranked, unranked }: Leaderboard, { kind, verifiedSubjects }: LeaderboardCase): string {
  const left = verifiedSubjects - ranked.length - unranked.length;
  const elsewhere = left > 0 ? ` ${counted(left, kind)} only under other conditions.` : '';
  const parted = unranked.filter(({ camps }) => camps !== null).length;
  const few = unranked.length - parted;
  const split =
    parted === 0 ? '' : ` ${counted(parted, kind)} not ranked: the verified contributors fall into two groups.`;
  if (ranked.length === 0) {
    const notRanked = fill(VERDICTS.not_ranked, { count: CONTRIBUTORS_FOR_HARDWARE_VERDICT });
    const text = few === 0 ? split.trim() || notRanked : `${notRanked} ${counted(few, kind)}, best first.${split}`;
    return `${text}${elsewhere}`;
  }
  const better = `Rank: the places it may have, at 95\u2009% for the whole table; = ${VERDICTS.tie_inline} from the row above.`;
  const rest = few === 0 ? '' : ` ${counted(few, kind)} not ranked: fewer than 6 verified contributors.`;
  return `${better}${rest}${split}${elsewhere}`;
}

interface LinksProps {
  readonly cases: readonly LeaderboardCase[];
  readonly chosen: LeaderboardCase;
  readonly path: string;
}

function CaseLinks({ cases, chosen, path }: LinksProps) {
  const link = (one: LeaderboardCase) => (
    <li key={one.word}>
      {one.word === chosen.word ? (
        <b aria-current="true">{one.title}</b>
      ) : (
        <a href={`${path}?${new URLSearchParams({ board: one.word })}#board`}>{one.title}</a>
      )}{' '}
      <small>
        {one.verifiedSubjects > 0 ? counted(one.verifiedSubjects, one.kind) : null}
        <CaseOfOthers {...one} />
      </small>
    </li>
  );
  const named = cases.filter(({ isPreset }) => isPreset);
  const more = cases.filter(({ isPreset }) => !isPreset);
  const isVerified = more.some(({ verifiedSubjects }) => verifiedSubjects > 0);
  const others = more.filter(({ verifiedSubjects }) => verifiedSubjects > 0 === isVerified);
  const unverified = isVerified ? more.filter(({ verifiedSubjects }) => verifiedSubjects === 0) : [];
  return (
    <nav className={styles.cases} aria-label="Cases">
      <p className={styles.note}>Cases, with the number of chips or drives measured under any conditions:</p>
      <ul>{named.map(link)}</ul>
      {others.length > 0 ? (
        <Details summary={`${counted(others.length, 'other case')} with results`} isOpen={!chosen.isPreset}>
          <ul>{others.map(link)}</ul>
        </Details>
      ) : null}
      {unverified.length > 0 ? (
        <div data-others="">
          <Details summary={`${counted(unverified.length, 'case')} not verified`} isOpen={unverified.includes(chosen)}>
            <ul>{unverified.map(link)}</ul>
          </Details>
        </div>
      ) : null}
    </nav>
  );
}

function CaseOfOthers({ subjects, verifiedSubjects, kind }: LeaderboardCase) {
  if (subjects === 0) return <>no results yet</>;
  const others = subjects - verifiedSubjects;
  if (others === 0) return null;
  return <span data-others="">{verifiedSubjects > 0 ? ` + ${others}` : `${counted(others, kind)}, not verified`}</span>;
}

interface TableProps {
  readonly caption: string;
  readonly lines: readonly (LeaderboardLine & Partial<RankedLine>)[];
  readonly leaderboard: Leaderboard;
}

function LeaderboardTable({ caption, lines, leaderboard: { measure } }: TableProps) {
  const hasRanks = lines.some(({ rank }) => rank !== undefined);
  return (
    <Scroll label={caption}>
      <table className={styles.leaderboard}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {hasRanks ? <th scope="col">Rank</th> : null}
            <th scope="col">{lines[0]?.kind === 'drive' ? 'Drive' : 'Chip'}</th>
            <th scope="col">Geometric mean, {measure.better} is better</th>
            <th scope="col">Interval</th>
            <th scope="col">
              Contributors <small>{N_LEGEND}</small>
            </th>
            <th scope="col">Runs</th>
            <th scope="col">Usable CPUs</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.slug}>
              {line.rank === undefined ? null : <td className="figures">{rankText(line)}</td>}
              <th scope="row">
                <a href={hrefOf(line)}>
                  <bdi>{line.name}</bdi>
                </a>
                {line.isUnknown ? <small> not identified</small> : null}
              </th>
              <td className="figures">
                {line.camps
                  ? formatBounds({ ...line, measure })
                  : formatValue(line.estimate.median, measure, digitsOf(line))}
              </td>
              <td className="figures">
                {line.camps || line.estimate.low === null ? (
                  <small>{line.camps ? TWO_GROUPS : TOO_FEW}</small>
                ) : (
                  formatBounds({ estimate: line.estimate, measure })
                )}
              </td>
              <td className="figures">
                <ContributorCount counts={line.counts} />
              </td>
              <td className="figures">{line.runs}</td>
              <td className="figures">{line.usableCpus}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const rankText = ({ rank, lastRank, isTiedWithAbove }: Partial<RankedLine>) =>
  `${rank === lastRank ? rank : `${rank} to ${lastRank}`}${isTiedWithAbove ? ' =' : ''}`;

const TOO_FEW = 'none: fewer than 6 verified';
const TWO_GROUPS = 'none: no interval is of both';
