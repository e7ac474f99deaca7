import { counted } from '../../wording/names.ts';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { formatInstant } from '../../wording/time.ts';
import { objectLines } from './object-lines.ts';
import type { Status } from './read-status.ts';
import { line, type StatusLine } from './status-line.ts';

export interface StatusGroup {
  readonly title: string;
  readonly lines: readonly StatusLine[];
}

/** A worker sends a heartbeat twice a second, and results are current within five seconds. */
const WORKER_TIMEOUT_S = 30;
const PENDING_TIMEOUT_S = 60;
const BACKLOG_CELLS = 20_000;
const MOST_CLOCK_S = 10;
/** A site that was off may miss one night. */
const NIGHTLY_TIMEOUT_MS = 50 * 3_600_000;

/** The status of a site in lines of text, in the order in which operators look for problems. */
export function statusGroups(status: Status): StatusGroup[] {
  return [
    {
      title: 'Work',
      lines: [
        worker(status),
        pending(status),
        cells(status),
        ...jobs(status),
        ...pages(status),
        ...replicas(status),
        ...servers(status),
        clock(status),
      ],
    },
    { title: 'Runs', lines: [runs(status), held(status), underived(status), unknown(status)] },
    { title: 'Signed bytes', lines: objectLines(status) },
    { title: 'Current limits', lines: limits(status) },
    { title: 'Backups, dumps and disk', lines: [backups(status), ...disk(status)] },
    { title: 'Versions', lines: versions(status) },
  ];
}

function worker({ heartbeatSeconds: age }: Status): StatusLine {
  if (age === null) return line('Worker', 'never seen', 'start the worker process');
  return line(
    'Worker',
    `last heartbeat ${ageOf(age)} ago`,
    Math.abs(age) > WORKER_TIMEOUT_S ? 'start the worker process' : null,
  );
}

function pending({ pending: count, pendingSeconds: age }: Status): StatusLine {
  if (count === 0 || age === null) return line('Runs not counted yet', '0');
  const isLate = age > PENDING_TIMEOUT_S;
  return line(
    'Runs not counted yet',
    `${formatCount(count)}, the oldest waits for ${ageOf(age)}`,
    isLate ? "see the worker's log" : null,
  );
}

const cells = ({ cellsWaiting }: Status) =>
  line(
    'Results to recompute',
    formatCount(cellsWaiting),
    cellsWaiting > BACKLOG_CELLS ? 'wait: pages show the previous results until the worker has recomputed them' : null,
  );

function clock({ secondsAhead }: Status): StatusLine {
  const differs = Math.abs(secondsAhead) > MOST_CLOCK_S;
  const value = `${ageOf(Math.abs(secondsAhead))} ${secondsAhead < 0 ? 'behind' : 'ahead of'} the database`;
  return line('Clock of this process', value, differs ? 'synchronize the clocks of your machines' : null);
}

function jobs({ jobs: queue }: Status): StatusLine[] {
  if (queue === null) return [line('Queue', 'not created yet', 'start the worker process')];
  if (queue.length === 0) return [line('Queue', 'empty')];
  return queue.map(({ task, waiting, running, failing, lastError }) =>
    line(
      `Queue: ${task}`,
      `${formatCount(waiting)} waiting, ${formatCount(running)} running, ${formatCount(failing)} failing`,
      failing > 0 ? `last error: ${firstLine(lastError ?? 'not recorded')}` : null,
    ),
  );
}

function pages({ pages: counts }: Status): StatusLine[] {
  if (counts === null) return [];
  const { pages: count, bytes, mostBytes, cachedCount: pageCache, made, generation, isTrusted } = counts;
  const value = `${counted(count, 'page')}, ${formatBytes(bytes)} of ${formatBytes(mostBytes)}; since the start: ${formatCount(pageCache)} responses from the cache, ${formatCount(made)} rendered, cleared ${formatCount(generation)} times`;
  return [
    line('Page cache', value, isTrusted ? null : "the cache receives no notifications of changes: see the site's log"),
  ];
}

function replicas({ replicas: found }: Status): StatusLine[] {
  if (found === null) return [];
  const lines = found.replicas.map(({ name, status, why, lagSeconds, lagBytes, answers }) => {
    const lag = lagSeconds === null ? `away: ${why}` : `${ageOf(lagSeconds)}, ${formatBytes(lagBytes ?? 0)} behind`;
    const todo = status === 'ok' ? null : 'see the log of the replica; the primary answers in its place';
    return line(`Replica ${name}`, `${lag}; ${formatCount(answers)} queries answered`, todo);
  });
  return [...lines, line('Queries answered by the primary', formatCount(found.byPrimary))];
}

function servers({ servers: found }: Status): StatusLine[] {
  if (found === null) return [];
  if (found.status === 'ok') return [line('Database servers', 'all respond')];
  const names = found.away.join(', ') || 'one does not respond in time';
  return [line('Database servers', `away: ${names}`, 'start it: uploads and pages that need its rows are refused')];
}

const runs = ({ runs: all, lastHour, withdrawn }: Status) =>
  line(
    'Received',
    `${formatCount(all)}, ${formatCount(lastHour)} of them in the last hour; ${formatCount(withdrawn)} withdrawn`,
  );

const held = ({ heldCount, undecidedCount }: Status) =>
  line(
    'Held runs',
    heldCount === 0
      ? '0'
      : `${formatCount(heldCount)}; ${undecidedCount === 0 ? 'none waits' : `${formatCount(undecidedCount)} ${undecidedCount === 1 ? 'waits' : 'wait'}`} for a decision`,
    undecidedCount > 0 ? 'npm run review -- list' : null,
  );

const underived = ({ underived: count }: Status) =>
  line('Derived by an older version', formatCount(count), count > 0 ? 'npm run rederive' : null);

function unknown({ unknown: { chips, drives, machines } }: Status): StatusLine {
  const todo = chips + drives + machines > 0 ? 'npm run hardware:unknown' : null;
  return line('Unidentified hardware', `${chips} chips, ${drives} drives, ${machines} machines`, todo);
}

const limits = ({ limits: { runsPerKeyPerHour, runsPerHour, ingestThreads } }: Status) => [
  line('Runs of one key per hour', formatCount(runsPerKeyPerHour)),
  line('Writes of all keys per hour', formatCount(runsPerHour)),
  line('Threads that verify uploads', formatCount(ingestThreads)),
];

function backups({ backups: stored, at }: Status): StatusLine {
  if (stored === null) return line('Backups', 'off', 'set BACKUP_DIR');
  const { latest, count, bytes } = stored;
  const ageMs = latest === null ? null : Date.parse(at) - Date.parse(latest);
  const when =
    latest === null || ageMs === null
      ? 'none yet'
      : `latest ${formatInstant(new Date(latest))}, ${ageOf(ageMs / 1000)} ago`;
  const isLate = ageMs === null || ageMs > NIGHTLY_TIMEOUT_MS;
  return line(
    'Backups',
    `${when}; ${count} stored, ${formatBytes(bytes)}`,
    isLate ? "npm run backup -- FILE, and see the worker's log" : null,
  );
}

function disk({ dumps, databaseBytes, at }: Status): StatusLine[] {
  const database = line('Database', formatBytes(databaseBytes));
  if (dumps === null) return [database, line('Dumps', 'off', 'set DATA_DIR')];
  const { latest, count, bytes, freeBytes } = dumps;
  const isLate = latest === null || Date.parse(at) - Date.parse(latest) > NIGHTLY_TIMEOUT_MS;
  const when = latest === null ? 'none yet' : `latest ${formatInstant(new Date(latest))}`;
  return [
    database,
    line('Dumps', `${when}; ${count} stored, ${formatBytes(bytes)}`, isLate ? 'npm run dump' : null),
    line('Free space for dumps', freeBytes === null ? 'unknown' : formatBytes(freeBytes)),
  ];
}

const versions = (status: Status) => [
  line('Site', `${status.siteVersion}, ${status.commit === null ? 'commit unknown' : `commit ${status.commit}`}`),
  line('Derivation', String(status.deriveVersion)),
  line('Methods seen', status.methods.join(', ') || 'none'),
  line('Migrations', `${status.migrations.length}, the last ${status.migrations.at(-1) ?? 'none'}`),
  line('PostgreSQL', status.postgres),
  line(
    'Collectors in the last 1000 runs',
    status.collectors.map(({ version, runs: count }) => `${version} (${formatCount(count)})`).join(', ') || 'none',
  ),
];

function ageOf(seconds: number): string {
  const s = Math.max(0, seconds);
  if (s < 120) return `${Math.round(s)} s`;
  return s < 7200 ? `${Math.round(s / 60)} min` : `${Math.round(s / 3600)} h`;
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 200) ?? '';
