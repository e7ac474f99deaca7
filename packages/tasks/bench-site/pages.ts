// Which pages are measured: the four that people cite, each at its heaviest.
import { withClient } from '../with-client.ts';

export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** KB of gzip that the issue allows; null: none is set. */
  readonly mostHtmlKb: number | null;
  readonly mostScriptKb: number | null;
}

export const benchPages = (databaseUrl: string): Promise<BenchPage[]> =>
  withClient(databaseUrl, async (client) => {
    const one = async (sql: string) => {
      const { rows } = await client.query<{ path: string }>(sql);
      if (rows[0] === undefined) throw new Error(`no page to measure: ${sql}`);
      return rows[0].path;
    };
    return [
      { name: 'home', path: '/', mostHtmlKb: null, mostScriptKb: null },
      { name: 'M4 Max vs M3 Ultra', path: COMPARISON, mostHtmlKb: 60, mostScriptKb: 150 },
      { name: 'a standard run', path: await one(LARGEST_RUN), mostHtmlKb: null, mostScriptKb: 150 },
      { name: 'the busiest chip', path: await one(BUSIEST_CHIP), mostHtmlKb: null, mostScriptKb: null },
    ];
  });

const COMPARISON = '/compare/apple-m4-max/apple-m3-ultra';
const LARGEST_RUN = `
  SELECT '/r/' || permalink AS path FROM submission JOIN run ON run.submission_id = submission.id
  WHERE profile = 'standard' ORDER BY envelope_bytes DESC, id LIMIT 1`;
const BUSIEST_CHIP = `
  SELECT '/chips/' || slug AS path FROM chip JOIN run ON run.chip_id = chip.id
  GROUP BY slug ORDER BY count(*) DESC LIMIT 1`;
