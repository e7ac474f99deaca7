import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { Markdown } from './text/markdown.tsx';
import { readDocument } from './text/outline.ts';
import { readText } from './text/read-text.ts';

/** Which method measures what now, and what changed between releases. */
export async function ChangesDoc() {
  const { body } = readDocument(await readText('changelog'));
  return (
    <DocPage
      href="/docs/changes"
      title="Changes of the method"
      lead="What would change a figure’s meaning changes the version of its method. Figures of two versions never stand on one axis, and runs of an old one stay what they were."
    >
      <h2 id="versions">Methods in force</h2>
      <Scroll label="Methods in force">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Suite</th>
              <th scope="col">Method</th>
            </tr>
          </thead>
          <tbody>
            {SUITE_SLUGS.map((suite) => (
              <tr key={suite}>
                <th scope="row">
                  <a href={`/docs/methodology#${suite}`}>{SUITES[suite].title}</a>
                </th>
                <td>
                  <code>{SUITES[suite].method}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        A release of the collector that alters numbers says so under “Changes that alter numbers”. How the server
        computes medians, intervals and verdicts has a version of its own (<code>derive_version</code> in each run’s{' '}
        <code>.json</code>): rows are derived again from the signed bytes, which never change.
      </p>
      <h2 id="releases">Releases of the collector</h2>
      <div className={styles.releases}>
        <Markdown tokens={body} />
      </div>
    </DocPage>
  );
}
