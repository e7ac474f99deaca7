import { PRESETS, presetText } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { type BoardRow, listBoard } from '../../db/list-board.ts';
import { formatBounds, formatFigure } from '../../domain/results/pair.ts';
import { boardOf, type RankedLine } from '../../parts/leaderboards/board.ts';
import { boardPicture } from '../../parts/leaderboards/board-picture.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';

const [DURABLE] = PRESETS.sync;

/** What signed runs say of durable writes, once enough of them do. */
export interface SignedFinding {
  readonly sentence: Sentence;
  readonly picture: ChartData;
  readonly source: string;
}

export async function loadSignedFinding(): Promise<SignedFinding | null> {
  return DURABLE ? signedFinding(await listBoard(presetText(DURABLE), DURABLE.kind)) : null;
}

/**
 * Two drives that differ clearly, of six linked contributors each. A crowd of keys, which cost nothing, must not write
 * the first page; nor must a name that nobody could check stand on it.
 */
export function signedFinding(rows: readonly BoardRow[]): SignedFinding | null {
  const known = rows.filter(({ identity, isLinked }) => isLinked && identity !== 'unknown');
  const board = boardOf(known, {});
  if (!board || !DURABLE) return null;
  const { measure, ranked } = board;
  const best = ranked[0];
  const last = ranked.at(-1);
  if (!best || !last || best.rank === last.rank) return null;
  const picture = boardPicture(
    { ...board, atHand: [] },
    { ...DURABLE, word: DURABLE.slug, isPreset: true, text: '', subjects: ranked.length },
  );
  if (picture === null) return null;
  const figure = ({ estimate }: RankedLine) =>
    `${formatFigure(estimate.median, measure)} ${formatBounds({ estimate, measure })}`;
  const runs = ranked.reduce((all, line) => all + line.runs, 0);
  return {
    sentence: [
      'A write that survives a power cut takes ',
      { name: last.name, subject: 0 },
      ' ',
      { strong: `${formatFactor(last.estimate.median / best.estimate.median)} as long` },
      ` as ${best.name}: ${figure(last)} against ${figure(best)}.`,
    ],
    picture,
    source: `Signed runs: ${counted(runs, 'run')} on ${counted(ranked.length, 'drive')}, each with six linked contributors or more; medians with 95\u2009% intervals.`,
  };
}
