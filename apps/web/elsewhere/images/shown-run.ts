import { VERDICTS } from '@fsbench/contract/catalogue';
import { findRun, type RunRecord } from '../../db/find-run.ts';
import { listedChipName } from '../../domain/results/listed-names.ts';
import { heldText } from '../../domain/runs/state.ts';
import { NOT_MEASURED_HERE } from '../../views/run/imported/imported-view.ts';
import { type LoadedImport, loadRun } from '../../views/run/load-run.ts';
import { type RunView, runCharts } from '../../views/run/view.ts';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import { asDemo, type SharedPage, type SharedPageResult, UNKNOWN } from './shown.ts';

/** A run by its permalink (normalized). */
export async function findShownRun(id: string): Promise<SharedPageResult> {
  const stored = await findRun(id);
  if (stored === null) return UNKNOWN;
  const loaded = loadRun(stored);
  return loaded === null
    ? { kind: 'withdrawn', permalink: id }
    : { kind: 'shown', sharedPage: loaded.kind === 'imported' ? shownImport(loaded) : shownRun(stored, loaded.view) };
}

/** Without a word that a stranger's file has put there: only the tool's own. */
function shownImport({ stored, view }: LoadedImport): SharedPage {
  return {
    href: `/r/${stored.permalink}`,
    kind: 'one imported run',
    title: view.listedTitle,
    lines: [view.counts, NOT_MEASURED_HERE],
    charts: [],
    source: `imported, received ${formatDate(stored.receivedAt)}`,
  };
}

function shownRun(stored: RunRecord, view: RunView): SharedPage {
  const invalid = stored.flags.filter(({ severity }) => severity === 'invalid').length;
  const warnings = invalid === 0 ? '' : ` · invalid (${counted(invalid, 'flag')})`;
  const shown: SharedPage = {
    href: `/r/${stored.permalink}`,
    kind: stored.review === 'held' ? `one run, ${heldText(stored).toLowerCase()}` : 'one run',
    title: listedChipName(stored.chip),
    sentences: chartSentences(view),
    lines: headlineLines({ headlines: measuredFirst(view) }),
    charts: runCharts(view),
    source: `${senderText(stored)}, ${formatDate(stored.receivedAt)}${warnings}`,
  };
  return stored.flags.some(({ code }) => code === 'synthetic') ? asDemo(shown) : shown;
}

const senderText = ({ verifiedSince }: RunRecord): string =>
  verifiedSince === null ? 'signed, contributor not verified' : 'by a verified contributor';

const measuredFirst = ({ headlines }: RunView) =>
  headlines.toSorted((x, y) => Number(x.value === null) - Number(y.value === null));

/** "Durable write of 4 KiB: 416 µs [404, 425]": one a suite. */
function headlineLines({ headlines }: Pick<RunView, 'headlines'>): string[] {
  return headlines.map(({ what, value, interval, hasWarning }) => {
    const sentence = value === null ? VERDICTS.not_measured_short : [value, interval].filter(Boolean).join(' ');
    return `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${sentence}${hasWarning ? ', warning' : ''}`;
  });
}

/** Of each chart the headline of its suite. */
function chartSentences({ suites, headlines }: RunView): ReadonlyMap<string, string> {
  const bySuite = new Map(headlines.map((one) => [one.suite, headlineLines({ headlines: [one] })[0] ?? '']));
  return new Map(
    suites.flatMap(({ suite, charts }) => charts.map(({ props }) => [props.id, bySuite.get(suite) ?? ''] as const)),
  );
}
