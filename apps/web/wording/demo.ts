import { formatCount } from './quantity.ts';

/** Of what generated runs stand behind, wherever it is shown without the head of a page. */
export const DEMO_TEXT = 'demo data, not a measurement';
/** Behind the few words of a badge, whose title has the whole. */
const DEMO_SHORT = ', demo';

/** On a page with room for it. */
export const DEMO_SENTENCE = 'Demonstration: the runs here are generated, not measured.';

/** What runs are called that are counted: "1 signed run", "400 generated runs". */
export const countedRuns = (count: number, isDemo: boolean): string =>
  `${formatCount(count, 4)} ${runsName(count, isDemo)}`;
export const runsName = (count: number, isDemo: boolean): string =>
  `${isDemo ? 'generated' : 'signed'} ${count === 1 ? 'run' : 'runs'}`;

/** A line of a text with the mark, where it is of generated runs. */
export const demoLine = (line: string, isDemo: boolean): string => (isDemo ? `${line} · ${DEMO_TEXT}` : line);

/** The few words of a badge with it. */
export const demoMessage = (message: string, isDemo: boolean): string => (isDemo ? `${message}${DEMO_SHORT}` : message);

/** A badge as it is read out. */
export const demoSentence = (sentence: string, isDemo: boolean): string =>
  isDemo ? `${sentence} (${DEMO_TEXT})` : sentence;
