import { PRESETS, SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import styles from './data.module.css';

const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['md', 'Markdown'],
] as const;

interface Row {
  readonly path: string;
  readonly name: string;
  /** The case in the file. */
  readonly about: string;
}

const LISTS = (['drive', 'chip', 'machine'] as const).map((kind): Row => {
  const [{ title }] = LIST_CASES[kind];
  return { path: `/${kind}s`, name: `All ${kind}s`, about: title };
});
const LEADERBOARDS = SUITE_SLUGS.map(
  (suite): Row => ({ path: `/suites/${suite}`, name: SUITES[suite].title, about: PRESETS[suite][0]?.title ?? '' }),
);

/** What can be downloaded where there is no dump: every page as a file, and every run. @param isOff none will be made */
export function WithoutDumps({ isOff }: { readonly isOff: boolean }) {
  return (
    <>
      <section aria-labelledby="files" className={styles.section}>
        <h2 id="files">Lists and leaderboards</h2>
        <table className={styles.table}>
          <caption className="visually-hidden">Lists and leaderboards as files</caption>
          <tbody>
            {[...LISTS, ...LEADERBOARDS].map(({ path, name, about }) => (
              <tr key={path}>
                <th scope="row">
                  <b>
                    <a href={path}>{name}</a>
                  </b>
                  <small>{about}</small>
                </th>
                <td className={styles.formats}>
                  {FORMATS.map(([format, label], at) => (
                    <span key={format}>
                      {at > 0 ? ' · ' : ''}
                      <a href={`${path}.${format}`}>{label}</a>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          The case under each name is the one that its page opens with. One worker and one thread are cases that every
          machine has; the best number of workers of a chip is on its page. A file has the case and the filters of its
          page’s address, for example <code>/suites/sync.csv?os=linux</code>. Pages of chips, drives, machines,
          comparisons and runs have the same suffixes. <a href="/docs/embed">All formats</a>
        </p>
      </section>
      <section aria-labelledby="runs" className={styles.section}>
        <h2 id="runs">All runs</h2>
        <p>
          The API lists every run, page by page. The envelope of a run has its signed bytes:{' '}
          <a href="/docs/verify">how to verify them</a> without this site.
        </p>
        <Command>{`curl ${env.PUBLIC_URL}/api/v1/runs`}</Command>
        <Command>{`curl ${env.PUBLIC_URL}/r/ID/envelope`}</Command>
        <ul className={styles.list}>
          <li>A missing value is null, never 0. Times are UTC. Names of fields and columns include the unit.</li>
          <li>Held, unlisted and withdrawn runs are in no list.</li>
          {isOff ? <li>This site has no nightly files of all runs and results.</li> : null}
        </ul>
      </section>
    </>
  );
}
