import { get } from 'node:http';
import type pg from 'pg';

/** Asks a site for a page. `how` the site answered: from memory, made now, or out of date. */
export const askFor = (port: number, path: string): Promise<{ how: string; text: string }> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({
          how: /desc=(\w+)/.exec(String(response.headers['server-timing']))?.[1] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    }).on('error', reject);
  });

/** Queries leave the order of some rows open. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).sort().join(',')}]`;
  if (value instanceof Map) return textOf([...value]);
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value))
    return JSON.stringify(value) ?? '-';
  return `{${Object.entries(value).map(([name, one]) => `${name}:${textOf(one)}`)}}`;
}

/** Of what there is now, and a few that there is not. */
export async function addressesIn(db: pg.Pool, permalinks: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `SELECT '/chips/' || slug AS path FROM chip WHERE id IN (SELECT chip_id FROM run)
     UNION ALL SELECT '/drives/' || slug FROM drive WHERE id IN (SELECT drive_id FROM run_target)
     UNION ALL SELECT '/contributors/' || lpad(to_hex(hash), 13, '0') FROM contributor
     UNION ALL SELECT '/compare/' || string_agg(slug, '/') FROM chip WHERE id IN (SELECT chip_id FROM run) HAVING count(*) > 0
     ORDER BY 1`,
  );
  const runs = permalinks.slice(-8).map((id) => `/r/${id}`);
  const of = permalinks.at(-1);
  const mixed = of === undefined ? [] : [`/compare/${of}/amd-ryzen-9-7950x`];
  return ['/', '/feed.atom', '/chips', '/drives', '/suites/sync', ...mixed, ...runs, ...rows.map(({ path }) => path)];
}
