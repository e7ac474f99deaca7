import type { Suite } from '@fsbench/contract';

/** The board for machines, by type. */
export function suiteFormats(suite: Suite): Readonly<Record<string, string>> {
  const path = `/suites/${suite}`;
  return {
    'application/json': `${path}.json`,
    'text/csv': `${path}.csv`,
    'text/markdown': `${path}.md`,
    'image/svg+xml': `${path}.svg`,
    'image/png': `${path}.png`,
  };
}
