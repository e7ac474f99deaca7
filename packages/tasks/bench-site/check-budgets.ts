// A page beside its budget: each measure with what it may be, and by how much it is over.
import type { Budget } from './budgets.ts';
import type { PageWeight } from './weight.ts';

export interface Measure {
  readonly label: string;
  readonly value: number | null;
  readonly most: number | null;
  readonly digits: number;
  /** It cannot be measured, and should be there. */
  readonly isMissing: boolean;
  /** Which ones, where a number alone would not help. */
  readonly examples: readonly string[];
}

const SHOWN_EXAMPLES = 3;

export function measuresOf({ htmlKb, trips, wide, phone }: PageWeight, most: Budget | null): Measure[] {
  const line = (label: string, value: number | null, limit: number | null | undefined, digits = 0) => ({
    label,
    value,
    most: limit ?? null,
    digits,
    isMissing: false,
    examples: [],
  });
  const first = (label: string, value: number | null, limit: number | undefined) => ({
    ...line(label, value, limit),
    isMissing: value === null && most?.hasChart === true,
  });
  const smallTexts = [...new Set([...wide.smallTexts, ...phone.smallTexts])];
  const bareHeadings = [...new Set([...wide.bareHeadings, ...phone.bareHeadings])];
  return [
    first('first chart or table, px, 1280 wide', wide.firstY, most?.wideFirstY),
    first('first chart or table, px, 390 wide', phone.firstY, most?.phoneFirstY),
    line('rows of the first table, px, 1280 wide', wide.rowsPx, most?.rowsPx),
    line('visible words', Math.max(wide.words, phone.words), most?.words),
    line('DOM nodes', Math.max(wide.nodes, phone.nodes), most?.nodes),
    line('HTML, KB gzip', htmlKb, most?.htmlKb, 1),
    { ...line('round trips to the database', trips?.roundTrips ?? null, most?.roundTrips), isMissing: trips === null },
    line('statements to the database', trips?.statements ?? null, most?.statements),
    line('first scripts, KB gzip', Math.max(wide.firstScriptKb, phone.firstScriptKb), most?.firstScriptKb, 1),
    line('px beyond the edge, 390 wide', phone.beyondPx, most?.beyondPx),
    line('layout shift', Math.max(wide.shift, phone.shift), most?.shift, 3),
    {
      ...line('touch targets below 24 px', phone.smallTargets.length, most?.smallTargets),
      examples: phone.smallTargets.slice(0, SHOWN_EXAMPLES),
    },
    {
      ...line('texts in charts below 11 px', smallTexts.length, most?.smallTexts),
      examples: smallTexts.slice(0, SHOWN_EXAMPLES),
    },
    {
      ...line('headings a screen away from charts and tables', bareHeadings.length, most?.bareHeadings),
      examples: bareHeadings.slice(0, SHOWN_EXAMPLES),
    },
    line('all scripts to the end, KB gzip', Math.max(wide.allScriptKb, phone.allScriptKb), null, 1),
    line('links', wide.links, null),
    line('height, px, 1280 wide', wide.heightPx, most?.wideHeight),
    line('height, px, 390 wide', phone.heightPx, most?.phoneHeight),
  ];
}

/** As it is printed, so that nothing is over by less than can be read. */
export const isOver = ({ value, most, digits, isMissing }: Measure) =>
  isMissing || (value !== null && most !== null && Number(value.toFixed(digits)) > most);

export const textOf = ({ value, digits }: Measure) => (value === null ? 'none' : value.toFixed(digits));
