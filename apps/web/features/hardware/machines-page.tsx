import { SUITES, type Suite } from '@fsbench/contract';
import { type MachineClassLine, RUNS_COUNTED } from '../../db/list-machines.ts';
import { Command } from '../layout/command.tsx';
import { FormField } from '../layout/form-field.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { collectCommand } from '../results/collect-command.ts';
import { counted } from '../words/names.ts';
import { formatDate } from '../words/time.ts';
import styles from './hardware.module.css';

const KINDS = { mac: null, cloud: 'instance type', board: 'board', computer: null, unknown: 'as its firmware says' };

interface Props {
  readonly machines: readonly MachineClassLine[];
  readonly words: string;
}

/** Classes of machines with runs, by maker. */
export function MachinesPage({ machines, words }: Props) {
  const vendors = [...new Set(machines.map(({ vendor }) => vendor ?? 'Others'))];
  return (
    <>
      <PageHead title="Machines">
        <p>
          Mac models, instance types of clouds, boards and computers with signed runs. A virtual machine that does not
          say its type is not among them.
        </p>
        <FormField
          action="/machines"
          id="machine-search"
          label="Name"
          value={words}
          placeholder="Mac Studio, m7g.large, …"
          submit="Find"
        />
      </PageHead>
      {machines.length === 0 ? (
        <div className={styles.block}>
          <p>
            {words === '' ? 'No run names its model yet.' : `No machine with runs is called “${words}”.`} If you have
            such a machine, this puts it here in about a minute:
          </p>
          <Command>{collectCommand()}</Command>
          {words === '' ? null : (
            <p>
              <a href="/machines">All machines</a>
            </p>
          )}
        </div>
      ) : null}
      {vendors.map((vendor) => (
        <section key={vendor} className={styles.vendor} aria-labelledby={`vendor-${vendor}`}>
          <h2 id={`vendor-${vendor}`}>{vendor}</h2>
          <ul className={styles.lines}>
            {machines
              .filter((machine) => (machine.vendor ?? 'Others') === vendor)
              .map(({ slug, name, kind, year, latestAt, suites, runs, contributors }) => (
                <li key={slug}>
                  <a href={`/machines/${slug}`}>{name}</a>
                  <span className={styles.what}>
                    {[KINDS[kind], year, standing(runs, contributors)].filter(Boolean).join(' · ')}
                  </span>
                  <span className={styles.known}>
                    the latest {formatDate(latestAt)}:{' '}
                    {suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ')}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function standing(runs: number, contributors: number): string {
  const more = runs >= RUNS_COUNTED ? 'the latest ' : '';
  return `${more}${counted(runs, 'run')} / ${counted(contributors, 'contributor')}`;
}
