import { OPERATIONS } from '../../../addresses/openapi/operations.ts';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import { env } from '../../../env.ts';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { Command } from '../../../parts/layout/command.tsx';
import { DocPage } from '../doc-page.tsx';
import { DocTable } from '../doc-table.tsx';
import styles from '../docs.module.css';
import { Section } from '../section.tsx';
import { AskScripts } from './ask-scripts.tsx';
import { Examples } from './examples.tsx';
import { FIRST_ANSWER, FIRST_REQUEST } from './first-request.ts';
import { OperationSection } from './operation-section.tsx';
import { Refusals } from './refusals.tsx';
import { Writes } from './writes-section.tsx';

const STATES = [
  ['accepted', 'The run counts, as far as its warnings allow.'],
  [
    'held',
    'The run has its page. Lists, rankings and results of hardware leave it out until it is released. held_code and held_reason say why.',
  ],
  ['unlisted', 'The run is shown to everyone who has the address. It counts in no result.'],
  ['withdrawn', 'The run is erased: all formats of its page return 410 with its tombstone.'],
] as const;

const CONTENTS = [
  { id: 'ask', label: 'What to ask for' },
  { id: 'rules', label: 'Common rules' },
  { id: 'examples', label: 'Examples' },
  { id: 'read', label: 'Read' },
  { id: 'twins', label: 'Formats of pages' },
  { id: 'elsewhere', label: 'Badges, embeds, feeds and files' },
  { id: 'write', label: 'Write' },
  { id: 'refusals', label: 'Refusals' },
];

interface Props {
  /** Initial values of the forms, from this site. */
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
      lead="Every result is also available as JSON, CSV or Markdown at its own address. Reading needs no key; writing needs a signature only."
      contents={CONTENTS}
    >
      <FirstRequest />
      <Rules />
      <Examples />

      <Section id="read" title="Read">
        <DeferredHtml className={styles.once}>{sections('Read')}</DeferredHtml>
      </Section>
      <Section id="twins" title="Formats of pages">
        <p>
          Use the address of the page with a suffix. Filters and baseline are those of the page’s address. With{' '}
          <code>Accept: text/markdown</code> every page of this site, also one without a suffix, is Markdown.{' '}
          <a href="/llms.txt">llms.txt</a> lists the pages for language models.
        </p>
        <DeferredHtml className={styles.once}>{sections('Formats of pages')}</DeferredHtml>
      </Section>
      <Section id="elsewhere" title="Badges, embeds, feeds and files">
        <p>
          Results for use on other sites. <a href="/docs/embed">What to paste</a>.
        </p>
        <DeferredHtml className={styles.once}>{sections('Badges, embeds, feeds and files')}</DeferredHtml>
      </Section>
      <Writes />
      <Refusals />
      <AskScripts />
    </DocPage>
  );
}

const ASKED = [
  ['A page, with all its results', '/chips/apple-m4-max.json', 'also as .csv and .md'],
  [
    'A comparison',
    '/api/v1/compare?subjects=apple-m4-max,apple-m3-ultra',
    'one to eight chips, drives, machines or runs',
  ],
  ['A leaderboard', '/suites/sync.csv?os=linux', 'with the filters of its page'],
  ['Hardware by name', '/api/v1/search?q=990+pro', 'chips, drives, machines and studies'],
  ['All runs of a chip', '/api/v1/runs?chip=apple-m4-max', 'page by page'],
  ['A run as it was signed', '/r/ID/envelope', 'its bytes, with the signature'],
] as const;

/** What there is, and one request that works on every site, before any rule. */
function FirstRequest() {
  return (
    <>
      <Command>{`curl '${env.PUBLIC_URL}${FIRST_REQUEST}'`}</Command>
      <p>Its answer, without the fields that differ from site to site:</p>
      <CodeBox>{JSON.stringify(FIRST_ANSWER, null, 2)}</CodeBox>
      <p>
        The API is described as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, generated from the same schemas that the
        server uses to check uploads. You can try each read below: the form opens the response. <a href="/data">Data</a>{' '}
        has everything as files.
      </p>
      <Section id="ask" title="What to ask for">
        <DocTable
          label="What to ask for"
          head={['To read', 'Request', 'Note']}
          rows={ASKED.map(([what, address, note]) => ({
            id: address,
            cells: [what, <code key="at">{address}</code>, note],
          }))}
        />
      </Section>
    </>
  );
}

function Rules() {
  return (
    <Section id="rules" title="Common rules">
      <DeferredHtml className={styles.once}>
        <ul>
          <li>
            An id is 16 characters of Crockford’s base32, in upper or lower case; <code>I</code> and <code>L</code> are
            read as <code>1</code>, <code>O</code> as <code>0</code>. Pages in all formats redirect to the canonical
            spelling. The subjects of a comparison are slugs of chips, drives and machines, and ids of runs.
          </li>
          <li>
            Any origin may read responses. Send the <code>ETag</code> of a cached response as <code>If-None-Match</code>
            : if nothing has changed, the response is 304. Pages and their formats show an upload within seconds, and a
            withdrawal at once; <code>Age</code> is the number of seconds for which a response has been out of date.
          </li>
          <li>
            Field names contain units (<code>_ns</code>, <code>_bytes</code>, <code>_hz</code>, <code>_count</code>,{' '}
            <code>_ratio</code>) or a field <code>unit</code> is next to the value; times are UTC.
          </li>
          <li>
            A run’s document always has all fields: <code>null</code> means that the value exists but could not be read.
            Formats of pages leave out fields that do not apply, such as the results of an unmeasured case.
          </li>
          <li>
            Every request can also be refused with <code>database_unavailable</code>, <code>storage_unavailable</code>{' '}
            or <code>internal</code>; the operations below list only their own refusals.
          </li>
          <li>Responses may gain fields. Within version 1 no field is renamed or given a second meaning.</li>
          <li>
            Version 1 of the document is a draft. It is frozen once it includes imported results and pulled-plug
            evidence.
          </li>
        </ul>
        <h3>States of a run</h3>
        <DocTable
          label="States of a run"
          head={null}
          rows={STATES.map(([state, means]) => ({ id: state, cells: [<code key="state">{state}</code>, means] }))}
        />
      </DeferredHtml>
    </Section>
  );
}
