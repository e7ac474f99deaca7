import { BADGE_FIGURES, type BadgeFigure, FIRST_BADGE } from '../../addresses/badge-figures.ts';
import { findRun } from '../../db/find-run.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import { suiteView } from '../../suites/index.ts';
import type { Headline } from '../../suites/run-headline.ts';
import { loadRun } from '../../views/run/load-run.ts';

/** What the badge of a run says; null: there is no such run. */
export async function runBadge(id: string, asked: BadgeFigure | null): Promise<Badge | null> {
  const stored = await findRun(id);
  if (stored === null) return null;
  const loaded = loadRun(stored);
  if (loaded === null) return quietBadge('run', 'withdrawn');
  // Of figures that were taken over, none stands for hardware.
  if (loaded.kind === 'imported') return quietBadge(loaded.view.listedTitle, 'imported');
  const { headlines } = loaded.view;
  const of = ({ suite }: BadgeFigure) => headlines.find((one) => one.suite === suite);
  const figure = asked ?? BADGE_FIGURES.find((one) => of(one)?.figure) ?? FIRST_BADGE;
  const { label } = figure;
  if (stored.review === 'held') return quietBadge(label, 'held for review');
  // A doubt about the whole run spoils every figure in it.
  const isSpoilt = stored.flags.some(({ severity, caseId }) => severity === 'invalid' && caseId === null);
  return headlineBadge(label, of(figure), isSpoilt);
}

function headlineBadge(of: string, headline: Headline | undefined, isSpoilt: boolean): Badge {
  if (!headline || headline.figure === null) return quietBadge(of, 'not measured');
  const { what, figure, interval, isDoubtful } = headline;
  const label = what.includes('accepted') ? `${of}, accepted only` : of;
  const note = suiteView(headline.suite).badge.runNote(headline);
  const message = [figure, interval ?? 'no interval', note].filter(Boolean).join(' ');
  const isQuiet = isDoubtful || isSpoilt;
  return { label, message: isQuiet ? `${message}, doubtful` : message, isQuiet };
}
