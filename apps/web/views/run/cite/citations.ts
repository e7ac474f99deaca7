import type { RunRecord } from '../../../db/find-run.ts';

type Cited = Pick<RunRecord, 'permalink'>;

/** A chart of the run inside another page. */
export function embedHtml({ permalink }: Cited, site: string, chart: string): string {
  const source = `${site}/embed/r/${permalink}?chart=${encodeURIComponent(chart)}`;
  return `<iframe src="${source}" title="fsbench ${permalink}" width="100%" height="600" loading="lazy"></iframe>`;
}
