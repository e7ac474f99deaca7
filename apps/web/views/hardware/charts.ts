import type { Suite } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { ChartWithResults } from '../../parts/result-tables/evidence-text.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import { type Hardware, type HardwareBlock, ownBlocks } from './hardware.ts';

/** Every chart of the page, for its formats: an id is the word by which an address names it. */
export function hardwareChartsWithResults({ subject, sections, studies }: Hardware): ChartWithResults[] {
  const signed = sections.flatMap((section) =>
    ownBlocks(section).flatMap((block) => chartsOfBlock(section.suite, block, subject)),
  );
  const published = studies.flatMap((study) => studyChart(study, nameOfChart) ?? []);
  return [...signed, ...published.map((chart) => ({ chart, results: [] }))];
}

export const hardwareCharts = (hardware: Hardware): ChartData[] =>
  hardwareChartsWithResults(hardware).map(({ chart }) => chart);

/** The main charts of a suite, with the figures of this very drive and filter. */
export function blockChartsWithResults(suite: Suite, block: HardwareBlock, subject: Subject): ChartWithResults[] {
  const results = block.curves.length > 0 ? block.curves.flatMap(({ points }) => points) : block.results;
  return blockCharts(suite, block, subject).map((chart) => ({ chart, results }));
}

/** On a page of one piece of hardware published figures keep the names of their sources. */
export const nameOfChart = ({ subjectName }: { readonly subjectName: string }) => ({ name: subjectName, subject: 0 });

/** The main chart of a suite, of one subject: one line per curve, one row per call. */
export function blockCharts(
  suite: Suite,
  { curves, results, suffix, paired }: HardwareBlock,
  subject: Subject,
): readonly ChartData[] {
  return suiteView(suite).charts.ofHardware({ results, curves, subject, suffix, paired });
}

/** Where one more machine lies. */
export function predictionCharts({ prediction }: HardwareBlock): ChartData[] {
  return prediction === null ? [] : [{ kind: 'dots', props: prediction.chart }];
}

export function spreadCharts({ spread }: HardwareBlock): ChartData[] {
  return spread === null ? [] : [{ kind: 'spread', props: spread }];
}

/** Other contributors beside verified ones: on the page and as files, never where the page is shown elsewhere. */
export function othersCharts({ othersSpread }: HardwareBlock): ChartData[] {
  return othersSpread === null ? [] : [{ kind: 'spread', props: othersSpread }];
}

export function othersChartsWithResults({ sections, subject }: Hardware): ChartWithResults[] {
  return sections.flatMap((section) => {
    const own = ownBlocks(section);
    return section.blocks.flatMap((block) => {
      const headline = headlineResult(section.suite, block.others);
      const beside = othersCharts(block).map((chart) => ({ chart, results: headline ? [headline] : [] }));
      return own.includes(block) ? beside : [...chartsOfBlock(section.suite, block, subject), ...beside];
    });
  });
}

function chartsOfBlock(suite: Suite, block: HardwareBlock, subject: Subject): ChartWithResults[] {
  const headline = headlineResult(suite, block.results);
  const ofHeadline = [...predictionCharts(block), ...spreadCharts(block)];
  const results = headline ? [headline] : [];
  return [...blockChartsWithResults(suite, block, subject), ...ofHeadline.map((chart) => ({ chart, results }))];
}
