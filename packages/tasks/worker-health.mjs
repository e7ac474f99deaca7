// Whether the worker looked for work lately: exit code 0 when it did. The container's health check.
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 3_000 });
await client.connect();
const { rows } = await client.query(
  "SELECT clock_timestamp() - beat_at < interval '30 seconds' AS is_lately FROM worker_heartbeat WHERE name = 'worker'",
);
await client.end();
process.exitCode = rows[0]?.is_lately ? 0 : 1;
