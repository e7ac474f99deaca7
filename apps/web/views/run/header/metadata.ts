import type { Metadata } from 'next';
import type { RunRecord } from '../../../db/find-run.ts';
import { listedChipName } from '../../../domain/results/listed-names.ts';
import { type PageText, pageMetadata } from '../../../parts/layout/metadata.ts';
import { plainText } from '../../../wording/sentence.ts';
import { type Loaded, loadRun } from '../load-run.ts';
import { resultsSentence } from '../summary/results-sentence.ts';
import { trustVerdict } from '../summary/trust.ts';
import type { RunView } from '../view.ts';

/** How the page says what it is, in a tab, a search or a chat. */
export function runMetadata(stored: RunRecord | null): Metadata {
  if (stored === null) return { title: 'No such run', robots: { index: false } };
  const loaded = loadRun(stored);
  const { permalink } = stored;
  if (loaded === null) return { title: `Run ${permalink}, withdrawn`, robots: { index: false } };
  const path = `/r/${permalink}`;
  return pageMetadata({
    ...textOf(loaded),
    path,
    formats: {
      'application/json': `${path}.json`,
      'text/csv': `${path}.csv`,
      'text/markdown': `${path}.md`,
      'image/svg+xml': `${path}.svg`,
      'image/png': `${path}.png`,
    },
    images: 'own',
    isHidden: stored.review !== 'accepted' || stored.visibility !== 'listed',
  });
}

function textOf(loaded: Loaded): Pick<PageText, 'title' | 'unfurledTitle' | 'description'> {
  const { stored } = loaded;
  const named = (name: string) => `${name} · ${stored.permalink}`;
  if (loaded.kind === 'imported') {
    const { title, listedTitle, counts } = loaded.view;
    return {
      title: named(title),
      unfurledTitle: named(`${listedTitle}, imported`),
      description: `Imported ${listedTitle}: ${counts} Not measured by fsbench.`,
    };
  }
  return {
    title: named(`Run on ${loaded.view.facts.chip.name}`),
    unfurledTitle: named(listedChipName(stored.chip)),
    description: descriptionOf(stored, loaded.view),
  };
}

/** What the page says first: the results, whether to rely on them, and in one word who sent them. */
function descriptionOf(stored: RunRecord, { headlines }: RunView): string {
  const { results, senderShort } = trustVerdict(stored);
  return [results, resultsSentence(headlines), [`Signed; the sender is ${senderShort}.`]].map(plainText).join(' ');
}
