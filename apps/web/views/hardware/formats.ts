import { SUITES } from '@fsbench/contract';
import { PREDICTION_LEVEL } from '@fsbench/stats';
import { byReading } from '../../domain/results/keys.ts';
import { evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { wirePredictionOf } from '../../domain/results/prediction.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { linesCsv, type ResultLine, referenceLine, signedLine, withoutKey } from '../../parts/export/result-lines.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { nText } from '../../wording/contributors.ts';
import { demoLine } from '../../wording/demo.ts';
import { plainText } from '../../wording/sentence.ts';
import { hardwareCharts } from './charts.ts';
import { flushLines } from './flush-answers.ts';
import { flushJson } from './flush-strip.ts';
import { type Hardware, hardwareHref, ownBlocks } from './hardware.ts';
import type { LoadedHardware } from './load-hardware.ts';
import type { HeadlinePrediction } from './prediction.ts';
import { runFilterWords } from './run-filter.ts';

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
  'predicted_low',
  'predicted_high',
  'estimator',
] as const satisfies readonly (keyof ResultLine)[];

/** `others`: signed by contributors who are not verified, of a suite that verified ones measured too. */
function signedLines({ sections }: LoadedHardware, origin: 'signed' | 'others'): ResultLine[] {
  return sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      const own = ownBlocks(section).includes(block) ? 'signed' : 'others';
      const results = [...(own === origin ? block.results : []), ...(origin === 'others' ? block.others : [])];
      return results.sort((x, y) => byReading(x.key, y.key)).map((one) => signedLine(origin, section.suite, one));
    }),
  );
}

/** Those of other contributors come last. */
const linesOf = (hardware: LoadedHardware): ResultLine[] => [
  ...signedLines(hardware, 'signed'),
  ...hardware.studies.flatMap((study) => study.values.map((result) => referenceLine(study, result))),
  ...signedLines(hardware, 'others'),
];

export const hardwareCsv = (hardware: LoadedHardware, isDemo: boolean): string =>
  linesCsv(COLUMNS, linesOf(hardware), isDemo);

export function hardwareJson(hardware: LoadedHardware, isDemo: boolean): string {
  const { subject, facts, verdicts, about, filter } = hardware;
  const { kind, slug, name, vendor, year, identity } = subject;
  const document = {
    ...{ kind, slug, name, vendor, year, identity, facts },
    is_demo: isDemo,
    filter: { ...filter, ...runFilterWords(about.runFilter) },
    raw_names: about.rawNames,
    verdicts: verdicts.map(({ suite, sentence: sentences, counts, row }) => ({
      suite,
      sentence: plainText(sentences),
      among_others: row?.place?.text ?? null,
      verified_contributors_count: counts?.verified ?? null,
      other_contributors_count: counts?.others ?? null,
    })),
    figures: linesOf(hardware).map(withoutKey),
    predictions: predictionsOf(hardware),
    verified_contributors: about.contributors
      .filter(({ isVerified }) => isVerified)
      .map(({ id, label }) => ({ id, name: label })),
    contributors: about.contributors.map(({ id, isVerified, runs, firstAt, latestAt }) => ({
      id,
      trust: isVerified ? 'linked' : 'signed',
      runs,
      first_at: firstAt.toISOString(),
      latest_at: latestAt.toISOString(),
    })),
    runs: about.runs.map(({ permalink, isVerified, isAttested, receivedAt, suites, flushesPerCall }) => ({
      permalink,
      is_verified: isVerified,
      is_attested: isAttested,
      received_at: receivedAt.toISOString(),
      suites,
      flushes_per_call: flushesPerCall,
    })),
    firmwares: hardware.firmwares.map(({ firmware, runs, verified, others, population }) => ({
      firmware,
      runs,
      verified_contributors_count: verified,
      other_contributors_count: others,
      population,
    })),
    flush: hardware.flush && flushJson(hardware.flush),
    similar: about.similar.filter(({ isVerified }) => isVerified).map((one) => one.slug),
    charts: hardwareCharts(hardware).map(({ props }) => props.id),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Where one more machine lies, at the headline of each suite. */
function predictionsOf({ sections }: Hardware) {
  return sections.flatMap((section) =>
    ownBlocks(section).flatMap(({ prediction: found }) => {
      if (found === null) return [];
      const { headline, text } = found;
      const prediction = wirePredictionOf(headline);
      if (prediction === null) return [];
      return {
        suite: section.suite,
        case: headline.key.text,
        drive: headline.drive?.slug ?? null,
        unit: headline.measure.unit,
        level: PREDICTION_LEVEL,
        contributors: prediction.contributors,
        ranges: prediction.ranges,
        dots: prediction.dots,
        text,
      };
    }),
  );
}

/** A line of verdict a suite, and a table of the headline cases on every drive (`?tables=all`). */
export function hardwareTables(hardware: LoadedHardware, origin: string, isDemo: boolean): string {
  const { subject, facts, verdicts, filter, sections, flush } = hardware;
  const headlines = sections.flatMap((section) =>
    ownBlocks(section).flatMap(({ results }) => headlineResult(section.suite, results) ?? []),
  );
  const table = headlines.map(rowOf);
  const predictions = sections.flatMap((section) => ownBlocks(section).flatMap(({ prediction }) => lineOf(prediction)));
  return [
    demoLine(
      `**[${sanitizeText(subject.name)}](${origin}${hardwareHref(subject, filter)})**: ${facts.map(sanitizeText).join(', ')}`,
      isDemo,
    ),
    '',
    ...verdicts.map(
      ({ suite, sentence: sentences, counts }) =>
        `- ${SUITES[suite].title}: ${sanitizeSentence(sentences)}${counts ? ` (${nText(counts)})` : ''}`,
    ),
    ...(flush ? flushLines(flush, sanitizeSentence) : []),
    '',
    ...(predictions.length > 0 ? ['Will mine be like that?', '', ...predictions, ''] : []),
    ...(table.length > 0 ? ['| Case | Drive | Result | Runs |', '|---|---|---|---|', ...table, ''] : []),
  ].join('\n');
}

/** "- overwrite 4 KiB, Samsung 990 PRO: Of 20 owners, 17 are under 2 ms. …" */
function lineOf(found: HeadlinePrediction | null): string[] {
  if (found === null) return [];
  const { headline, text } = found;
  const what = [keyTitle(headline.key), headline.drive?.name].filter((word) => word !== undefined);
  return [`- ${sanitizeText(what.join(', '))}: ${sanitizeText(text)}`];
}

function rowOf(one: MeasuredResult): string {
  const value = `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)}`.trim();
  const [title, counts] = [keyTitle(one.key), evidenceCounts(one)].map((text) => sanitizeSentence([text]));
  return tableRow([title ?? '', sanitizeText(one.drive?.name ?? ''), sanitizeSentence([value]), counts ?? '']);
}
