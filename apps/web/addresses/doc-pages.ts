import { SUITE_COUNT } from '../wording/suite-count.ts';
import { METHOD_INDEX, METHOD_PAGES, methodHref } from './method-pages.ts';

/** A page of the docs. */
interface DocEntry {
  readonly href: string;
  readonly label: string;
  /** The title in search results. */
  readonly title: string;
  /** Its content, in one sentence. */
  readonly about: string;
}

export interface DocGroup {
  readonly label: string;
  /** On the pages of other groups only its first page is listed, in theirs. */
  readonly isOwnList?: true;
  readonly pages: readonly DocEntry[];
}

/** All pages, in reading order. The list next to each page, the index and the site map use it. */
export const DOC_GROUPS: readonly DocGroup[] = [
  {
    label: 'What results mean',
    pages: [
      {
        href: '/docs/trust',
        label: 'Why trust these numbers',
        title: 'Why trust these numbers, and what a signature does not prove',
        about: 'Who counts, how contributors are counted, what is held, and what nobody can know.',
      },
      {
        href: '/docs/method',
        label: 'How it is measured',
        title: 'How file-system and CPU time is measured',
        about: `The ${SUITE_COUNT} suites, the rounds, the intervals, the durability classes, and what makes two results comparable.`,
      },
      {
        href: METHOD_INDEX,
        label: 'The method in full',
        title: 'The method in full: what is timed, in which order, and what is discarded',
        about:
          'What is timed, in which order, what is discarded, what is probed and what is not claimed, suite by suite.',
      },
      {
        href: '/docs/power-cut',
        label: 'The power-cut test',
        title: 'How the power-cut test works: what a drive keeps when its power is cut',
        about: 'How acknowledged writes are checked after a power cut, and what a series of passes proves.',
      },
      {
        href: '/docs/bias',
        label: 'Known biases',
        title: 'Known biases: what the choice of workloads favors',
        about: 'Where the choice of workloads favors a system, a drive or a chip, and how to check.',
      },
      {
        href: '/docs/changes',
        label: 'Changes of the method',
        title: 'Versions of the methods, and changes of the meaning of results',
        about: 'The version of each method, and every change that altered numbers.',
      },
      {
        href: '/docs/faq',
        label: 'FAQ',
        title: 'FAQ: no score, differing runs, unknown chips, fsync on macOS',
        about:
          'Why there is no score, why runs differ, why a chip is unknown, what signed means, why fsync is fast on a Mac.',
      },
    ],
  },
  {
    label: 'The method in full',
    isOwnList: true,
    pages: METHOD_PAGES.map((page) => ({
      href: methodHref(page),
      label: page.label,
      title: `Method: ${page.label}`,
      about: page.about,
    })),
  },
  {
    label: 'Your runs',
    pages: [
      {
        href: '/contribute',
        label: 'Contribute a run',
        title: 'Contribute a run',
        about: 'One command, about a minute, and you get a permalink.',
      },
      {
        href: '/docs/privacy',
        label: 'What leaves your machine',
        title: 'What leaves your machine, and how to withdraw it',
        about: 'Nothing by default; with --upload a fixed list of fields. How to withdraw a run.',
      },
      {
        href: '/docs/keys',
        label: 'Keys and accounts',
        title: 'Keys: link them to an account or a build, replace them, revoke them',
        about:
          'Who is a verified contributor, what attested means and what is stored; how to replace or revoke a key; how to unlist a run.',
      },
      {
        href: '/docs/held',
        label: 'Runs that are held',
        title: 'Runs that are held: the reasons, their bounds, and how a hold ends',
        about: 'Why a run is held, each rule with its bound, and who releases it.',
      },
      {
        href: '/docs/verify',
        label: 'Verify a run yourself',
        title: 'Verify a signed benchmark run yourself',
        about: 'The envelope format and a short program of your own to check it.',
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
        about: 'Addresses for programs, the formats of every page, OpenAPI, and all refusal codes.',
      },
      {
        href: '/docs/embed',
        label: 'Badges, images and embeds',
        title: 'Put a result into an issue, a page or a spreadsheet',
        about: 'Permalinks, Markdown, charts and CSV: how a result looks in an issue, a README or a spreadsheet.',
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
        about: 'Every run and result as files, with the signed bytes, free to use (CC0).',
      },
      {
        href: '/docs/limits',
        label: 'Limits',
        title: 'Limits of uploads and of this site',
        about: 'Sizes and counts that the collector keeps to and the server enforces.',
      },
      {
        href: '/docs/operators',
        label: 'For operators',
        title: 'Host it yourself: set up, back up, review, scale',
        about: 'Host your own site: containers, settings, backup and restore, review, hardware names, scaling.',
      },
    ],
  },
];

export const DOC_PAGES: readonly DocEntry[] = DOC_GROUPS.flatMap(({ pages }) => pages);
