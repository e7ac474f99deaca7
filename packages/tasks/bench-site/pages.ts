// Which pages are measured: each type at its heaviest.
import { withClient } from '../with-client.ts';

export interface BenchPage {
  readonly name: PageName;
  readonly path: string;
}

export type PageName =
  | 'home'
  | 'comparison of two'
  | 'comparison of six'
  | 'preset'
  | 'picker'
  | 'leaderboard'
  | 'drives'
  | 'chip'
  | 'chip with studies'
  | 'drive'
  | 'run'
  | 'search';

const PAIR = '/compare/apple-m4-max/apple-m3-ultra';

export const benchPages = (databaseUrl: string): Promise<BenchPage[]> =>
  withClient(databaseUrl, async (client) => {
    const one = async (sql: string) => {
      const { rows } = await client.query<{ path: string }>(sql);
      if (rows[0]?.path == null) throw new Error(`no page to measure: ${sql}`);
      return rows[0].path;
    };
    return [
      { name: 'home', path: '/' },
      { name: 'comparison of two', path: PAIR },
      { name: 'comparison of six', path: await one(SIX_BUSIEST) },
      { name: 'preset', path: `${PAIR}?view=durable-writes` },
      { name: 'picker', path: '/compare' },
      { name: 'leaderboard', path: '/suites/sync' },
      { name: 'drives', path: '/drives' },
      { name: 'chip', path: await one(BUSIEST_CHIP) },
      { name: 'chip with studies', path: await one(MOST_STUDIED_CHIP) },
      { name: 'drive', path: await one(BUSIEST_DRIVE) },
      { name: 'run', path: await one(LARGEST_RUN) },
      { name: 'search', path: '/search?q=ryzen' },
    ];
  });

/** The same as files: what programs read. */
export const benchFormats = (pages: readonly BenchPage[]): { readonly name: string; readonly path: string }[] =>
  pages
    .filter(({ name }) => WITH_FORMATS.includes(name))
    .flatMap(({ name, path }) => FORMATS.map((format) => ({ name: `${name}, ${format}`, path: `${path}.${format}` })));

const WITH_FORMATS: readonly PageName[] = ['comparison of two', 'chip', 'drive', 'run'];
const FORMATS = ['json', 'csv', 'md', 'svg'] as const;

const LARGEST_RUN = `
  SELECT '/r/' || permalink AS path FROM submission JOIN run ON run.submission_id = submission.id
  WHERE profile = 'standard' ORDER BY envelope_bytes DESC, id LIMIT 1`;
const BUSIEST_CHIP = `
  SELECT '/chips/' || slug AS path FROM chip JOIN run ON run.chip_id = chip.id
  GROUP BY slug ORDER BY count(*) DESC, slug LIMIT 1`;
const MOST_STUDIED_CHIP = `
  SELECT '/chips/' || slug AS path FROM chip JOIN reference_figure f ON f.chip_id = chip.id
  GROUP BY slug ORDER BY count(DISTINCT f.study_id) DESC, slug LIMIT 1`;
const BUSIEST_DRIVE = `
  SELECT '/drives/' || slug AS path FROM drive JOIN run_target ON run_target.drive_id = drive.id
  GROUP BY slug ORDER BY count(*) DESC, slug LIMIT 1`;
const SIX_BUSIEST = `
  SELECT '/compare/' || string_agg(slug, '/' ORDER BY runs DESC, slug) AS path FROM (
    SELECT slug, count(*) AS runs FROM chip JOIN run ON run.chip_id = chip.id
    GROUP BY slug ORDER BY runs DESC, slug LIMIT 6) AS busiest`;
