import type pg from 'pg';
import { setJudged } from '../../db/submissions/set-judged.ts';
import { farReason } from './far-reason.ts';
import { findCopies } from './find-copies.ts';
import { findJudgedRuns, type JudgedRun } from './find-judged.ts';
import { findTooExact } from './find-too-exact.ts';
import { findVerifiedValues, placeText } from './find-values.ts';
import type { Hold } from './hold.ts';
import { addHeldResults, holdSubmissions, type NewHold, releaseSubmissions } from './hold-submissions.ts';
import { type FarResult, farFromNorm, type JudgedResult, type VerifiedValue } from './judge.ts';

/** What is held in memory at once, where many were derived again. */
const RUNS_AT_ONCE = 500;
const BY_CLASS = 'beyond_class';

/**
 * Judges runs before they enter a cell: by the norms of their hardware, and by the runs of others. To be called in the
 * transaction that rolls them up.
 */
export async function judgeRuns(client: pg.ClientBase, submissionIds: readonly string[]): Promise<void> {
  for (let at = 0; at < submissionIds.length; at += RUNS_AT_ONCE) {
    const ids = submissionIds.slice(at, at + RUNS_AT_ONCE);
    await judgeSome(client, ids);
    await setJudged(client, ids);
  }
}

async function judgeSome(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  const all = await findJudgedRuns(client, ids);
  // What its own document holds is not judged by others; its results agree with theirs.
  const [ofClass, runs] = [
    all.filter(({ heldCode }) => heldCode === BY_CLASS),
    all.filter(({ heldCode }) => heldCode !== BY_CLASS),
  ];
  await addHeldResults(
    client,
    ofClass.map((run) => ({ ...run, far: new Set() })),
  );
  const holds = new Map<string, NewHold>();
  const hold = (
    submissionId: string,
    found: Hold,
    results: readonly JudgedResult[] = [],
    far: readonly FarResult[] = [],
  ) => {
    if (holds.has(submissionId)) return;
    holds.set(submissionId, { submissionId, hold: found, results, far: new Set(far.map(({ result }) => result)) });
  };
  for (const { id, permalink } of await findCopies(client, ids)) {
    const where = permalink === null ? 'a run of another contributor' : `run ${permalink} of another contributor`;
    hold(id, { code: 'same_histograms', reason: `A histogram of this run is, count by count, the one of ${where}` });
  }
  const values = await findVerifiedValues(client, runs);
  for (const run of runs) {
    const far = farResultsOf(run, values);
    const [worst] = far;
    if (!worst) continue;
    hold(run.submissionId, { code: 'far_from_norm', reason: await farReason(client, worst) }, run.results, far);
  }
  const first = runs.filter(({ isSynthetic, hasCounted }) => !isSynthetic && !hasCounted);
  for (const id of await findTooExact(client, first)) {
    hold(id, {
      code: 'too_exact',
      reason: 'Most results agree with those that another contributor sent before to 0.05 %',
    });
  }
  await holdSubmissions(client, [...holds.values()]);
  // Derived again, or judged by a norm that has moved.
  const nearAgain = runs.filter(({ heldCode, submissionId }) => heldCode !== null && !holds.has(submissionId));
  await releaseSubmissions(
    client,
    nearAgain.map(({ submissionId }) => submissionId),
    'no result is far from the norm any longer',
  );
}

/** The farthest first. */
function farResultsOf(run: JudgedRun, values: ReadonlyMap<string, readonly VerifiedValue[]>): FarResult[] {
  return run.results
    .flatMap((result) => {
      const others = (values.get(placeText(result)) ?? []).filter(({ hash }) => hash !== run.hash);
      return farFromNorm(result, others) ?? [];
    })
    .sort((a, b) => b.excess - a.excess);
}
