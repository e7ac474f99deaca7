// What the site and its worker ask of a database, by the names of the files that ask it.
import type pg from 'pg';

/** What stands in a site with measured runs. */
export interface Names {
  readonly run: { readonly id: string; readonly permalink: string };
  readonly chip: { readonly id: string; readonly slug: string };
  readonly drive: { readonly id: string; readonly slug: string };
  readonly contributor: string;
}

export async function namesIn(client: pg.Client): Promise<Names> {
  const one = async <R extends object>(sql: string) => {
    const { rows } = await client.query<R>(sql);
    if (!rows[0]) throw new Error('load runs into the cluster first: npm run synthetic');
    return rows[0];
  };
  const hardware = (table: string, runs: string, column: string) =>
    one<{ id: string; slug: string }>(
      `SELECT h.id, h.slug FROM ${table} h JOIN (SELECT ${column} AS id, count(*) AS runs FROM ${runs} GROUP BY ${column}) r
       ON r.id = h.id ORDER BY r.runs DESC, h.id LIMIT 1`,
    );
  return {
    run: await one(
      'SELECT s.id, s.permalink FROM submission s JOIN run r ON r.submission_id = s.id ORDER BY s.id DESC LIMIT 1',
    ),
    chip: await hardware('chip', 'run', 'chip_id'),
    drive: await hardware('drive', 'run_target', 'drive_id'),
    contributor: (
      await one<{ hash: string }>(`SELECT lpad(to_hex(hash), 13, '0') AS hash FROM contributor ORDER BY id LIMIT 1`)
    ).hash,
  };
}

/** Each is asked on the connections of `client.ts`. They are imported late: those open what the environment names. */
export async function questions({ run, chip, drive, contributor }: Names) {
  const { pool, prisma } = await import('../client.ts');
  const subject = { index: 0, kind: 'chip', id: chip.id } as const;
  const words = {
    readings: [{ words: ['ryzen'], isWholeNumber: false, listed: [] }],
    slugs: [],
    keys: [],
    hasUnconfirmed: false,
  };
  const everyRun = {
    chip: null,
    drive: null,
    firmware: null,
    counted: null,
    origin: null,
    isAttested: false,
    cursor: null,
    limit: 10,
  };
  return {
    'find-run': async () => (await import('../find-run.ts')).findRun(run.permalink),
    'find-run-document': async () => (await import('../find-run-document.ts')).findRunDocument(run.permalink),
    'find-receipt': async () => (await import('../submissions/find-receipt.ts')).findReceipt(prisma, run.permalink),
    'find-by-permalink': async () =>
      (await import('../submissions/find-by-permalink.ts')).findByPermalink(prisma, run.permalink),
    'list-run-events': async () => (await import('../review/list-run-events.ts')).listRunEvents(run.permalink),
    'find-drive-document': async () =>
      (await import('../find-drive-document.ts')).findDriveDocument(run.permalink, drive.id),
    'find-comparable-runs': async () =>
      (await import('../find-comparable-runs.ts')).findComparableRuns(run.permalink, [], chip.slug),
    'find-subjects': async () => (await import('../find-subjects.ts')).findSubjects([chip.slug, run.permalink]),
    'find-background': async () => (await import('../find-background.ts')).findBackground([subject as never], false),
    'find-shown': async () =>
      (await import('../find-shown.ts')).findShown([{ subject, filter: {}, of: null }], [], new Map()),
    'find-hardware': async () => (await import('../find-hardware.ts')).findHardware('chip', chip.slug, []),
    'find-hardware-drive': async () => (await import('../find-hardware.ts')).findHardware('drive', drive.slug, []),
    'list-verified-contributors': async () =>
      (await import('../list-verified-contributors.ts')).listVerifiedContributors([{ kind: 'chip', id: chip.id }]),
    'list-chips': async () => (await import('../list-chips.ts')).listChips(''),
    'list-drives': async () => (await import('../list-drives.ts')).listDrives(''),
    'list-machines': async () => (await import('../list-machines.ts')).listMachines(''),
    'list-keys-of-suite': async () => (await import('../list-keys-of-suite.ts')).listKeysOfSuite('sync'),
    'list-leaderboard': async () => (await import('../list-leaderboard.ts')).listLeaderboard('x', 'chip'),
    'list-cells-of-found': async () =>
      (await import('../list-cells-of-found.ts')).listCellsOfFound([{ kind: 'chip', id: chip.id }], []),
    'list-latest-results': async () =>
      (await import('../list-latest-results.ts')).listLatestResults([{ submission: run.id, keyText: 'x' }]),
    'list-latest-runs': async () => (await import('../list-latest-runs.ts')).listLatestRuns(),
    'list-new-runs': async () => (await import('../list-new-runs.ts')).listNewRuns(null),
    'list-runs-before': async () => (await import('../list-runs-before.ts')).listRunsBefore(everyRun),
    'list-known-pages': async () => (await import('../list-known-pages.ts')).listKnownPages(),
    'list-known-names': async () => (await import('../list-known-names.ts')).listKnownNames(),
    'list-studies': async () => (await import('../list-studies.ts')).listStudies(),
    'search-hardware': async () => (await import('../search-hardware.ts')).searchHardware(words),
    'search-runs': async () =>
      (await import('../search-runs.ts')).searchRuns({
        permalink: run.permalink.slice(0, 4),
        hash: null,
        keyId: null,
        words: [],
      }),
    'find-contributor': async () => (await import('../find-contributor.ts')).findContributor(contributor, null),
    'find-machine-history': async () =>
      (await import('../find-machine-history.ts')).findMachineHistory(contributor, '00'.repeat(16)),
    'count-signed': async () => (await import('../count-signed.ts')).countSigned(),
    'has-synthetic': async () => (await import('../has-synthetic.ts')).rereadSynthetic(),
    'find-readiness': async () => (await import('../find-readiness.ts')).findReadiness(pool),
    'find-site-status': async () => (await import('../find-site-status.ts')).findSiteStatus(pool, 1),
    'find-queue': async () => (await import('../find-queue.ts')).findQueue(pool),
    'list-changes': async () => {
      const { currentReading, listChanges } = await import('../changes/list-changes.ts');
      return listChanges(pool, (await currentReading(pool)).snapshot);
    },
    'lock-submission': () =>
      undone(pool, async (c) => (await import('../submissions/lock-submission.ts')).lockSubmission(c, run.id)),
    'lock-envelope': () =>
      undone(pool, async (c) => (await import('../submissions/lock-envelope.ts')).lockEnvelope(c, run.id)),
    'mark-withdrawn': () =>
      undone(pool, async (c) =>
        (await import('../submissions/mark-withdrawn.ts')).markWithdrawn(c, run.id, null, false),
      ),
    'delete-derived-rows': () =>
      undone(pool, async (c) => (await import('../submissions/delete-derived-rows.ts')).deleteDerivedRows(c, run.id)),
    'add-event': () =>
      undone(pool, async (c) =>
        (await import('../submissions/add-event.ts')).addSubmissionEvent(c, run.id, { kind: 'held', actor: 'rule' }),
      ),
    'list-after': async () => (await import('../submissions/list-after.ts')).listSubmissionsAfter(pool, '0', 'true'),
    'roll-up': async () => {
      const { rollUp } = await import('../../ingest/rollup/rollup.ts');
      await pool.query('UPDATE submission SET rollup_pending = true WHERE id = $1', [run.id]);
      await rollUp(pool, async () => undefined);
    },
    'list-verification-facts': async () =>
      (await import('../keys/list-verification-facts.ts')).listVerificationFacts(pool, 'all'),
  } satisfies Record<string, () => Promise<unknown>>;
}

async function undone(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
