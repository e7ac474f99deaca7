import { BADGE_METRIC_NAMES } from '../../../addresses/badge-metrics.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { listed } from '../../../wording/names.ts';

type Cited = Pick<RunRecord, 'permalink'>;

/** A badge that leads to the run, for a README. `site` is the site's own address. */
export function badgeMarkdown({ permalink }: Cited, site: string): string {
  return `[![fsbench ${permalink}](${site}/badge/r/${permalink}.svg)](${site}/r/${permalink})`;
}

/** What else a badge can be of: words that a badge's address takes. */
export const BADGE_HINT = `?figure= accepts ${listed(BADGE_METRIC_NAMES)}`;

/** A chart of the run inside another page. */
export function embedHtml({ permalink }: Cited, site: string, chart: string): string {
  const source = `${site}/embed/r/${permalink}?chart=${encodeURIComponent(chart)}`;
  return `<iframe src="${source}" title="fsbench ${permalink}" width="100%" height="600" loading="lazy"></iframe>`;
}
