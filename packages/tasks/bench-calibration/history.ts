import { findChangePoints, type Random, randomFrom } from '@fsbench/stats';

/** A machine's history whose truth is known: where its level is, and what its noise is made of. */
export interface HistoryKind {
  readonly title: string;
  readonly runs: number;
  /** Runs of one sitting, which share `betweenSd`. */
  readonly runsASitting: number;
  readonly betweenSd: number;
  readonly withinSd: number;
  /** Correlation of neighbors; 0: independent. */
  readonly autocorrelation: number;
}

export interface Step {
  readonly title: string;
  readonly before: number;
  readonly after: number;
  readonly ratio: number;
  readonly sd: number;
}

const sittingsOf = ({ runs, runsASitting }: HistoryKind) =>
  Array.from({ length: runs }, (_, at) => Math.floor(at / runsASitting));

function historyOf(kind: HistoryKind, random: Random): number[] {
  const { runs, runsASitting, betweenSd, withinSd, autocorrelation } = kind;
  let shared = 0;
  let state = random.nextNormal();
  return Array.from({ length: runs }, (_, at) => {
    if (at % runsASitting === 0) shared = betweenSd * random.nextNormal();
    if (at > 0) state = autocorrelation * state + Math.sqrt(1 - autocorrelation ** 2) * random.nextNormal();
    return 20 * Math.exp(shared + withinSd * state);
  });
}

export interface FalseAlarms {
  readonly per100Runs: number;
  readonly ofHistories: number;
}

/** Changes that are said of histories whose level never changes. */
export function falseChanges(kind: HistoryKind, histories: number, seed: string): FalseAlarms {
  const random = randomFrom(seed);
  const sittings = sittingsOf(kind);
  const found = Array.from(
    { length: histories },
    () => findChangePoints(historyOf(kind, random), sittings).changes.length,
  );
  const changes = found.reduce((sum, count) => sum + count, 0);
  return {
    per100Runs: (100 * changes) / (histories * kind.runs),
    ofHistories: found.filter((count) => count > 0).length / histories,
  };
}

/** The share of steps that are found, at their place or the one beside it. */
export function foundSteps({ before, after, ratio, sd }: Step, histories: number, seed: string): number {
  const random = randomFrom(seed);
  const found = Array.from({ length: histories }, () => {
    const history = Array.from(
      { length: before + after },
      (_, at) => (at < before ? 1 : ratio) * Math.exp(sd * random.nextNormal()),
    );
    return findChangePoints(history).changes.some(({ at }) => Math.abs(at - before) <= 1);
  });
  return found.filter(Boolean).length / histories;
}
