import { SUITE_SLUGS } from '@fsbench/contract';

const TEXTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** How many suites there are, in a sentence: "five". */
export const SUITE_COUNT: string = TEXTS[SUITE_SLUGS.length] ?? String(SUITE_SLUGS.length);
