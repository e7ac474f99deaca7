// The pages that readers ask for, the most popular first.
import { withClient } from '../with-client.ts';

const SQL = `
  WITH chips AS (SELECT slug, row_number() OVER (ORDER BY count(*) DESC, slug) AS rank FROM chip JOIN run ON run.chip_id = chip.id GROUP BY slug),
  drives AS (SELECT slug, row_number() OVER (ORDER BY count(*) DESC, slug) AS rank FROM drive JOIN run_target t ON t.drive_id = drive.id GROUP BY slug),
  runs AS (SELECT permalink, row_number() OVER (ORDER BY id DESC) AS rank FROM submission)
  SELECT path FROM (
    SELECT '/' AS path, 0.0 AS rank UNION ALL SELECT '/chips', 2 UNION ALL SELECT '/drives', 4 UNION ALL SELECT '/suites/sync', 3
    UNION ALL SELECT '/docs/faq', 6 UNION ALL SELECT '/feed.atom', 7
    UNION ALL SELECT '/chips/' || slug, 1.1 * rank FROM chips WHERE rank <= 25
    UNION ALL SELECT '/drives/' || slug, 1.5 * rank FROM drives WHERE rank <= 12
    UNION ALL SELECT '/compare/' || a.slug || '/' || b.slug, 1.3 * (a.rank + b.rank) FROM chips a JOIN chips b ON b.rank > a.rank
      WHERE a.rank + b.rank <= 9
    UNION ALL SELECT '/r/' || permalink, 8 + 0.5 * rank FROM runs WHERE rank <= 30
    UNION ALL SELECT '/r/' || permalink || '.json', 20 + rank FROM runs WHERE rank <= 8) AS all_pages
  ORDER BY rank, path`;

export const loadPages = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => (await client.query<{ path: string }>(SQL)).rows.map(({ path }) => path));
