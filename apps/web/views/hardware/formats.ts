import { SUITES } from '@fsbench/contract';
import { byReading } from '../../domain/results/keys.ts';
import { evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { sanitizeSentence, sanitizeText } from '../../parts/export/markdown.ts';
import { linesCsv, type ResultLine, referenceLine, signedLine } from '../../parts/export/result-lines.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { plainText } from '../../wording/sentence.ts';
import { hardwareCharts } from './charts.ts';
import { type Hardware, hardwareHref } from './hardware.ts';
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
  'runs',
  'contributors',
  'source',
] as const satisfies readonly (keyof ResultLine)[];

const resultsOf = ({ sections }: LoadedHardware) =>
  sections.flatMap(({ suite, blocks }) =>
    blocks.flatMap(({ results }) =>
      [...results].sort((x, y) => byReading(x.key, y.key)).map((one) => ({ suite, one })),
    ),
  );

const linesOf = (hardware: LoadedHardware): ResultLine[] => [
  ...resultsOf(hardware).map(({ suite, one }) => signedLine(suite, one)),
  ...hardware.studies.flatMap((study) => study.values.map((result) => referenceLine(study, result))),
];

export const hardwareCsv = (hardware: LoadedHardware): string => linesCsv(COLUMNS, linesOf(hardware));

export function hardwareJson(hardware: LoadedHardware): string {
  const { subject, facts, verdicts, about, filter } = hardware;
  const { kind, slug, name, vendor, year, identity } = subject;
  const document = {
    ...{ kind, slug, name, vendor, year, identity, facts, filter },
    raw_names: about.rawNames,
    verdicts: verdicts.map(({ suite, sentence: sentences }) => ({ suite, sentence: plainText(sentences) })),
    figures: linesOf(hardware),
    verified_contributors: about.contributors
      .filter(({ isLinked }) => isLinked)
      .map(({ id, label }) => ({ id, name: label })),
    contributors: about.contributors.map(({ id, isLinked, runs, firstAt, latestAt }) => ({
      id,
      trust: isLinked ? 'linked' : 'signed',
      runs,
      first_at: firstAt.toISOString(),
      latest_at: latestAt.toISOString(),
    })),
    runs: about.runs.map(({ permalink, receivedAt, suites }) => ({
      permalink,
      received_at: receivedAt.toISOString(),
      suites,
    })),
    similar: about.similar.map((one) => one.slug),
    charts: hardwareCharts(hardware).map(({ props }) => props.id),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** To paste: a line of verdict a suite, and a table of its headline cases. */
export function hardwareMarkdown(hardware: Hardware, origin: string): string {
  const { subject, facts, verdicts, filter, sections } = hardware;
  const headlines = sections.flatMap(({ suite, blocks }) =>
    blocks.flatMap(({ results }) => headlineResult(suite, results) ?? []),
  );
  const table = headlines.map(rowOf);
  return [
    `**[${sanitizeText(subject.name)}](${origin}${hardwareHref(subject, filter)})**: ${facts.map(sanitizeText).join(', ')}`,
    '',
    ...verdicts.map(({ suite, sentence: sentences }) => `- ${SUITES[suite].title}: ${sanitizeSentence(sentences)}`),
    '',
    ...(table.length > 0 ? ['| Case | Drive | Result | Runs |', '|---|---|---|---|', ...table, ''] : []),
  ].join('\n');
}

function rowOf(one: MeasuredResult): string {
  const value = `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)}`.trim();
  const cells = [keyTitle(one.key), one.drive?.name ?? '', value, evidenceCounts(one)];
  return `| ${cells.map((text) => sanitizeText(text)).join(' | ')} |`;
}
