import { BADGE_METRIC_NAMES } from '../../../addresses/badge-metrics.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { listed } from '../../../wording/names.ts';
import { escapeTex } from './escape-tex.ts';

type Cited = Pick<RunRecord, 'permalink' | 'receivedAt' | 'sha256'>;

/** A badge that leads to the run, for a README. `site` is the site's own address. */
export function badgeMarkdown({ permalink }: Cited, site: string): string {
  return `[![fsbench ${permalink}](${site}/badge/r/${permalink}.svg)](${site}/r/${permalink})`;
}

/** What else a badge can be of: words that a badge's address takes. */
export const BADGE_HINT = `?figure= accepts ${listed(BADGE_METRIC_NAMES)}`;

/** A chart of the run inside another page. */
export function embedHtml({ permalink }: Cited, site: string, chart: string): string {
  const source = `${site}/embed/r/${permalink}?chart=${encodeURIComponent(chart)}`;
  return `<iframe src="${source}" title="fsbench ${permalink}" width="100%" height="480" loading="lazy"></iframe>`;
}

/** For a paper. The digest says which bytes were cited; the permalink is made of it. */
export function bibtex({ permalink, receivedAt, sha256 }: Cited, site: string, chip: string): string {
  const [year = '', month = ''] = receivedAt.toISOString().split('-');
  return [
    `@misc{fsbench-${permalink.toLowerCase()},`,
    `  title        = {fsbench run ${permalink}: ${escapeTex(chip)}},`,
    `  year         = {${year}},`,
    `  month        = {${month}},`,
    `  howpublished = {\\url{${site}/r/${permalink}}},`,
    `  note         = {Signed document, SHA-256 ${sha256.toString('hex')}}`,
    '}',
  ].join('\n');
}
