import { SUITES } from '@fsbench/contract';
import type { Metadata } from 'next';
import type { StoredRun } from '../../../db/find-run.ts';
import { listedChipName } from '../../../domain/results/listed-names.ts';
import { trustLabel } from '../../../domain/runs/state.ts';
import { type PageWords, pageMetadata } from '../../../parts/layout/metadata.ts';
import { type Loaded, loadRun } from '../load-run.ts';
import type { RunView } from '../view.ts';

/** How the page says what it is, in a tab, a search or a chat. */
export function runMetadata(stored: StoredRun | null): Metadata {
  if (stored === null) return { title: 'No such run', robots: { index: false } };
  const loaded = loadRun(stored);
  const { permalink } = stored;
  if (loaded === null) return { title: `Run ${permalink}, withdrawn`, robots: { index: false } };
  const path = `/r/${permalink}`;
  return pageMetadata({
    ...wordsOf(loaded),
    path,
    twins: {
      'application/json': `${path}.json`,
      'text/csv': `${path}.csv`,
      'text/markdown': `${path}.md`,
      'image/svg+xml': `${path}.svg`,
      'image/png': `${path}.png`,
    },
    pictures: 'own',
    isHidden: stored.review !== 'accepted' || stored.visibility !== 'listed',
  });
}

function wordsOf(loaded: Loaded): Pick<PageWords, 'title' | 'unfurledTitle' | 'description'> {
  const { stored } = loaded;
  const named = (name: string) => `${name} · ${stored.permalink}`;
  if (loaded.kind === 'imported') {
    const { title, listedTitle, counts } = loaded.view;
    return {
      title: named(title),
      unfurledTitle: named(`${listedTitle}, imported`),
      description: `Imported ${listedTitle}: ${counts} fsbench did not measure them.`,
    };
  }
  return {
    title: named(loaded.view.facts.chip.name),
    unfurledTitle: named(listedChipName(stored.chip)),
    description: descriptionOf(stored, loaded.view),
  };
}

/** "Durable writes 416 µs [404, 425]; core sweep 1.57 s …": the figures that a reader would open the page for. */
function descriptionOf(stored: StoredRun, { headlines }: RunView): string {
  const figures = headlines.flatMap(({ suite, figure, interval }) =>
    figure === null ? [] : [`${SUITES[suite].title.toLowerCase()} ${[figure, interval].filter(Boolean).join(' ')}`],
  );
  const words = figures.length > 0 ? figures.join('; ') : 'no headline figure was measured';
  return `One ${trustLabel(stored).word} run: ${words}. Every figure leads to the signed document.`;
}
