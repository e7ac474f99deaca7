import { MAX_AVAILABLE_RUNS } from '../../db/available-runs.ts';
import type { ContributorRuns, HardwarePageData } from '../../db/find-hardware.ts';
import { Details } from '../../parts/layout/details.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { nMeaning } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './hardware.module.css';
import { runsText } from './runs-text.ts';

type Props = Pick<
  HardwarePageData,
  'contributors' | 'contributorsCount' | 'verifiedCount' | 'runsCount' | 'verifiedRunsCount' | 'isWhole'
> & {
  /** Some runs were made up by a program. */
  readonly isDemo: boolean;
};

/** Verified contributors, then others, those with most runs first. A contributor has no name but that of an account. */
export function ContributorList(props: Props) {
  const { contributors, contributorsCount, verifiedCount, isWhole, isDemo } = props;
  if (contributors.length === 0) return null;
  const verified = contributors.filter(({ isVerified }) => isVerified);
  const others = contributors.filter(({ isVerified }) => !isVerified);
  const othersCount = contributorsCount - verifiedCount;
  return (
    <section id="contributors" className={styles.section} aria-labelledby="contributors-title">
      <h2 id="contributors-title">Contributors</h2>
      <p className={styles.question}>
        {isWhole ? `In all: ${runsText(props, isDemo)}. ` : 'Who sent the latest runs. '}A result describes the hardware
        once six <a href="/docs/trust">verified contributors</a> have measured it; until then it is of the latest{' '}
        {MAX_AVAILABLE_RUNS} runs. Each contributor counts once.
      </p>
      {verified.length > 0 && others.length > 0 ? <h3 data-others="">Verified</h3> : null}
      <People people={verified} of="Verified contributors" left={isWhole ? verifiedCount - verified.length : 0} />
      {others.length > 0 ? (
        <div
          data-others=""
          className={styles.section}
          title={nMeaning({ verified: verifiedCount, others: othersCount })}
        >
          <h3>Not verified{verified.length > 0 ? ': in no result above' : ''}</h3>
          <People
            people={others}
            of="Other contributors"
            left={isWhole ? othersCount - others.length : 0}
            inSight={verified.length > 0 ? 0 : PEOPLE_IN_SIGHT}
          />
        </div>
      ) : null}
    </section>
  );
}

interface PeopleProps {
  readonly people: readonly ContributorRuns[];
  readonly of: string;
  /** Not in the table. */
  readonly left: number;
  readonly inSight?: number;
}

/** The others are folded: the page is about results. */
const PEOPLE_IN_SIGHT = 2;

function People({ people, of, left, inSight = PEOPLE_IN_SIGHT }: PeopleProps) {
  const [seen, folded] = [people.slice(0, inSight), people.slice(inSight)];
  if (people.length === 0) return null;
  return (
    <>
      {seen.length === 0 ? null : <PeopleTable people={seen} of={of} />}
      {folded.length === 0 ? null : (
        <Details summary={seen.length === 0 ? counted(folded.length, 'contributor') : `${folded.length} more`}>
          <PeopleTable people={folded} of={seen.length === 0 ? of : `More ${of.toLowerCase()}`} />
        </Details>
      )}
      {left > 0 ? <p className={styles.excluded}>and {counted(left, 'other')}</p> : null}
    </>
  );
}

/** An account's name changes hands, and may read from right to left: the id is who it is. */
function PeopleTable({ people, of }: Pick<PeopleProps, 'people' | 'of'>) {
  return (
    <Scroll label={`${of} and their runs`}>
      <table className={styles.people}>
        <caption className="visually-hidden">{of} and their runs</caption>
        <thead>
          <tr>
            <th scope="col">Contributor</th>
            <th scope="col">Runs</th>
            <th scope="col">Latest</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a className="figures" href={`/contributors/${one.id}`}>
                  {one.id}
                </a>
                {one.label === null ? null : (
                  <>
                    {' '}
                    <bdi>{one.label}</bdi>
                  </>
                )}
              </th>
              <td>
                <span className="figures">{one.runs}</span>
                <span className={styles.unit}> {one.runs === 1 ? 'run' : 'runs'}</span>
              </td>
              <td className={styles.end}>{formatDate(one.latestAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
