import type { SignedCounts } from '../../db/count-signed.ts';
import { HOME_SEARCH_FIELD_ID } from '../../http/start-script.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DEMO_SENTENCE, runsName } from '../../wording/demo.ts';
import { formatCount } from '../../wording/quantity.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './home.module.css';

interface Props {
  readonly counts: SignedCounts;
  /** Some runs were made up by a program. */
  readonly isDemo: boolean;
}

/** What this is, and why to believe it or that it is a demonstration. */
export function Intro({ isDemo }: Pick<Props, 'isDemo'>) {
  return (
    <header className={styles.intro} id="home-intro">
      <h1>How fast is fsync, really?</h1>
      <p>Benchmarks of drives, chips and file systems.</p>
      {isDemo ? (
        <p className={styles.demo}>
          <b>{DEMO_SENTENCE}</b> Measured runs are signed
          <span className={styles.more}>, recomputed on our server and shown with 95 % intervals</span>. <Ranks />
        </p>
      ) : (
        <p>
          <b>Every run is signed, recomputed on our server and shown with 95 % intervals.</b> <Ranks />
        </p>
      )}
    </header>
  );
}

const Ranks = () => (
  <>
    A rank needs <a href="/docs/trust">{`${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`}</a>.
  </>
);

/** One thing to do here: add a machine. */
export function Contribute() {
  return (
    <div className={styles.contribute} id="contribute">
      <h2>Measure your machine</h2>
      <Command>{collectCommand()}</Command>
      <p>
        <span className={styles.more}>Quick: about a minute. </span>Leave out <code>--upload</code> to send nothing.{' '}
        <a className={styles.more} href="/contribute">
          How it works
        </a>
      </p>
    </div>
  );
}

/** The other: look something up. */
export function Find() {
  return (
    <div className={styles.find}>
      <FormField
        action="/search"
        id={HOME_SEARCH_FIELD_ID}
        label="Search hardware, calls, suites, docs and runs"
        isLabelHidden
        placeholder="M3 Ultra, 990 PRO, fsync, …"
        submit="Search"
      />
    </div>
  );
}

/** How much there is, and whose it is. */
export function Counts({ counts: { runs, verifiedContributors, chips, drives }, isDemo }: Props) {
  const hardware = (
    <>
      <Count count={chips} name={nameOf(chips, 'chip')} href="/chips" /> and{' '}
      <Count count={drives} name={nameOf(drives, 'drive')} href="/drives" />
    </>
  );
  const all = <Count count={runs} name={runsName(runs, isDemo)} href="/data" />;
  // Nobody contributed what a program made up.
  if (isDemo)
    return (
      <p className={styles.counts} id="home-counts">
        {all}
        {verifiedContributors > 0 ? '; ' : ' of '}
        {hardware}
        {verifiedContributors > 0 ? ' with a verified contributor' : ''}.
      </p>
    );
  return verifiedContributors > 0 ? (
    <p className={styles.counts} id="home-counts">
      <span data-others="">{all}.</span>{' '}
      <Count
        count={verifiedContributors}
        name={nameOf(verifiedContributors, 'verified contributor')}
        href="/docs/trust"
      />{' '}
      measured {hardware}.
    </p>
  ) : (
    <p className={styles.counts} id="home-counts" data-others="">
      {all} of {hardware}; no <a href="/docs/trust">verified contributor</a> yet.
    </p>
  );
}

interface CountProps {
  readonly count: number;
  readonly name: string;
  readonly href: string;
}

const Count = ({ count, name, href }: CountProps) => (
  <a href={href}>
    <b>{formatCount(count, 4)}</b> {name}
  </a>
);

const nameOf = (count: number, one: string) => (count === 1 ? one : `${one}s`);
