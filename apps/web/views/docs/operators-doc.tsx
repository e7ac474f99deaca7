import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { DocTable } from './doc-table.tsx';
import { Scaling } from './operators-scale.tsx';
import { Section } from './section.tsx';
import { SETTINGS } from './settings.ts';

const COMMANDS = [
  ['backup -- FILE', 'Writes what cannot be derived: signed envelopes, receipt times, decisions, keys'],
  [
    'restore -- FILE',
    'Reads a backup into a migrated database; existing rows stay as they are, and signed bytes that are missing or damaged are written again',
  ],
  ['restore -- --keep-going FILE', 'The same, past damaged lines: lists each with its line and run'],
  ['restore -- --check FILE', 'Reads a backup and verifies every run in it, without a database'],
  ['rederive [-- --all]', 'Derives rows again from the signed bytes: those of an older version, or all'],
  ['review -- list', 'Lists runs that wait for a decision, each with the commands that decide, and reports of readers'],
  ['review -- hold SELECTION --reason TEXT', 'Holds runs: they are shown, but count in no result'],
  ['review -- release SELECTION', 'Releases held runs: they count again'],
  ['review -- confirm SELECTION', 'Keeps runs held that a rule holds; no rule releases them later'],
  ['review -- block SENDER --reason TEXT', 'Holds the runs of a key, contributor or owner, and every later upload'],
  ['review -- dismiss SELECTION', 'Closes the reports about runs'],
  ['review -- undo ACTION', 'Takes one of these decisions back; actions lists them'],
  ['review -- moved', 'Lists published medians that moved by more than their interval in a day, and who moved them'],
  ['dump', 'Writes a dump of everything published now, as the worker does every night'],
  ['status', 'Prints the status of the site: queue, waiting cells, held runs, dumps, versions; --json for programs'],
  [
    'status -- --objects',
    'Reads the signed bytes of every run and names those that are missing or damaged; --remove-unused removes what no run has',
  ],
  ['hardware:unknown', 'Lists hardware published under its reported name, with an entry for the catalog'],
  ['hardware:remap', 'Moves hardware, its runs and its cells to the names of this version; old addresses redirect'],
] as const;

const IN_A_CONTAINER = `docker compose exec worker node apps/web/dist/backup.js /backup/now.jsonl.gz
docker compose cp worker:/backup ./fsbench-backups`;

/** For operators of a site. */
export function OperatorsDoc() {
  return (
    <DocPage
      href="/docs/operators"
      title="For operators"
      lead="Host your own site: two processes and one PostgreSQL. The data that cannot be derived again is small, and one command backs it up."
      contents={[
        { id: 'try', label: 'Try it' },
        { id: 'serve', label: 'Serve others' },
        { id: 'settings', label: 'Settings' },
        { id: 'link', label: 'Let people link their keys' },
        { id: 'commands', label: 'Commands' },
        { id: 'review', label: 'Review runs' },
        { id: 'backup', label: 'Back up and restore' },
        { id: 'watch', label: 'Monitoring' },
        { id: 'names', label: 'Hardware names' },
        { id: 'scale', label: 'Scaling' },
      ]}
    >
      <Section id="try" title="Try it">
        <Command>npm start</Command>
        <p>
          Run it in a checkout, with Node 20.19 or newer, Rust and a C compiler. It installs, builds, starts its own
          PostgreSQL on loopback, serves the site and measures this machine. <code>npm start -- --no-collect</code> only
          serves. The token that opens <a href="/operate">/operate</a> is in <code>.fsbench/operator-token</code>.
        </p>
      </Section>
      <Section id="serve" title="Serve others">
        <CodeBox>{`export POSTGRES_PASSWORD=$(openssl rand -hex 24)    # store it
export SITE_PASSWORD=$(openssl rand -hex 24)        # of the site's own role
export PUBLIC_URL=https://bench.example.org
export TRUSTED_PROXY_HOPS=1                         # the number of proxies in front
export FSBENCH_COMMIT=$(git rev-parse HEAD)         # tags the image
docker compose up --build --detach --wait`}</CodeBox>
        <p>
          This starts PostgreSQL, the site and its worker, unprivileged, on a read-only root file system. The site
          listens on loopback: your proxy adds TLS. <code>apps/web/docs/proxies</code> has an example for Caddy and one
          for nginx. Set <code>TRUSTED_PROXY_HOPS</code> to the number of proxies: otherwise the site does not know the
          addresses of senders and can limit them only by key. Collectors use the site with <code>--server</code> or{' '}
          <code>FSBENCH_SERVER</code>.
        </p>
        <p>
          To upgrade, check out the new version and run the last two lines again: migrations are applied before the new
          site starts, and only if there is a backup of the last 26 hours. The image of the old version stays; an old
          site works on a newer schema.
        </p>
        <p>
          The site and its worker use a database role that reads and writes rows, and can change no table. The migration
          makes this role. With a PostgreSQL of your own, run <code>migrate.js</code> as the owner of the tables, with{' '}
          <code>SITE_ROLE</code> and <code>SITE_PASSWORD</code>, and give the site a <code>DATABASE_URL</code> with that
          role.
        </p>
      </Section>
      <Section id="settings" title="Settings">
        <p>Environment variables of the site and of its worker.</p>
        <DocTable
          label="Settings"
          head={['Name', 'Default', 'What it does']}
          rows={SETTINGS.map(([name, usual, means]) => ({
            id: name,
            cells: [<code key="name">{name}</code>, usual, means],
          }))}
        />
      </Section>
      <Section id="link" title="Let people link their keys">
        <p>
          A rank needs six <a href="/docs/keys">verified contributors</a>, and a contributor becomes verified by linking
          a key. <b>Without an OAuth application</b>, keys are linked in CI jobs: at GitHub Actions and gitlab.com a job
          runs <code>fsbench-collect claim --oidc</code>, and you set up nothing. The site has to reach the provider by
          https, and <code>PUBLIC_URL</code> has to be the address that the job sends to.{' '}
          <a href="/docs/ci#collect">A workflow to copy</a>.
        </p>
        <p>
          For <b>accounts</b>, register an OAuth application at GitHub (with any home page and callback address: neither
          is used), tick “Enable Device Flow”, and set <code>FSBENCH_GITHUB_CLIENT_ID</code> to its client id. No secret
          is needed, and the site asks for no scope. <code>FSBENCH_OIDC_ISSUERS</code> sets whose CI jobs are accepted.
          The site sends requests to <code>FSBENCH_GITHUB_URL</code>, <code>FSBENCH_GITHUB_API_URL</code> and the
          issuers themselves, and only while somebody claims a key.
        </p>
        <p>
          A linked account or project is stored as provider and number, in the database and in backups, never in dumps.{' '}
          <code>PUBLIC_URL</code> is part of what keys sign, and the site rejects requests that name another address. So
          change it with care.
        </p>
      </Section>
      <Section id="commands" title="Commands">
        <p>
          Each is <code>npm run …</code>. In the folder of <code>npm start</code> it finds the embedded database by
          itself; elsewhere set <code>DATABASE_URL</code>. In a container it is{' '}
          <code>docker compose exec web node apps/web/dist/NAME.js</code>, with a dash for the colon.
        </p>
        <DocTable
          label="Commands"
          head={null}
          rows={COMMANDS.map(([name, does]) => ({ id: name, cells: [<code key="name">{name}</code>, does] }))}
        />
      </Section>
      <Review />
      <Running />
    </DocPage>
  );
}

function Review() {
  return (
    <Section id="review" title="Review runs">
      <p>
        Rules hold what is implausible. You decide about the rest, in the terminal or at <a href="/operate">/operate</a>
        , for one run or many at once. A selection names runs by key, contributor, owner, chip, drive, machine, time of
        receipt, or by the value of a result; every condition must match.
      </p>
      <CodeBox>{`npm run review -- hold https://bench.example.org/r/ID --reason "made-up results"
npm run review -- hold --chip apple-m4-max --since 2026-11-20 --reason "made-up results" --dry-run
npm run review -- release --held-code implausible_speed --chip apple-m4-max
npm run review -- block --owner github.com/NAME --reason "made-up results"
npm run review -- undo 06H05E6Y993AA02W`}</CodeBox>
      <ul>
        <li>
          <code>--dry-run</code> says how many runs and values would change, and shows every headline result that would,
          before and after. On the page, each decision starts with a preview, and one click undoes the last one.
        </li>
        <li>
          Results are computed again before a decision is acknowledged, for up to eight seconds, whether or not the
          worker runs. What takes longer waits for the worker, and the answer says how many results that are.
        </li>
        <li>
          A decision is one action with an id. <code>undo</code> brings each of its runs back to what it was, except
          those that were decided about since or withdrawn.
        </li>
        <li>
          Uploads of a blocked sender are accepted and held, with the code <code>blocked</code>. An undo of the block
          releases them.
        </li>
        <li>
          <a href="/data/moderation">/data/moderation</a> lists every action with its reason and count, in public; the
          page of a run lists its own. A release or an undo without <code>--reason</code> has no reason there. Names of
          accounts are left out.
        </li>
        <li>
          Once a day the worker compares the published median of every headline result with that of the day before. A
          median that left its interval is listed with the contributors whose runs moved it.
        </li>
        <li>
          Readers report a run on its page. A contributor answers a hold with a note (<code>fsbench-collect note</code>
          ), which you see beside the reason.
        </li>
        <li>
          <code>OPERATOR_TOKEN</code> needs 32 characters or more; <code>npm start</code> makes one. Wrong tokens are
          limited per address, and a correct one always works, so nobody can lock you out. Behind a proxy set{' '}
          <code>TRUSTED_PROXY_HOPS</code>.
        </li>
      </ul>
    </Section>
  );
}

function Running() {
  return (
    <>
      <Section id="backup" title="Back up and restore">
        <p>
          A backup contains the signed bytes and the decisions about them; every result is computed from these again.
          With <code>BACKUP_DIR</code>, which the containers set, the worker writes one every night and keeps the last
          seven; <code>npm run status</code> and <a href="/operate">/operate</a> show the age of the latest. They are on
          the disk of the database: copy them to another machine. From containers, now and into a folder of yours:
        </p>
        <CodeBox>{IN_A_CONTAINER}</CodeBox>
        <p>
          To restore, run <code>restore.js</code> in place of <code>backup.js</code>. Each line of a backup is
          compressed alone and has a digest: <code>--check</code> names the line and the run of every damage, and{' '}
          <code>--keep-going</code> restores everything else. A withdrawn run stays in the backups of the last nights,
          and in your copies: delete these.
        </p>
      </Section>
      <Section id="watch" title="Monitoring">
        <ul>
          <li>
            <code>/healthz</code>: the process responds, with its commit. <code>/readyz</code>: the database responds
            and has the migrations that this version needs; otherwise 503, with the names of the missing ones. Without a
            worker the status is <code>degraded</code>, with 200: pages show the previous results, and uploads are
            stored. So it is while a replica lags or is away: the primary answers in its place.
          </li>
          <li>
            <code>npm run status</code>, and <a href="/operate">/operate</a> with a token: the queue, waiting cells,
            held runs, limits, versions, the age of the last dump; and what to do about each problem.
          </li>
          <li>
            <code>/metrics</code>, with <code>OPERATOR_TOKEN</code> as a bearer token: requests with their latencies,
            uploads by outcome, page cache, queue, database connections, age of the last backup and dump, and event-loop
            lag of one process, in OpenMetrics.
          </li>
          <li>
            The log is JSON, one line per request: its id, method, path, status, bytes, duration. It holds no address,
            no header and no body. The id is in the header <code>X-Request-Id</code> of the response, and on the page of
            an error; a declared proxy may set it. <code>npm start</code> rotates its logs by size and by day. The
            containers’ logs are bounded by size. Keep addresses in the log of your proxy for at most 14 days:{' '}
            <a href="/docs/privacy#site">the privacy page</a> promises that.
          </li>
          <li>
            <code>npm run review -- list</code> lists the runs that wait for a review. A held run is shown meanwhile.
          </li>
        </ul>
      </Section>
      <Section id="names" title="Hardware names">
        <p>
          Hardware that the catalog does not list is published under the name that the machine reported.{' '}
          <code>hardware:unknown</code> lists it, with an entry for the lists in <code>packages/hardware/data</code>.
          After an update <code>hardware:remap</code> moves the runs. It may run while the site serves; run it again
          after two minutes, for runs received meanwhile. To undo a wrong entry, remove it from the list and run the
          command again.
        </p>
      </Section>
      <Scaling />
    </>
  );
}
