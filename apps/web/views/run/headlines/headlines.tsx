import type { Suite } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactElement } from 'react';
import { questionName } from '../../../addresses/comparison-views.ts';
import { Strip } from '../../../charts/frame/strip.tsx';
import { LEVEL_TEXT } from '../../../domain/results/prediction.ts';
import type { ListPlace } from '../../../parts/lists/list-places.ts';
import { PlaceKey, PlaceStrip } from '../../../parts/lists/place-strip.tsx';
import type { Headline } from '../../../suites/run-headline.ts';
import { counted } from '../../../wording/names.ts';
import styles from './headlines.module.css';
import { againText, NOT_RANKED_INVALID, othersCount, RUNS_FOR_RANK, type RunRank, usualRangeText } from './run-rank.ts';
import type { Usual } from './usual.ts';

interface HeadlinesProps {
  readonly headlines: readonly Headline[];
  /** Where each is among other runs of the chip. */
  readonly ranks: ReadonlyMap<Suite, RunRank>;
  /** Where each is among drives or chips. */
  readonly places: ReadonlyMap<Suite, ListPlace>;
  /** With a warning in any of their cases. */
  readonly warned: ReadonlySet<string>;
}

interface RankProps {
  readonly headline: Headline;
  readonly rank: RunRank | undefined;
  readonly place: ListPlace | undefined;
  /** A row above says the same of as many runs. */
  readonly isRepeated: boolean;
}

interface RowProps extends RankProps {
  /** Another case of the suite has a warning. */
  readonly isSuiteWarned: boolean;
}

/** One figure a suite, with its interval and where it stands among the runs of its chip or drive. */
export function Headlines({ headlines, ranks, places, warned }: HeadlinesProps): ReactElement | null {
  if (headlines.length === 0) return null;
  const likeAll = headlines.filter(
    ({ suite, ranked, isInvalid }) => ranked && !isInvalid && isLikeAll(ranks.get(suite)),
  );
  const [first, ...more] = likeAll.map(({ suite }) => suite);
  const firstCount = countsText(first && ranks.get(first));
  // Said whole once: a reader of five such rows reads one.
  const isRepeated = (suite: Suite) => more.includes(suite) && countsText(ranks.get(suite)) === firstCount;
  return (
    <section aria-label="Headline results">
      <table className={styles.headlines}>
        <thead>
          <tr>
            <th scope="col">suite</th>
            <th scope="col">result, 95&nbsp;% interval</th>
            <th scope="col">what was measured</th>
            <th scope="col">{places.size > 0 ? 'among others' : 'among other runs'}</th>
          </tr>
        </thead>
        <tbody>
          {headlines.map((headline) => (
            <HeadlineRow
              key={headline.suite}
              headline={headline}
              rank={ranks.get(headline.suite)}
              place={places.get(headline.suite)}
              isRepeated={isRepeated(headline.suite)}
              isSuiteWarned={warned.has(headline.suite)}
            />
          ))}
        </tbody>
      </table>
      {places.size > 0 && <PlaceKey own="this run" />}
      <NotCounted ranks={[...ranks.values()]} />
    </section>
  );
}

/** Once for all rows: so many runs are beside those that each is compared with. */
function NotCounted({ ranks }: { readonly ranks: readonly RunRank[] }): ReactElement | null {
  const counts = ranks.map(({ beside }) => beside.length).filter((count) => count > 0);
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return (
    <p data-others="" className={`${styles.rank} ${styles.notCounted}`}>
      Not counted{counts.length > 1 ? ', per row' : ''}: {least === most ? '' : `${least} to `}
      {counted(most, 'run')} by contributors who are not verified.
    </p>
  );
}

function HeadlineRow({ headline, rank, place, isRepeated, isSuiteWarned }: RowProps): ReactElement {
  const { suite, what, value, interval, context, hasWarning, isInvalid, ranked } = headline;
  const usual = isInvalid ? null : (rank?.usual ?? null);
  return (
    <tr>
      <th scope="row">
        <a href={`#${suite}`}>{questionName(suite)}</a>
      </th>
      <td className={styles.result}>
        {value === null ? (
          <span className={styles.absent}>{VERDICTS.not_measured_short}</span>
        ) : (
          <>
            <strong className={styles.value}>{value}</strong>{' '}
            <span className={styles.interval}>{interval ?? (isInvalid ? '' : 'no interval: too few rounds')}</span>
            {place && <PlaceStrip {...place.drawn} />}
            {usual && ranked && <small title={usualTitle(usual)}>usual: {usualRangeText(usual, ranked)}</small>}
          </>
        )}
      </td>
      <td className={styles.what}>
        <bdi>{what}</bdi>
        <small>
          <bdi>{context}</bdi>
          {(hasWarning || isSuiteWarned) && !isInvalid && (
            <>
              {' · '}
              <a href="#doubts">{hasWarning ? 'warning' : 'warning on other cases'}</a>
            </>
          )}
        </small>
      </td>
      <td className={styles.rankCell}>
        <HeadlineRank headline={headline} rank={rank} place={place} isRepeated={isRepeated} />
      </td>
    </tr>
  );
}

function HeadlineRank({
  headline: { suite, what, ranked, isInvalid },
  rank,
  place: amongHardware,
  isRepeated,
}: RankProps): ReactElement | null {
  if (isInvalid) return <p className={styles.rank}>{NOT_RANKED_INVALID}</p>;
  if (ranked === null || rank === undefined) return null;
  const { others, place, text, short } = rank;
  return (
    <div className={styles.rank}>
      {amongHardware && (
        <a className={styles.place} href={amongHardware.href} title={amongHardware.title}>
          {amongHardware.text}
        </a>
      )}
      {hasStrip(rank) && !amongHardware ? (
        <Strip
          id={`standing-${suite}`}
          title={`${what}: this run among runs of its chip`}
          summary={short}
          ticks={others.map(({ value }) => ({ value, href: null }))}
          usual={rank.usual?.ranges ?? []}
          own={{ value: ranked.shown ?? ranked.own.median, label: 'this run' }}
          subject={0}
          unit={ranked.unit}
        />
      ) : isRepeated ? (
        againText(place)
      ) : (
        text
      )}
    </div>
  );
}

const usualTitle = ({ contributors }: Usual) =>
  `what to expect from another machine: ${LEVEL_TEXT} prediction interval, ${counted(contributors, 'other verified contributor')}`;

/** Among fewer other runs a strip is nearly empty, and words say more. Beside the strip of other hardware words do, too. */
const hasStrip = (rank: RunRank | undefined): boolean => rank !== undefined && othersCount(rank.tally) >= RUNS_FOR_RANK;

/** No clear difference from any of several. */
const isLikeAll = (rank: RunRank | undefined): boolean =>
  rank !== undefined && !hasStrip(rank) && rank.tally.unclear > 1 && rank.tally.unclear === othersCount(rank.tally);

const countsText = (rank: RunRank | undefined): string | null =>
  rank ? `${othersCount(rank.tally)} ${rank.isVerified} ${rank.senders}` : null;
