import type { Suite } from '@fsbench/contract';
import { blockCharts } from './charts.ts';
import { type Hardware, type HardwareSection, hardwareHref } from './hardware.ts';

/** How much of the results a page shows. */
export interface PageView {
  /** The only suite shown; null: all of them. */
  readonly suite: Suite | null;
  readonly sections: readonly HardwareSection[];
  /** With distributions and every result; else the main chart of each suite, and the rest on request. */
  readonly isWhole: boolean;
  /** Whether every result is in a table: a drive has few, and each call is an answer of its own. */
  readonly hasTables: boolean;
}

/** A suite without results is not shown alone: the page of all says why it has none. */
export function pageView({ subject, sections }: Hardware, asked: Suite | null): PageView {
  const one = sections.filter(({ suite }) => suite === asked);
  const shown = one.length > 0 ? one : sections;
  return {
    suite: one.length > 0 ? asked : null,
    sections: shown,
    isWhole: shown.length === 1,
    hasTables: shown.length === 1 || subject.kind === 'drive',
  };
}

/** The address of everything about a suite, with one drive open. */
export function suiteHref({ subject, filter }: Hardware, suite: Suite, drive: string | null): string {
  const href = hardwareHref(subject, drive === null ? filter : { ...filter, drive });
  return `${href}${href.includes('?') ? '&' : '?'}suite=${suite}`;
}

/** The address of the page that shows a chart. */
export function chartHref(hardware: Hardware, id: string): string {
  const anchor = `#${encodeURIComponent(id)}`;
  const onPage = `${hardwareHref(hardware.subject, hardware.filter)}${anchor}`;
  for (const { suite, blocks } of hardware.sections) {
    for (const block of blocks) {
      const [main, ...more] = blockCharts(suite, block, hardware.subject).map(({ props }) => props);
      const isMain = main?.id === id;
      const isMore = [...more, block.prediction?.chart, block.spread, block.othersSpread].some(
        (props) => props?.id === id,
      );
      if (!isMain && !isMore) continue;
      if (block.isOpen && (isMain || pageView(hardware, null).isWhole)) return onPage;
      return `${suiteHref(hardware, suite, block.isOpen ? null : block.driveWord)}${anchor}`;
    }
  }
  return onPage;
}
