import { OPERATIONS } from '../../../addresses/openapi/operations.ts';
import { env } from '../../../env.ts';
import { Command } from '../../../parts/layout/command.tsx';
import { Scroll } from '../../../parts/layout/scroll.tsx';
import { DocPage } from '../doc-page.tsx';
import styles from '../docs.module.css';
import { Examples } from './examples.tsx';
import { OperationSection } from './operation-section.tsx';
import { Refusals } from './refusals.tsx';
import { Writes } from './writes-section.tsx';

const STATES = [
  ['accepted', 'It counts, as far as its doubts allow.'],
  ['held', 'It is shown, and counts in nothing until somebody has looked at held_reason.'],
  ['unlisted', 'It is shown to whoever has the address, and counts in nothing.'],
  ['withdrawn', 'It is gone: pages and twins answer 410 with what stays.'],
] as const;

const CONTENTS = [
  { id: 'rules', label: 'What holds for all' },
  { id: 'examples', label: 'Examples' },
  { id: 'read', label: 'Read' },
  { id: 'twins', label: 'Twins of pages' },
  { id: 'elsewhere', label: 'Elsewhere' },
  { id: 'write', label: 'Write' },
  { id: 'refusals', label: 'Refusals' },
];

interface Props {
  /** What there is on this site, for the forms to begin with. */
  readonly found: Readonly<Record<string, string>>;
}

export function ApiDoc({ found }: Props) {
  const sections = (tag: string) =>
    OPERATIONS.filter((one) => one.tag === tag).map((one) => (
      <OperationSection key={one.id} operation={one} found={found} />
    ));
  return (
    <DocPage
      href="/docs/api"
      title="API"
      lead="Every result has a twin for machines at its own address. Reading needs no key; writing needs a signature and nothing else."
      contents={CONTENTS}
    >
      <p>
        The whole of it is described as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, made from the same schemas that
        the server checks uploads with. Each read below can be tried here: the form opens the answer. Whoever wants
        everything takes <a href="/data">a dump</a>.
      </p>
      <Command>{`curl ${env.PUBLIC_URL}/api/v1/openapi.json`}</Command>

      <Rules />
      <Examples />

      <h2 id="read">Read</h2>
      {sections('Read')}

      <h2 id="twins">Twins of pages</h2>
      <p>The same address as the page, with a suffix. Filters and baseline are those of the page’s address.</p>
      {sections('Twins of pages')}
      <h2 id="elsewhere">Elsewhere</h2>
      <p>
        A result where others link to it. <a href="/docs/embed">What to paste</a>.
      </p>
      {sections('Elsewhere')}

      <Writes />
      <Refusals />
    </DocPage>
  );
}

function Rules() {
  return (
    <>
      <h2 id="rules">What holds for all</h2>
      <ul>
        <li>
          An id is 16 characters of Crockford’s base32 in any case; <code>I</code> and <code>L</code> are read as{' '}
          <code>1</code>, <code>O</code> as <code>0</code>. Pages and twins redirect to the canonical one. A
          comparison’s subjects are slugs of chips, drives and machines, and ids of runs.
        </li>
        <li>
          Answers may be cached for five seconds, and any origin may read them. Twins carry an <code>ETag</code>.
        </li>
        <li>
          Units stand in field names (<code>_ns</code>, <code>_bytes</code>, <code>_hz</code>, <code>_count</code>,{' '}
          <code>_ratio</code>) or in a field <code>unit</code> beside the figure; times are UTC.
        </li>
        <li>
          In a run’s document no field is ever left out: <code>null</code> says that there is such a thing and it could
          not be read. Only twins leave out what does not apply, such as the figures of a case that was not measured.
        </li>
        <li>Answers may gain fields. None is renamed or given a second meaning within version 1.</li>
        <li>
          Version 1 of the document is a draft: it freezes once imported results and pulled-plug evidence have their
          place in it.
        </li>
      </ul>
      <h3>States of a run</h3>
      <Scroll label="States of a run">
        <table className={styles.table}>
          <tbody>
            {STATES.map(([state, means]) => (
              <tr key={state}>
                <th scope="row">
                  <code>{state}</code>
                </th>
                <td>{means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
