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
              <span className={styles.what}>{evidenceOf(line)}</span>
              <span className={styles.known}>{knownOf(line, suites)}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function evidenceOf({ runs, contributors }: LatestRuns): string {
  if (runs === 0) return 'no signed run';
  const count = runs >= RUNS_COUNTED ? `${runs}+ runs` : counted(runs, 'run');
  return `${count}, ${counted(contributors, 'contributor')}`;
}

function knownOf({ latestAt, suites, figures: results }: HardwareLine, possible: readonly Suite[]): string {
  const measured = possible.filter((suite) => suites.includes(suite));
  const text =
    measured.length === possible.length
      ? `all ${NUMBERS[possible.length] ?? possible.length} suites`
      : measured.map((suite) => SUITES[suite].title.toLowerCase()).join(', ');
  return [
    text !== '' && latestAt ? `${text}, latest ${formatDate(latestAt)}` : text,
    results > 0 ? counted(results, 'published result') : '',
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
