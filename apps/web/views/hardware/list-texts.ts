import { LIST_LINES } from '../../db/latest-runs-part.ts';

const LINES = LIST_LINES.toLocaleString('en');

/** As the page and the description of the API say it. */
export const LIST_LIMIT = `A list has up to ${LINES} lines of our catalog, studies or verified contributors, and up to ${LINES} others.`;

export const LIST_TEXTS = {
  chip: {
    title: 'Chips',
    about:
      'All chips with runs or published results. A chip is added with its first run, under the name that its machine reports.',
  },
  drive: {
    title: 'Drives',
    about:
      'All drives with runs or published results. Drives differ in what a flush does, so results of two drives are never pooled.',
  },
  machine: {
    title: 'Machines',
    about:
      'Mac models, cloud instance types, mainboards and computers with runs. Virtual machines that do not report their type are not listed.',
  },
} as const;
