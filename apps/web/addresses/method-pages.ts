import { SUITE_SLUGS, SUITES } from '@fsbench/contract';

export const METHOD_INDEX = '/docs/methodology';

/** A page of the method in full: chapters of one document, by the anchors of their headings. */
export interface MethodPage {
  readonly slug: string;
  readonly label: string;
  readonly about: string;
  /** Of a suite: its chapter, whatever the version in its heading. */
  readonly chapters: readonly string[] | 'of the suite';
}

const SUITE_PAGES = SUITE_SLUGS.map((slug): MethodPage => {
  const { title, method } = SUITES[slug];
  const about = `What ${method} times, what it discards, and what its results do not show.`;
  return { slug, label: title, about, chapters: 'of the suite' };
});

/** In reading order. Every chapter is on one page: a test holds the document to it. */
export const METHOD_PAGES: readonly MethodPage[] = [
  {
    slug: 'protocol',
    label: 'Rounds and clock',
    about: 'Rounds, processes, warm-up, the order of cases, the clock, and all that is discarded.',
    chapters: ['protocol', 'clock', 'what-is-discarded'],
  },
  ...SUITE_PAGES,
  {
    slug: 'statistics',
    label: 'Statistics',
    about:
      'Medians and intervals, whose runs describe hardware, how two sides compare, and what to expect of your machine.',
    chapters: ['statistics'],
  },
  {
    slug: 'findings',
    label: 'Findings',
    about: 'Each finding of a run, with its formula and the limit at which it holds.',
    chapters: ['findings'],
  },
  {
    slug: 'run-against-run',
    label: 'Run against run',
    about: 'How two runs, or a few on each side, are compared, and how often that is wrong.',
    chapters: ['run-against-run'],
  },
  {
    slug: 'checks',
    label: 'Checks in CI',
    about: 'How certain check, ab and bisect are, and what hot-folders counts.',
    chapters: ['a-check', 'two-commands-alternately', 'which-commit-made-it-slower', 'hot-folders'],
  },
  {
    slug: 'conditions',
    label: 'Conditions',
    about: 'Each fact about the machine, and the file or call it is read from on Linux and macOS.',
    chapters: ['conditions-and-flags'],
  },
  {
    slug: 'flags',
    label: 'Flags',
    about: 'Each warning with its rule and its threshold.',
    chapters: ['flags'],
  },
  {
    slug: 'held',
    label: 'Held runs and contributors',
    about: 'The rules that hold a run, how a hold ends, and who counts as one contributor.',
    chapters: ['runs-that-are-held', 'contributors'],
  },
  {
    slug: 'calibration',
    label: 'Calibration',
    about: 'Simulations with known truth: how often intervals, curves, histories and predictions contain it.',
    chapters: ['the-calibration'],
  },
  {
    slug: 'calibration-of-verdicts',
    label: 'Calibration of verdicts',
    about: 'Simulations of chips and drives: how often a verdict is wrong, and how small a difference it finds.',
    chapters: ['verdicts-of-hardware'],
  },
  {
    slug: 'instrument-error',
    label: 'Error of the collector',
    about: 'The collector beside fio, pg_test_fsync and others on the same machine.',
    chapters: ['the-instruments-own-error'],
  },
  {
    slug: 'systems',
    label: 'macOS and Windows',
    about: 'What is known of each system, by which kind of evidence, and what is missing.',
    chapters: ['what-is-known-of-macos-and-how', 'windows-what-is-measured-and-what-is-not'],
  },
  {
    slug: 'limits',
    label: 'What is not claimed',
    about: 'The questions with the command that answers each, and what no result shows.',
    chapters: ['the-questions-and-the-command-that-answers-each', 'what-is-not-claimed'],
  },
];

export const methodHref = ({ slug }: Pick<MethodPage, 'slug'>): string => `${METHOD_INDEX}/${slug}`;

/** The one chapter that has a page outside: its readers come for it alone. */
export const POWER_CUT = { href: '/docs/power-cut', chapter: 'l4-power-cut-tests' } as const;
