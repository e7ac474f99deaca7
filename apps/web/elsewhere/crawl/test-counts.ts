// How many runs and contributors a page counts, read from its HTML.
import { textOf } from './test-contradictions.ts';

const COUNTS =
  /(?<! of )\b(\d+) runs?, (?:(\d+) verified(?: contributors?|, (\d+) other contributors?)|(\d+) other contributors?)/g;

export interface CountedLine {
  readonly runs: number | null;
  readonly verified_contributors_count: number | null;
  readonly other_contributors_count: number | null;
}

/** "6 of 79 runs" and "100 runs, 8 verified, 17 other contributors": each is of a line, and no part is more than its whole. */
export function countContradictions(
  html: string,
  lines: readonly CountedLine[],
  wholes: readonly CountedLine[] = lines,
): { found: number; wrong: string[] } {
  const text = textOf(html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
  const parts = [...text.matchAll(/(judged by the latest )?\b(\d+) of (\d+) runs( by)?/g)].map(
    ([whole, isJudged, part, all, isHead]) => ({
      whole,
      // The latest runs, which a judgment is made of, are no line's count; nor are all runs of the head, of all conditions.
      isRight:
        Number(part) <= Number(all) &&
        (isJudged !== undefined || isCounted(lines, Number(part))) &&
        (isHead !== undefined || isCounted(wholes, Number(all))),
    }),
  );
  const counts = [...text.matchAll(COUNTS)].map(([whole, runs, verified = 0, others = 0, onlyOthers = others]) => ({
    whole,
    isRight: [...lines, ...wholes].some(
      (line) =>
        line.runs === Number(runs) &&
        line.verified_contributors_count === Number(verified) &&
        line.other_contributors_count === Number(onlyOthers),
    ),
  }));
  const senders = [...text.matchAll(/(\d+)(?: of \d+)? runs?,? by (\d+) (verified|other)\b/g)].map(
    ([whole, runs, people, of]) => ({
      whole,
      isRight: [...lines, ...wholes].some(
        (line) =>
          line.runs === Number(runs) &&
          (of === 'verified' ? line.verified_contributors_count : line.other_contributors_count) === Number(people),
      ),
    }),
  );
  const all = [...parts, ...counts, ...senders];
  return { found: all.length, wrong: all.filter(({ isRight }) => !isRight).map(({ whole }) => whole) };
}

const isCounted = (lines: readonly CountedLine[], count: number) => lines.some(({ runs }) => runs === count);
