import { SUITES, type Suite } from '@fsbench/contract';
import type { ChipLine } from '../../db/list-chips.ts';
import { Command } from '../layout/command.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { collectCommand } from '../results/collect-command.ts';
import { coresText } from '../results/cores.ts';
import { counted } from '../words/names.ts';
import { formatDate } from '../words/time.ts';
import styles from './hardware.module.css';

interface Props {
  readonly chips: readonly ChipLine[];
  readonly words: string;
}

/** All chips with results, by vendor: what each is, and what is known of it. */
export function ChipsPage({ chips, words }: Props) {
  const vendors = [...new Set(chips.map(({ vendor }) => vendor ?? 'Not identified'))];
  return (
    <>
      <PageHead title="Chips">
        <p>
          Every chip with signed runs or published figures. A chip that is missing here appears with its first run,
          under the name its machine gives it.
        </p>
        <search>
          <form action="/chips" method="get" className={styles.find}>
            <label htmlFor="chip-search">Name</label>
            <input
              id="chip-search"
              name="q"
              type="search"
              defaultValue={words}
              maxLength={80}
              placeholder="M3 Ultra, EPYC 7742, …"
            />
            <button type="submit">Find</button>
          </form>
        </search>
      </PageHead>
      {chips.length === 0 ? (
        <div className={styles.block}>
          <p>
            {words === '' ? 'There are no results yet.' : `No chip with results is called “${words}”.`} If you have such
            a machine, this puts it here in about a minute:
          </p>
          <Command>{collectCommand()}</Command>
          {words === '' ? null : (
            <p>
              <a href="/chips">All chips</a>
            </p>
          )}
        </div>
      ) : null}
      {vendors.map((vendor) => (
        <section key={vendor} className={styles.vendor} aria-labelledby={`vendor-${vendor}`}>
          <h2 id={`vendor-${vendor}`}>{vendor}</h2>
          <ul className={styles.lines}>
            {chips
              .filter((chip) => (chip.vendor ?? 'Not identified') === vendor)
              .map((chip) => (
                <li key={chip.slug}>
                  <a href={`/chips/${chip.slug}`}>{chip.name}</a>
                  <span className={styles.what}>
                    {[chip.kind === 'masked' ? 'masked by its hypervisor' : null, coresText(chip.cores), chip.year]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={styles.known}>{knownOf(chip)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function knownOf({ latestAt, suites, figures }: ChipLine): string {
  const signed = latestAt
    ? `signed runs, the latest ${formatDate(latestAt)}: ${suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ')}`
    : null;
  const published = figures > 0 ? counted(figures, 'published figure') : null;
  return [signed, published].filter(Boolean).join(' · ');
}
