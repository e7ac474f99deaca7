import type { Suite } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { Drawn } from '../../parts/result-tables/behind.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import type { Block, Hardware } from './hardware.ts';

/** Every picture of the page, for its twins: an id is the word by which an address names it. */
export function hardwarePictures({ subject, sections, studies }: Hardware): Drawn[] {
  const signed = sections.flatMap(({ suite, blocks }) =>
    blocks.flatMap((block): Drawn[] => {
      const headline = headlineResult(suite, block.results);
      const spread = spreadCharts(block).map((chart) => ({ chart, results: headline ? [headline] : [] }));
      return [...blockPictures(suite, block, subject), ...spread];
    }),
  );
  const published = studies.flatMap((study) => studyChart(study, nameOfFigure) ?? []);
  return [...signed, ...published.map((chart) => ({ chart, results: [] }))];
}

export const hardwareCharts = (hardware: Hardware): ChartData[] => hardwarePictures(hardware).map(({ chart }) => chart);

/** The main pictures of a suite, with the figures of this very drive and filter. */
export function blockPictures(suite: Suite, block: Block, subject: Subject): Drawn[] {
  const results = block.curves.length > 0 ? block.curves.flatMap(({ points }) => points) : block.results;
  return blockCharts(suite, block, subject).map((chart) => ({ chart, results }));
}

/** On a page of one piece of hardware published figures keep the names of their sources. */
export const nameOfFigure = ({ subjectName }: { readonly subjectName: string }) => ({ name: subjectName, subject: 0 });

/** The main picture of a suite, of one subject: one line per curve, one row per call. */
export function blockCharts(
  suite: Suite,
  { curves, results, suffix, paired }: Block,
  subject: Subject,
): readonly ChartData[] {
  return suiteView(suite).charts.ofHardware({ results, curves, subject, suffix, paired });
}

export function spreadCharts({ spread }: Block): ChartData[] {
  return spread === null ? [] : [{ kind: 'spread', props: spread }];
}
