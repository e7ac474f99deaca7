import { SUITES, type Suite } from '@fsbench/contract';
import type { LatestRuns } from '../../db/latest-runs-part.ts';
import { RUNS_COUNTED } from '../../db/latest-runs-part.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { ContributorCount } from '../../parts/result-tables/contributor-count.tsx';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './hardware.module.css';

export interface HardwareLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  /** "16 cores · 2022" */
  readonly what: string;
  /** Published results with a source. */
  readonly publishedCount: number;
}

interface Props {
  /** "/chips" */
  readonly path: string;
  readonly lines: readonly HardwareLine[];
  /** What a vendorless line stands under. */
  readonly others: string;
  /** Suites that are measured of such hardware at all. */
  readonly suites: readonly Suite[];
}

/** All of a kind by vendor: what each is, how many stand behind it, what was measured. What only others measured comes last. */
export function HardwareList({ path, lines, others, suites }: Props) {
  const unverified = lines.filter(({ runs, isVerified }) => runs > 0 && !isVerified);
  const listed = lines.filter((line) => !unverified.includes(line));
  const vendors = [...new Set(listed.map(({ vendor }) => vendor ?? others))];
  return (
    <>
      {vendors.map((vendor) => (
        <section key={vendor} className={styles.vendor} aria-labelledby={`vendor-${vendor}`}>
          <h2 id={`vendor-${vendor}`}>{vendor}</h2>
          <Lines path={path} lines={listed.filter((line) => (line.vendor ?? others) === vendor)} suites={suites} />
        </section>
      ))}
      {unverified.length > 0 ? (
        <section className={styles.vendor} aria-labelledby="not-verified" data-others="">
          <h2 id="not-verified">Not verified</h2>
          <Lines path={path} lines={unverified} suites={suites} />
        </section>
      ) : null}
    </>
  );
}

function Lines({ path, lines, suites }: Omit<Props, 'others'>) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.slug}>
          <a href={`${path}/${line.slug}`}>
            <bdi>{line.name}</bdi>
          </a>
          <span className={styles.what}>{line.what}</span>
          <span className={styles.what}>
            <Evidence {...line} />
          </span>
          <span className={styles.known}>{knownOf(line, suites)}</span>
        </li>
      ))}
    </ul>
  );
}

function Evidence({ runs, contributors, isVerified, otherContributors }: LatestRuns) {
  if (runs === 0) return 'no signed run';
  const counts = isVerified
    ? { verified: contributors, others: otherContributors }
    : { verified: 0, others: contributors };
  return (
    <>
      {runs >= RUNS_COUNTED ? `${runs}+ runs` : counted(runs, 'run')}, <ContributorCount counts={counts} />
    </>
  );
}

function knownOf({ latestAt, suites, publishedCount }: HardwareLine, possible: readonly Suite[]): string {
  const measured = possible.filter((suite) => suites.includes(suite));
  const text =
    measured.length === possible.length
      ? `all ${NUMBERS[possible.length] ?? possible.length} suites`
      : measured.map((suite) => SUITES[suite].title.toLowerCase()).join(', ');
  return [
    text !== '' && latestAt ? `${text}, latest ${formatDate(latestAt)}` : text,
    publishedCount > 0 ? counted(publishedCount, 'published result') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 5: 'five' };

interface NoneProps {
  readonly path: string;
  readonly query: string;
  /** "chip" */
  readonly one: string;
}

/** Where the list is empty: what to do about it. */
export function NoHardware({ path, query: text, one }: NoneProps) {
  return (
    <div className={styles.block}>
      <p>
        {text === '' ? 'No results yet.' : `No ${one} with results matches “${text}”.`} If you have such a {one}, this
        adds it in about a minute:
      </p>
      <Command>{collectCommand()}</Command>
      {text === '' ? null : (
        <p>
          <a href={path}>All {one}s</a>
        </p>
      )}
    </div>
  );
}
