import { SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';
import { escapeXml } from '../../charts/mark.ts';
import type { NewRun } from '../../db/list-new-runs.ts';
import { listedChipName } from '../../domain/results/listed-names.ts';
import { counted, listed, systemName } from '../../wording/names.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';

export interface Feed {
  readonly title: string;
  /** What is in it, where the title does not say. */
  readonly subtitle?: string;
  /** Absolute: the feed, and the page it is of. */
  readonly self: string;
  readonly page: string;
  readonly site: string;
  readonly runs: readonly NewRun[];
}

/** Of a feed without entries, which must have a time all the same. */
const BEFORE_ALL = '2026-01-01T00:00:00.000Z';

export function atomOf({ title, subtitle, self, page, site, runs }: Feed): string {
  const updated = runs.map(({ receivedAt }) => receivedAt.toISOString()).reduce(later, BEFORE_ALL);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(title)}</title>
${subtitle === undefined ? '' : `  <subtitle>${escapeXml(subtitle)}</subtitle>\n`}  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
  <author><name>contributors of fsbench</name></author>
  <rights>CC0 1.0</rights>
${runs.map((run) => entryOf(run, site)).join('')}</feed>
`;
}

const later = (x: string, y: string) => (x > y ? x : y);

function entryOf(run: NewRun, site: string): string {
  const url = `${site}/r/${run.permalink}`;
  const at = run.receivedAt.toISOString();
  const image = `<link rel="enclosure" type="image/png" href="${escapeXml(`${site}/og/r/${run.permalink}.png`)}"/>`;
  return `  <entry>
    <id>${escapeXml(url)}</id>
    <title>${escapeXml(titleOf(run))}</title>
    <published>${at}</published>
    <updated>${at}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
    ${image}
    <category term="${run.isVerified ? 'verified' : 'not-verified'}"/>
    <summary>${escapeXml(summaryOf(run))}</summary>
  </entry>
`;
}

function titleOf({ chip, osFamily, isGuest, suites }: NewRun): string {
  const where = `${systemName(osFamily)}${isGuest ? ', virtual machine' : ''}`;
  return `${listedChipName(chip)}, ${where}: ${suiteText(suites)}`;
}

function suiteText(suites: readonly string[]): string {
  if (suites.length === SUITE_SLUGS.length) return `all ${SUITE_COUNT} suites`;
  return listed(suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? 'another suite'));
}

const WARNINGS: Readonly<Record<string, string>> = { warn: ' It has warnings.', invalid: ' It is invalid.' };

function summaryOf({ permalink, isVerified, measuredCount, worstSeverity }: NewRun): string {
  const trust = isVerified ? 'A run by a verified contributor' : 'A signed run, not verified';
  return `${trust}, ${permalink}: ${counted(measuredCount, 'case')} measured.${WARNINGS[worstSeverity ?? ''] ?? ''}`;
}
