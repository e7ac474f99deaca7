import type { HardwarePageData } from '../../db/find-hardware.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { contributorsText, counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './hardware.module.css';

type Props = Pick<HardwarePageData, 'contributors' | 'contributorsCount' | 'linkedCount' | 'runsCount' | 'isWhole'>;

/** Contributors, those with most runs first. A contributor is a key, and has no name but that of an account it is linked to. */
export function ContributorList({ contributors, contributorsCount, linkedCount, runsCount, isWhole }: Props) {
  if (contributors.length === 0) return null;
  const others = contributorsCount - contributors.length;
  const runs = isWhole ? counted(runsCount, 'run') : `latest ${counted(runsCount, 'run')}`;
  return (
    <section id="contributors" className={styles.section} aria-labelledby="contributors-title">
      <h2 id="contributors-title">Contributors</h2>
      <p className={styles.question}>
        {runs} of {contributorsText(contributorsCount, linkedCount)}. A contributor is a signing key and counts once per
        result. Six contributors describe the hardware; a rank on a <a href="/suites">leaderboard</a> needs six verified
        ones.
      </p>
      <Scroll label="Contributors and their runs">
        <table className={styles.people}>
          <caption className="visually-hidden">Contributors and their runs</caption>
          <thead>
            <tr>
              <th scope="col">Contributor</th>
              <th scope="col">Trust</th>
              <th scope="col">Runs</th>
              <th scope="col">First</th>
              <th scope="col">Latest</th>
            </tr>
          </thead>
          <tbody>
            {contributors.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <a className="figures" href={`/contributors/${one.id}`}>
                    {one.id}
                  </a>
                </th>
                <td>{one.isLinked ? <Linked label={one.label} /> : 'signed'}</td>
                <td className="figures">{one.runs}</td>
                <td>{formatDate(one.firstAt)}</td>
                <td>{formatDate(one.latestAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {others > 0 ? <p className={styles.excluded}>and {counted(others, 'other')}</p> : null}
    </section>
  );
}

/** An account's name changes hands, and may read from right to left: the id is who it is. */
function Linked({ label }: { readonly label: string | null }) {
  if (label === null) return <>verified</>;
  return (
    <>
      verified · <bdi>{label}</bdi>
    </>
  );
}
