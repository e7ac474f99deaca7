import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { Details } from '../../parts/layout/details.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { Markdown } from './text/markdown.tsx';
import { methodPlaces, readMethod } from './text/method-text.ts';
import { sectionOf } from './text/outline.ts';
import { readText } from './text/read-text.ts';

interface MethodChange {
  readonly method: string;
  readonly replaces: string;
  readonly release: string;
  readonly affected: string;
  readonly what: string;
  /** With units. */
  readonly numbers: readonly string[];
}

/** The newest first. */
const CHANGES: readonly MethodChange[] = [
  {
    method: 'core-sweep/2',
    replaces: 'core-sweep/1',
    release: '0.1.0',
    affected: 'Runs of core-sweep/1. They keep their page and their results, and are compared only with each other.',
    what: 'The rate is the sum of each worker’s own rate. Before, all work was divided by the time of the last worker.',
    numbers: [
      'Files flushed in 1\u2009ms: 3 to 7\u2009% more files/s',
      'Files flushed in 5 or 18\u2009ms: up to 40\u2009% more files/s',
      'Files not flushed: less than 1\u2009%',
    ],
  },
];

const RELEASE = { id: 'releases', label: 'Releases of the collector' };
const CONTENTS = [
  { id: 'changes', label: 'Changes of a method' },
  { id: 'versions', label: 'Current versions' },
  RELEASE,
];

/** What changed, when and for whom; the current version of each method; release notes. */
export async function ChangesDoc() {
  const changelog = await readText('changelog');
  const places = methodPlaces(await readMethod());
  const altering = sectionOf(changelog, 'Changes that alter numbers');
  return (
    <DocPage
      href="/docs/changes"
      title="Changes of the method"
      contents={CONTENTS}
      lead={`${CHANGES.length === 1 ? 'One method has' : `${CHANGES.length} methods have`} changed so far. Results of two versions are never compared, and old runs stay as they are.`}
    >
      <h2 id="changes">Changes of a method</h2>
      <Scroll label="Changes of a method">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When</th>
              <th scope="col">Who is affected</th>
              <th scope="col">By how much</th>
            </tr>
          </thead>
          <tbody>
            {CHANGES.map(({ method, replaces, release, affected, what, numbers }) => (
              <tr key={method}>
                <th scope="row">
                  <code>{method}</code> replaces <code>{replaces}</code>
                  <p>{what}</p>
                </th>
                <td data-label="When">release {release}</td>
                <td data-label="Who is affected">{affected}</td>
                <td data-label="By how much">
                  <ul>
                    {numbers.map((number) => (
                      <li key={number}>{number}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <h2 id="versions">Current versions</h2>
      <Scroll label="Current versions">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Suite</th>
              <th scope="col">Method</th>
              <th scope="col">Since release</th>
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
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        The server computes medians, intervals and verdicts. Their version is <code>derive_version</code> in the{' '}
        <code>.json</code> of a run. After a change, the server computes them again from the signed bytes, which never
        change.
      </p>
      <h2 id={RELEASE.id}>{RELEASE.label}</h2>
      <Details summary="0.1.0 (unreleased): changes that alter numbers">
        <div className={styles.releases}>
          <Markdown tokens={altering.section} places={places} />
        </div>
      </Details>
      <Details summary="0.1.0 (unreleased): everything else">
        <div className={styles.releases}>
          <Markdown tokens={altering.rest} places={places} />
        </div>
      </Details>
    </DocPage>
  );
}
