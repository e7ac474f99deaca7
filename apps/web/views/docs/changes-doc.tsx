import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { Details } from '../../parts/layout/details.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { Markdown } from './text/markdown.tsx';
import { readDocument } from './text/outline.ts';
import { readText } from './text/read-text.ts';

/** Of a version that replaced another. */
const CHANGED: Readonly<Record<string, string>> = {
  'core-sweep/2':
    'Replaces core-sweep/1. Rates of flushed files are 3 to 7 % higher with flushes of 1 ms, and up to 40 % with longer ones; without flush they change by less than 1 %.',
};

/** The current version of each method, and what changed between releases. */
export async function ChangesDoc() {
  const { body } = readDocument(await readText('changelog'));
  return (
    <DocPage
      href="/docs/changes"
      title="Changes of the method"
      lead="A change that alters the meaning of a result changes the version of its method. Results of two versions are never compared. Runs of an old version stay as they are."
    >
      <h2 id="versions">Versions of the methods</h2>
      <Scroll label="Versions of the methods">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Suite</th>
              <th scope="col">Method</th>
              <th scope="col">Since release</th>
              <th scope="col">What changed in numbers</th>
            </tr>
          </thead>
          <tbody>
            {SUITE_SLUGS.map((suite) => (
              <tr key={suite}>
                <th scope="row">
                  <a href={`/docs/methodology/${suite}`}>{SUITES[suite].title}</a>
                </th>
                <td>
                  <code>{SUITES[suite].method}</code>
                </td>
                <td data-label="Since release">0.1.0</td>
                <td>{CHANGED[SUITES[suite].method] ?? 'First version'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        A release of the collector that alters numbers says so under “Changes that alter numbers”. The server’s
        computation of medians, intervals and verdicts has its own version (<code>derive_version</code> in each run’s{' '}
        <code>.json</code>): rows are derived again from the signed bytes, which never change.
      </p>
      <h2 id="releases">Releases of the collector</h2>
      <Details summary="Release notes">
        <div className={styles.releases}>
          <Markdown tokens={body} />
        </div>
      </Details>
    </DocPage>
  );
}
