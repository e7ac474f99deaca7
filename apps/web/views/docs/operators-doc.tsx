import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { SETTINGS } from './settings.ts';

const COMMANDS = [
  ['backup -- FILE', 'Writes what can’t be derived: signed envelopes, receipt times, decisions, keys'],
  ['restore -- FILE', 'Reads it into a migrated database; what is there already is left alone'],
  ['rederive [-- --all]', 'Derives rows again from the signed bytes, where an older version made them, or everywhere'],
  ['review -- list', 'What is held, and why'],
  ['review -- hold ID REASON', 'Holds a run: it is shown, and counts in nothing'],
  ['review -- release ID', 'Lets it count'],
  ['dump', 'Makes a dump of all that is published now, as the worker does every night'],
  ['status', 'How the site is: queue, cells waiting, held runs, dumps, versions; --json for programs'],
  ['hardware:unknown', 'Hardware published under the name it gave, with the entry that would give it one'],
  ['hardware:remap', 'Moves hardware, its runs and its cells to the names this version has; old addresses lead on'],
] as const;

const IN_A_CONTAINER = `docker compose run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/backup" migrate node apps/web/dist/backup.js /backup/fsbench.jsonl.gz`;

/** For whoever hosts a site of their own. */
export function OperatorsDoc() {
  return (
    <DocPage
      href="/docs/operators"
      title="For operators"
      lead="A site of your own: two processes and one PostgreSQL. What can’t be derived again is small, and one command backs it up."
      contents={[
        { id: 'try', label: 'Try it' },
        { id: 'serve', label: 'Serve others' },
        { id: 'settings', label: 'Settings' },
        { id: 'link', label: 'Let people link their keys' },
        { id: 'commands', label: 'Commands' },
        { id: 'backup', label: 'Back up and restore' },
        { id: 'watch', label: 'Watch it' },
        { id: 'names', label: 'Names of hardware' },
        { id: 'scale', label: 'When it grows' },
      ]}
    >
      <h2 id="try">Try it</h2>
      <Command>npm start</Command>
      <p>
        In a checkout, with Node 20.19 or newer, Rust and a C compiler: it installs, builds, starts a PostgreSQL of its
        own on loopback, serves the site and measures this machine. <code>npm start -- --no-collect</code> only serves.
      </p>

      <h2 id="serve">Serve others</h2>
      <CodeBox>{`export POSTGRES_PASSWORD=$(openssl rand -hex 24)    # keep it
export PUBLIC_URL=https://bench.example.org
export TRUSTED_PROXY_HOPS=1                         # how many proxies stand in front
docker compose up --build --detach --wait`}</CodeBox>
      <p>
        PostgreSQL, the site and its worker, unprivileged, on a read-only root file system. It listens on loopback: a
        proxy of yours brings TLS. A new version is the same command; migrations are applied before the new site starts.
        Collectors send to it with <code>--server</code> or <code>FSBENCH_SERVER</code>.
      </p>

      <h2 id="settings">Settings</h2>
      <p>Environment variables, of the site and of its worker.</p>
      <Scroll label="Settings">
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Unless set</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {SETTINGS.map(([name, usual, means]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="Unless set">{usual}</td>
                <td data-label="What it does">{means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>

      <h2 id="link">Let people link their keys</h2>
      <p>
        Only runs of <a href="/docs/keys">linked keys</a> rank. For accounts, register an OAuth application at GitHub
        (any home page and callback address: neither is used), tick “Enable Device Flow”, and set{' '}
        <code>FSBENCH_GITHUB_CLIENT_ID</code> to its client id. No secret is needed, and the site asks for no scope.
        Builds need nothing but the issuers you believe. The site asks <code>FSBENCH_GITHUB_URL</code>,{' '}
        <code>FSBENCH_GITHUB_API_URL</code> and the issuers themselves, only while somebody claims a key: let it reach
        them, by https.
      </p>
      <p>
        An owner is kept as provider and number, in the database and in backups, never in dumps. <code>PUBLIC_URL</code>{' '}
        is part of what keys sign: requests that name another address are refused, so change it with care.
      </p>

      <h2 id="commands">Commands</h2>
      <p>
        Each is <code>npm run …</code> with <code>DATABASE_URL</code> set; in a container it is{' '}
        <code>node apps/web/dist/NAME.js</code>, with a dash for the colon.
      </p>
      <Scroll label="Commands">
        <table className={styles.table}>
          <tbody>
            {COMMANDS.map(([name, does]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>

      <Running />
    </DocPage>
  );
}

function Running() {
  return (
    <>
      <h2 id="backup">Back up and restore</h2>
      <p>
        A backup holds the signed bytes and the decisions about them; every figure is computed from these again. From
        containers, into a folder of yours:
      </p>
      <Command>{IN_A_CONTAINER}</Command>
      <p>
        To restore, run the same with <code>restore.js</code>. A withdrawn run stays in a backup made before: make a new
        one, and delete the old.
      </p>

      <h2 id="watch">Watch it</h2>
      <ul>
        <li>
          <code>/healthz</code>: the process answers. <code>/readyz</code>: the database answers and the worker beats;
          else 503, with what is missing.
        </li>
        <li>
          <code>npm run status</code>, and <a href="/operate">/operate</a> with a token: the queue, what waits, what is
          held, limits, versions, the age of the last dump; and what to do where something is not as it should be.
        </li>
        <li>
          The log has one line of JSON a request: method, path, status, duration. No address, no header, no body. A
          fault has an incident number, which the answer to the visitor has too.
        </li>
        <li>
          <code>npm run review -- list</code> has what waits for somebody’s eyes. A held run is shown meanwhile.
        </li>
      </ul>

      <h2 id="names">Names of hardware</h2>
      <p>
        What nobody has named is published under the name the machine gave. <code>hardware:unknown</code> lists it, with
        the entry to add to the lists in <code>packages/hardware/data</code>; after an update{' '}
        <code>hardware:remap</code> moves the runs. It may run while the site serves; run it again after two minutes,
        for what came in meanwhile. An entry that was a mistake is taken out of the list, and the next remap undoes it.
      </p>

      <h2 id="scale">When it grows</h2>
      <ul>
        <li>
          A page costs a fixed small number of indexed queries, however many runs there are: what can be computed when a
          run comes in is computed then.
        </li>
        <li>
          The site keeps no state between requests: run as many processes as needed behind any proxy. What is limited by
          the hour is counted by each of them.
        </li>
        <li>
          The worker’s queue is in PostgreSQL. It may be killed at any moment, and goes on where it was. Figures are
          fresh within seconds; while it is away pages show what they showed before.
        </li>
      </ul>
    </>
  );
}
