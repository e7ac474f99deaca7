import type { SignedCounts } from '../../db/count-signed.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { formatCount } from '../../wording/quantity.ts';
import styles from './home.module.css';

/** What this is, why to believe it, and how much there is of it. */
export function Intro({ counts }: { readonly counts: SignedCounts }) {
  return (
    <header className={styles.intro} id="home-intro">
      <h1>How fast is fsync, really?</h1>
      <p>
        An open benchmark database of drives, chips and file systems. <a href="#contribute">Measure yours</a>;{' '}
        <b>every run is signed, public and checkable.</b>
      </p>
      <Counts counts={counts} />
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
          About a minute. Leave out <code>--upload</code> to send nothing. <a href="/contribute">How it works</a>
        </p>
      </div>
    </div>
  );
}

interface Count {
  readonly value: string;
  readonly label: string;
  readonly href: string;
  /** Other contributors count in it, too. */
  readonly isOfAll?: boolean;
  readonly title?: string;
}

/** How much there is. */
function Counts({ counts: { runs, verifiedContributors, chips, drives } }: { readonly counts: SignedCounts }) {
  const hasVerified = verifiedContributors > 0;
  const measured = hasVerified ? 'measured by verified contributors' : 'measured, not verified';
  const all: readonly Count[] = [
    { ...countOf(runs, 'signed run'), href: '/data', isOfAll: true },
    { ...countOf(verifiedContributors, 'verified contributor'), href: '/docs/trust' },
    { ...countOf(chips, 'chip'), href: '/chips', isOfAll: !hasVerified, title: measured },
    { ...countOf(drives, 'drive'), href: '/drives', isOfAll: !hasVerified, title: measured },
  ];
  return (
    <ul className={styles.counts}>
      {all.map(({ value, label, href, isOfAll, title }) => (
        <li key={label} data-others={isOfAll ? '' : undefined}>
          <a href={href} title={title}>
            <b>{value}</b> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const countOf = (count: number, one: string) => ({ value: formatCount(count), label: count === 1 ? one : `${one}s` });
