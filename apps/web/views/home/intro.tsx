import type { SignedCounts } from '../../db/count-signed.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DEMO_SENTENCE } from '../../wording/demo.ts';
import { formatCount } from '../../wording/quantity.ts';
import styles from './home.module.css';

/** What this is, why to believe it, and how much there is of it. */
export function Intro({ counts, isDemo }: { readonly counts: SignedCounts; readonly isDemo: boolean }) {
  return (
    <header className={styles.intro} id="home-intro">
      <h1>How fast is fsync, really?</h1>
      <p>
        An open benchmark database of drives, chips and file systems. <a href="#contribute">Measure yours</a>;{' '}
        <b>every run is signed, public and checkable.</b>
      </p>
      <Counts counts={counts} />
      {isDemo ? <p className={styles.demo}>{DEMO_SENTENCE}</p> : null}
    </header>
  );
}

/** The two things to do here: look something up, or add a machine. */
export function ToDo() {
  return (
    <div className={styles.todo}>
      <FormField
        action="/search"
        id="home-search"
        label="Search hardware, calls, suites, docs and runs"
        isLabelHidden
        placeholder="M3 Ultra, 990 PRO, fsync, …"
        submit="Search"
      />
      <div className={styles.contribute} id="contribute">
        <h2>Measure your machine</h2>
        <Command>{collectCommand()}</Command>
        <p>
          Quick: about a minute. Leave out <code>--upload</code> to send nothing. <a href="/contribute">How it works</a>
        </p>
      </div>
    </div>
  );
}

/** How much there is, and whose it is. */
function Counts({ counts: { runs, verifiedContributors, chips, drives } }: { readonly counts: SignedCounts }) {
  const hardware = (
    <>
      <Count count={chips} one="chip" href="/chips" /> and <Count count={drives} one="drive" href="/drives" />
    </>
  );
  const all = <Count count={runs} one="signed run" href="/data" />;
  return verifiedContributors > 0 ? (
    <p className={styles.counts}>
      <span data-others="">{all}.</span>{' '}
      <Count count={verifiedContributors} one="verified contributor" href="/docs/trust" /> measured {hardware}.
    </p>
  ) : (
    <p className={styles.counts} data-others="">
      {all} of {hardware}; no <a href="/docs/trust">verified contributor</a> yet.
    </p>
  );
}

interface CountProps {
  readonly count: number;
  readonly one: string;
  readonly href: string;
}

const Count = ({ count, one, href }: CountProps) => (
  <a href={href}>
    <b>{formatCount(count, 4)}</b> {count === 1 ? one : `${one}s`}
  </a>
);
