import { SUITES } from '@fsbench/contract';
import { byReading } from '../../domain/results/keys.ts';
import { evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { campsColumn, hrefOf, type MeasuredResult } from '../../domain/results/result.ts';
import { csvCell } from '../../parts/export/csv.ts';
import { sanitizeSentence, sanitizeText } from '../../parts/export/markdown.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { nText } from '../../wording/contributors.ts';
import { plainText } from '../../wording/sentence.ts';
import { hardwareCharts } from './charts.ts';
import { type Hardware, hardwareHref, ownBlocks } from './hardware.ts';
import type { LoadedHardware } from './load-hardware.ts';

const COLUMNS = [
  'origin',
  'suite',
  'case',
  'drive',
  'unit',
  'figure',
  'low',
  'high',
  'interval_of',
  'camps',
  'runs',
  'contributors',
  'verified_contributors_count',
  'other_contributors_count',
  'source',
] as const;

type HardwareTextLine = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

/** `others`: signed by contributors who are not verified, of a suite that verified ones measured too. */
function signedLines({ sections }: LoadedHardware, origin: 'signed' | 'others'): HardwareTextLine[] {
  return sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const own = ownBlocks(section).includes(block) ? 'signed' : 'others';
      const results = [...(own === origin ? block.results : []), ...(origin === 'others' ? block.others : [])];
      return results.sort((x, y) => byReading(x.key, y.key)).map((one) => lineOf(origin, section.suite, one));
    }),
  );
}

function lineOf(origin: 'signed' | 'others', suite: string, one: MeasuredResult): HardwareTextLine {
  return {
    origin,
    suite,
    case: one.key.text,
    drive: one.drive?.slug ?? null,
    unit: one.measure.unit,
    figure: one.estimate.median,
    low: one.estimate.low,
    high: one.estimate.high,
    interval_of: one.estimate.low === null ? null : one.population,
    camps: campsColumn(one),
    runs: one.runs,
    contributors: one.contributors,
    verified_contributors_count: one.counts.verified,
    other_contributors_count: one.counts.others,
    source: hrefOf(one),
  };
}

/** One line a figure, signed and published, those of other contributors last. */
function linesOf(hardware: LoadedHardware): HardwareTextLine[] {
  const published = hardware.studies.flatMap((study) =>
    study.values.map(
      (result): HardwareTextLine => ({
        origin: 'reference',
        suite: study.suite,
        case: result.label,
        drive: null,
        unit: study.unitSi,
        figure: result.valueSi,
        low: result.lowSi,
        high: result.highSi,
        interval_of: result.bounds,
        camps: null,
        runs: null,
        contributors: null,
        verified_contributors_count: null,
        other_contributors_count: null,
        source: result.url ?? study.url ?? study.title,
      }),
    ),
  );
  return [...signedLines(hardware, 'signed'), ...published, ...signedLines(hardware, 'others')];
}

export function hardwareCsv(hardware: LoadedHardware): string {
  const rows = linesOf(hardware).map((line) => COLUMNS.map((name) => csvCell(line[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function hardwareJson(hardware: LoadedHardware): string {
  const { subject, facts, verdicts, about, filter } = hardware;
  const { kind, slug, name, vendor, year, identity } = subject;
  const document = {
    ...{ kind, slug, name, vendor, year, identity, facts, filter },
    raw_names: about.rawNames,
    verdicts: verdicts.map(({ suite, sentence: sentences, counts }) => ({
      suite,
      sentence: plainText(sentences),
      verified_contributors_count: counts?.verified ?? null,
      other_contributors_count: counts?.others ?? null,
    })),
    figures: linesOf(hardware),
    contributors: about.contributors.map(({ id, isVerified, runs, firstAt, latestAt }) => ({
      id,
      trust: isVerified ? 'linked' : 'signed',
      runs,
      first_at: firstAt.toISOString(),
      latest_at: latestAt.toISOString(),
    })),
    runs: about.runs.map(({ permalink, isVerified, receivedAt, suites }) => ({
      permalink,
      is_verified: isVerified,
      received_at: receivedAt.toISOString(),
      suites,
    })),
    similar: about.similar.filter(({ isVerified }) => isVerified).map((one) => one.slug),
    charts: hardwareCharts(hardware).map(({ props }) => props.id),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** To paste: a line of verdict a suite, and a table of its headline cases. */
export function hardwareMarkdown(hardware: Hardware, origin: string): string {
  const { subject, facts, verdicts, filter, sections } = hardware;
  const headlines = sections.flatMap((section) =>
    ownBlocks(section).flatMap(({ results }) => headlineResult(section.suite, results) ?? []),
  );
  const table = headlines.map(rowOf);
  return [
    `**[${sanitizeText(subject.name)}](${origin}${hardwareHref(subject, filter)})**: ${facts.map(sanitizeText).join(', ')}`,
    '',
    ...verdicts.map(
      ({ suite, sentence: sentences, counts }) =>
        `- ${SUITES[suite].title}: ${sanitizeSentence(sentences)}${counts ? ` (${nText(counts)})` : ''}`,
    ),
    '',
    ...(table.length > 0 ? ['| Case | Drive | Result | Runs |', '|---|---|---|---|', ...table, ''] : []),
  ].join('\n');
}

function rowOf(one: MeasuredResult): string {
  const value = `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)}`.trim();
  const cells = [keyTitle(one.key), one.drive?.name ?? '', value, evidenceCounts(one)];
  return `| ${cells.map((text) => sanitizeText(text)).join(' | ')} |`;
}
