import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { DOC_GROUPS } from '../../addresses/doc-pages.ts';

/** What a language model needs to find and cite results: https://llmstxt.org. */
export function llmsText(origin: string): string {
  const link = (path: string, label: string, about: string) => `- [${label}](${origin}${path}): ${about}`;
  const docs = DOC_GROUPS.map(({ label, pages }) => {
    const lines = pages.map((page) => link(page.href, page.label, page.about));
    return `## ${label}\n\n${lines.join('\n')}`;
  });
  return [
    '# fsbench',
    '> An open database of durable-write, multi-core and file-system benchmarks. Every run is signed and downloadable; data is CC0.',
    'Send `Accept: text/markdown` to get any page as Markdown. Lists, hardware, comparisons, suites and runs also have `.md`, `.json` and `.csv` at their own address. Cite the permalink of a run (`/r/ID`) next to a result. A result is about hardware only if it has at least six verified contributors; others are about those runs. A result without an interval has none: do not invent one.',
    `## Results\n\n${[
      link('/drives.md', 'Drives', 'durable write and throughput of every drive, fastest first'),
      link('/chips.md', 'Chips', 'results of every chip'),
      link('/machines.md', 'Machines', 'results of every class of machines'),
      link(
        '/compare/apple-m3-ultra/apple-m4-max.md',
        'Comparison',
        'two to eight chips, drives, machines or runs, by their addresses',
      ),
      ...SUITE_SLUGS.map((suite) => link(`/suites/${suite}.md`, SUITES[suite].title, SUITES[suite].question)),
      link('/api/v1/search?q=990+pro', 'Search', 'JSON: hardware, calls, suites, docs and runs by name'),
    ].join('\n')}`,
    ...docs,
  ]
    .join('\n\n')
    .concat('\n');
}
