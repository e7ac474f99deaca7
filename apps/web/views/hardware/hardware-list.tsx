import { SUITES, type Suite } from '@fsbench/contract';
import type { LatestRuns } from '../../db/latest-runs-part.ts';
import { RUNS_COUNTED } from '../../db/latest-runs-part.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './hardware.module.css';

export interface HardwareLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  /** "16 cores · 2022" */
  readonly what: string;
  /** Published figures with a source. */
  readonly figures: number;
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

/** All of a kind by vendor: what each is, how many stand behind it, what was measured. */
export function HardwareList({ path, lines, others, suites }: Props) {
  const vendors = [...new Set(lines.map(({ vendor }) => vendor ?? others))];
  return vendors.map((vendor) => (
    <section key={vendor} className={styles.vendor} aria-labelledby={`vendor-${vendor}`}>
      <h2 id={`vendor-${vendor}`}>{vendor}</h2>
      <ul className={styles.lines}>
        {lines
          .filter((line) => (line.vendor ?? others) === vendor)
          .map((line) => (
            <li key={line.slug}>
              <a href={`${path}/${line.slug}`}>
                <bdi>{line.name}</bdi>
              </a>
              <span className={styles.what}>{line.what}</span>
              <span className={styles.what}>{standingOf(line)}</span>
              <span className={styles.known}>{knownOf(line, suites)}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function standingOf({ runs, contributors }: LatestRuns): string {
  if (runs === 0) return 'no signed run';
  return `${runs >= RUNS_COUNTED ? 'the latest ' : ''}${counted(runs, 'run')} / ${counted(contributors, 'contributor')}`;
}

function knownOf({ latestAt, suites, figures }: HardwareLine, possible: readonly Suite[]): string {
  const measured = possible.filter((suite) => suites.includes(suite));
  const words =
    measured.length === possible.length
      ? `all ${NUMBERS[possible.length] ?? possible.length} suites`
      : measured.map((suite) => SUITES[suite].title.toLowerCase()).join(', ');
  return [
    words !== '' && latestAt ? `${words}, latest ${formatDate(latestAt)}` : words,
    figures > 0 ? counted(figures, 'published figure') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 5: 'five' };

interface NoneProps {
  readonly path: string;
  readonly words: string;
  /** "chip" */
  readonly one: string;
}

/** Where the list is empty: what to do about it. */
export function NoHardware({ path, words, one }: NoneProps) {
  return (
    <div className={styles.block}>
      <p>
        {words === '' ? 'There are no results yet.' : `No ${one} with results is called “${words}”.`} If you have such a{' '}
        {one}, this puts it here in about a minute:
      </p>
      <Command>{collectCommand()}</Command>
      {words === '' ? null : (
        <p>
          <a href={path}>All {one}s</a>
        </p>
      )}
    </div>
  );
}
