import { SUITE_COUNT } from '../wording/suite-count.ts';

/** A page that readers are told things on. */
interface DocEntry {
  readonly href: string;
  readonly label: string;
  /** As a search page lists it. */
  readonly title: string;
  /** What is found there, in one sentence. */
  readonly about: string;
}

export interface DocGroup {
  readonly label: string;
  readonly pages: readonly DocEntry[];
}

/** All of them, in the order in which a reader may want them; the list beside each page, the index and the site map are made of it. */
export const DOC_GROUPS: readonly DocGroup[] = [
  {
    label: 'What figures mean',
    pages: [
      {
        href: '/docs/method',
        label: 'How it is measured',
        title: 'How file-system and CPU time is measured',
        about: `The ${SUITE_COUNT} suites, the rounds, the intervals, the words for durability, and what makes two figures comparable.`,
      },
      {
        href: '/docs/methodology',
        label: 'The method in full',
        title: 'The method in full: what is timed, in which order, and what is discarded',
        about:
          'What is timed, in which order, what is discarded, what is probed and what is not claimed, suite by suite.',
      },
      {
        href: '/docs/bias',
        label: 'Whom it favours',
        title: 'Bias: whom the choice of workloads favours',
        about: 'Where the choice of workloads favours a system, a drive or a chip, and how to see whether it does.',
      },
      {
        href: '/docs/changes',
        label: 'Changes of the method',
        title: 'Versions of the methods, and what changed a figure’s meaning',
        about: 'The version of each method, and every change that altered numbers.',
      },
      {
        href: '/docs/faq',
        label: 'Questions',
        title: 'Questions: no score, differing runs, unknown chips, fsync on macOS',
        about:
          'Why there is no score, why runs differ, why a chip is unknown, what signed means, why fsync is fast on a Mac.',
      },
    ],
  },
  {
    label: 'Your runs',
    pages: [
      {
        href: '/contribute',
        label: 'Contribute a run',
        title: 'Contribute a run',
        about: 'One command, about a minute, and a permalink to show for it.',
      },
      {
        href: '/docs/privacy',
        label: 'What leaves your machine',
        title: 'What leaves your machine, and how to take it back',
        about: 'Nothing unless you say so; then a fixed list of fields. How to take a run back.',
      },
      {
        href: '/docs/keys',
        label: 'Keys, and whose they are',
        title: 'Keys: link them to an account or a build, replace them, revoke them',
        about: 'What linked means and what is kept of it; another key; a key in wrong hands; unlisting a run.',
      },
      {
        href: '/docs/verify',
        label: 'Verify a run yourself',
        title: 'Verify a signed benchmark run yourself',
        about: 'The envelope format and a short program, written so that you need nothing of ours.',
      },
    ],
  },
  {
    label: 'For programs and pages',
    pages: [
      {
        href: '/docs/api',
        label: 'API',
        title: 'API: every result for programs, with forms to try it',
        about: 'Addresses for machines, the twins of every page, OpenAPI, the codes of every refusal.',
      },
      {
        href: '/docs/embed',
        label: 'Links, pictures, tables',
        title: 'Put a result into an issue, a page or a sheet',
        about: 'Permalinks, Markdown, pictures and CSV: how a result looks in an issue, a README or a sheet.',
      },
      {
        href: '/docs/ci',
        label: 'In CI',
        title: 'In CI: a check and a comment on every pull request',
        about: 'Workflows for GitHub and GitLab to copy: check a change, comment on it, collect runs every night.',
      },
      {
        href: '/data',
        label: 'Data',
        title: 'Data',
        about: 'Every run, figure and envelope as NDJSON and Parquet, with checksums, free to use (CC0).',
      },
      {
        href: '/docs/limits',
        label: 'Limits',
        title: 'Limits of uploads and of this site',
        about: 'Sizes and counts that collector, server and readers agree on.',
      },
      {
        href: '/docs/operators',
        label: 'For operators',
        title: 'Host it yourself: set up, back up, review, scale',
        about: 'A site of your own: containers, settings, backup and restore, review, names of hardware, scaling.',
      },
    ],
  },
];

export const DOC_PAGES: readonly DocEntry[] = DOC_GROUPS.flatMap(({ pages }) => pages);
