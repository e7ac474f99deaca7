import { BADGE_FIGURES, BADGE_WORDS, type Badge, type BadgeFigure, quietBadge } from '../../addresses/badge-figures.ts';
import { findRun } from '../../db/find-run.ts';
import type { Headline } from '../../suites/run-headline.ts';
import { loadRun } from '../../pages/run/load-run.ts';

/** What the badge of a run says; null: there is no such run. */
export async function runBadge(id: string, asked: BadgeFigure | null): Promise<Badge | null> {
  const stored = await findRun(id);
  if (stored === null) return null;
  const loaded = loadRun(stored);
  if (loaded === null) return quietBadge('run', 'withdrawn');
  // Of figures that were taken over, none stands for hardware.
  if (loaded.kind === 'imported') return quietBadge(loaded.view.listedTitle, 'imported');
  const { headlines } = loaded.view;
  const of = (word: BadgeFigure) => headlines.find(({ suite }) => suite === BADGE_FIGURES[word].suite);
  const figure = asked ?? BADGE_WORDS.find((word) => of(word)?.figure) ?? 'durable-write';
  const { label } = BADGE_FIGURES[figure];
  if (stored.review === 'held') return quietBadge(label, 'held for review');
  // A doubt about the whole run spoils every figure in it.
  const isSpoilt = stored.flags.some(({ severity, caseId }) => severity === 'invalid' && caseId === null);
  return headlineBadge(label, of(figure), figure, isSpoilt);
}

function headlineBadge(of: string, headline: Headline | undefined, word: BadgeFigure, isSpoilt: boolean): Badge {
  if (!headline || headline.figure === null) return quietBadge(of, 'not measured');
  const { what, figure, interval, context, isDoubtful } = headline;
  const label = what.includes('accepted') ? `${of}, accepted only` : of;
  // Of a sweep the context begins with the number of workers, which is what the word asks for.
  const workers = word === 'best-workers' ? context.split(';')[0] : null;
  const message = [figure, interval ?? 'no interval', workers].filter(Boolean).join(' ');
  const isQuiet = isDoubtful || isSpoilt;
  return { label, message: isQuiet ? `${message}, doubtful` : message, isQuiet };
}
