import { VERDICTS } from '@fsbench/contract/catalogue';
import { BADGE_METRICS, type BadgeMetric, FIRST_BADGE } from '../../addresses/badge-metrics.ts';
import { findRun } from '../../db/find-run.ts';
import { heldText } from '../../domain/runs/state.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import { suiteView } from '../../suites/index.ts';
import type { Headline } from '../../suites/run-headline.ts';
import { loadRun } from '../../views/run/load-run.ts';
import { shownBadge } from './shown-badge.ts';

/** What the badge of a run says; null: there is no such run. */
export async function runBadge(id: string, requestedAddress: BadgeMetric | null): Promise<Badge | null> {
  const stored = await findRun(id);
  if (stored === null) return null;
  const loaded = loadRun(stored);
  if (loaded === null) return quietBadge('run', 'withdrawn');
  // An imported result never represents hardware.
  if (loaded.kind === 'imported') return quietBadge(loaded.view.listedTitle, 'imported');
  const { headlines } = loaded.view;
  const of = ({ suite }: BadgeMetric) => headlines.find((one) => one.suite === suite);
  const metric = requestedAddress ?? BADGE_METRICS.find((one) => of(one)?.value) ?? FIRST_BADGE;
  const { label } = metric;
  if (stored.review === 'held') return quietBadge(label, heldText(stored).toLowerCase());
  // A warning about the whole run spoils every figure in it.
  const isInvalid = stored.flags.some(({ severity, caseId }) => severity === 'invalid' && caseId === null);
  const isDemo = stored.flags.some(({ code }) => code === 'synthetic');
  const headline = of(metric);
  if (!headline || headline.value === null) return quietBadge(label, VERDICTS.not_measured_short);
  return shownBadge(headlineBadge(label, headline, isInvalid), isDemo);
}

function headlineBadge(of: string, headline: Headline, isInvalid: boolean): Badge {
  const { what, value: metric, interval, hasWarning } = headline;
  const label = what.endsWith('not flushed') ? 'write, not flushed' : of;
  const note = suiteView(headline.suite).badge.runNote(headline);
  const isQuiet = hasWarning || isInvalid;
  const messageOf = (...words: readonly (string | null)[]) =>
    `${words.filter(Boolean).join(' ')}${isQuiet ? ', warning' : ''}`;
  return {
    label,
    message: messageOf(metric, interval ?? 'no interval', note),
    shorter: [messageOf(metric, note)],
    isQuiet,
  };
}
