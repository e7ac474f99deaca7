import { describe, expect, test } from 'vitest';
import {
  type ComparedLine,
  cellContradictions,
  certaintyContradictions,
  isPrinted,
  lineContradictions,
  matrixContradictions,
  ratioContradictions,
  rowContradictions,
  sentenceContradictions,
} from './test-contradictions.ts';
import { countContradictions } from './test-counts.ts';
import { rankContradictions, tableContradictions } from './test-rankings.ts';

const LINE: ComparedLine = {
  suite: 'sync',
  case: 'a',
  subject: 'b',
  figure: 120,
  verdict: 'clear',
  ratio_to_baseline: 1.2,
  ratio_low: 1.1,
  ratio_high: 1.3,
  compared_figure: 120,
  baseline_figure: 100,
  unadjusted_low: 1.15,
  unadjusted_high: 1.25,
  p_value: 0.001,
  error_rate: 0.01,
  superiority: 0.9,
  ratio_of: 'contributors',
};

describe('a contradiction is found', () => {
  test.each<[string, Partial<ComparedLine>, string]>([
    ['a verdict within 2 %', { ratio_low: 1.01 }, '"clear" and [1.01, 1.3]'],
    ['a tie beyond 2 %', { verdict: 'tie', p_value: 0.5 }, '"tie" and [1.1, 1.3]'],
    ['a ratio outside of its interval', { ratio_low: 1.25 }, 'the ratio is outside of its interval'],
    ['a ratio of other values', { compared_figure: 130 }, 'another ratio than that of its values'],
    ['a cell with another value', { figure: 121 }, 'a value in the cell that was not compared'],
    ['a verdict with a large p', { p_value: 0.2 }, '"clear" and p 0.2 of 0.01'],
    ['an effect in the other direction', { superiority: 0.1 }, 'superiority 0.1 and ratio 1.2'],
  ])('in %s', (_, changes, why) => {
    expect(lineContradictions(LINE)).toEqual([]);
    expect(lineContradictions({ ...LINE, ...changes })).toContain(why);
  });

  test('in a cell that is of no line, and in a factor without a verdict', () => {
    const cell = (text: string) => `<td><a>120 ms</a> <small>[110, 130]</small> <b>${text}</b></td>`;
    expect(cellContradictions(cell('1.20x slower [1.10, 1.30]'), [LINE])).toMatchObject({ cells: 1, wrong: [] });
    expect(cellContradictions(cell('1.20x slower [1.05, 1.30]'), [LINE]).wrong).toHaveLength(1);
    expect(cellContradictions(cell('1.40x slower [1.10, 1.30]'), [LINE]).wrong).toHaveLength(1);
    const undecided = { ...LINE, verdict: null };
    expect(cellContradictions(cell('1.20x slower [1.10, 1.30]'), [undecided]).wrong).toHaveLength(1);
    expect(cellContradictions(cell('0.83x as fast [0.77, 0.91]'), [undecided]).wrong).toEqual([]);
    expect(cellContradictions(cell('0.83x as fast [0.77, 0.94]'), [undecided]).wrong).toHaveLength(1);
  });

  test('in a ratio of times beside one of files a second, of a sweep of files alone', () => {
    const of = (suite: string, text: string) => ({
      ...LINE,
      suite,
      case: `${suite}/2 ${text}`,
      ratio_to_baseline: 0.8,
      ratio_low: 0.75,
      ratio_high: 0.85,
    });
    const wrongOf = (line: typeof LINE) => ratioContradictions('ratio 1.25, 95 % CI 1.18 to 1.33', [line]).wrong.length;
    expect([of('core-sweep', 'fs-tree'), of('core-sweep', 'control'), of('sync', 'fs-tree')].map(wrongOf)).toEqual([
      0, 1, 1,
    ]);
  });

  test('in a ratio that is turned, in a cell, in a row and in a line', () => {
    const faster = { ...LINE, ratio_to_baseline: 0.8, ratio_low: 0.75, ratio_high: 0.85, compared_figure: 80 };
    const cell = (compared: string) => `<td><a>80\u2009ms</a> <b>${compared}</b></td>`;
    const row = (compared: string) => `<tr><td><a>100\u2009ms</a></td>${cell(compared)}</tr>`;
    for (const text of ['1.25x faster [1.18, 1.33]', '1.25x as fast [1.18, 1.33]']) {
      expect(cellContradictions(cell(text), [faster])).toMatchObject({ cells: 1, wrong: [] });
      expect(rowContradictions(row(text))).toMatchObject({ rows: 1, wrong: [] });
    }
    expect(cellContradictions(cell('0.80x faster [0.75, 0.85]'), [faster]).wrong).toHaveLength(1);
    for (const text of ['1.25x slower [1.18, 1.33]', '0.80x as fast [0.75, 0.85]'])
      expect(rowContradictions(row(text)).wrong).toHaveLength(1);
    const [right, turned] = ['0.80 [0.75, 0.85]', '1.25 [1.18, 1.33]'];
    const line = (ratio: string) => `b 1.25x faster ratio ${ratio}`;
    expect(ratioContradictions(line(right), [faster])).toEqual({ found: 1, wrong: [] });
    expect(ratioContradictions(line(turned), [faster]).wrong).toHaveLength(1);
    expect(ratioContradictions('ratio 0.80, 95 % CI 0.75 to 0.85', [faster])).toEqual({ found: 1, wrong: [] });
  });

  test('in a verdict whose interval rounds to 1.00', () => {
    const cell = '<td><b>1.06x slower [1.00, 1.12]</b></td>';
    const line = { ...LINE, ratio_to_baseline: 1.06, ratio_low: 1.002, ratio_high: 1.12 };
    expect(cellContradictions(cell, [line])).toMatchObject({ cells: 1, wrong: [expect.any(String)] });
  });

  test('in two cells whose quotient is not the ratio beside them', () => {
    const row = (mine: string) =>
      `<tr><td><a>100 ms</a> <small>[99, 101]</small></td><td><a>${mine}</a> <b>1.20x slower [1.10, 1.30]</b></td></tr>`;
    expect(rowContradictions(row('120\u2009ms').replace('100 ms', '100\u2009ms')).wrong).toEqual([]);
    expect(rowContradictions(row('126\u2009ms').replace('100 ms', '100\u2009ms')).wrong).toHaveLength(1);
    expect(rowContradictions(row('0.12\u2009s').replace('100 ms', '100\u2009ms')).wrong).toEqual([]);
  });

  test('in the p and the pairs of owners that a verdict rests on', () => {
    const text = (p: string, share: string) =>
      `Geometric means of the contributors: 1.20x slower, 95 % CI 1.10 to 1.30. If the true difference were 2 %, p would be ${p}; a verdict needs 0.010 or less. One more b would be faster than one more a in ${share} % of pairs.`;
    expect(certaintyContradictions(text('0.0010', '10'), [LINE])).toEqual({ found: 1, wrong: [] });
    expect(certaintyContradictions(text('0.0013', '10'), [LINE]).wrong).toHaveLength(1);
    expect(certaintyContradictions(text('0.0010', '14'), [LINE]).wrong).toHaveLength(1);
  });

  test('in counts of runs that no line has', () => {
    const line = { runs: 6, verified_contributors_count: 2, other_contributors_count: 1 };
    const whole = { runs: 79, verified_contributors_count: 8, other_contributors_count: 1 };
    expect(countContradictions('<p>6 of 79 runs, 2 verified, 1 other contributor</p>', [line], [whole]).wrong).toEqual(
      [],
    );
    expect(countContradictions('<p>6 runs by 2 verified contributors</p>', [line]).wrong).toEqual([]);
    expect(countContradictions('<p>6 runs by 3 verified contributors</p>', [line]).wrong).toHaveLength(1);
    expect(countContradictions('<p>5 of 79 runs</p>', [line], [whole]).wrong).toEqual(['5 of 79 runs']);
    expect(countContradictions('<p>judged by the latest 5 of 6 runs</p>', [line]).wrong).toEqual([]);
    expect(countContradictions('<p>judged by the latest 5 of 7 runs</p>', [line]).wrong).toHaveLength(1);
    const wrong = '6 runs, 3 verified, 1 other contributor';
    expect(countContradictions(`<p>${wrong}</p>`, [line], [whole]).wrong).toEqual([wrong]);
  });

  test('in a sentence with another interval than its line', () => {
    const sentenceWith = (interval: string) =>
      `A is 1.20x faster: 100 ms vs 120 ms, a write, 95\u2009% CI ${interval}.`;
    expect(sentenceContradictions(sentenceWith('1.10 to 1.30'), [LINE])).toEqual([]);
    expect(sentenceContradictions(sentenceWith('1.11 to 1.30'), [LINE])).toHaveLength(1);
  });

  test('in ranks that the values do not have', () => {
    const [a, b] = [
      { rank: 1, last_rank: 1, name: 'a', figure: 2 },
      { rank: 2, last_rank: 2, name: 'b', figure: 1 },
    ];
    expect(rankContradictions('higher', [a, b])).toEqual([]);
    expect(rankContradictions('lower', [a, b])).toEqual(['a is ahead of b']);
    const tied = { ...b, is_tied_with_above: true };
    expect(rankContradictions('higher', [a, tied])).toEqual(['b is tied with a, and behind']);
    const [first, second] = [
      { ...a, last_rank: 2 },
      { ...tied, rank: 1 },
    ];
    expect(rankContradictions('higher', [first, second])).toEqual([]);
    expect(rankContradictions('lower', [first, second])).toEqual(['a is above b']);
  });

  test('in a row of a leaderboard with another rank, value or count than its data', () => {
    const line = {
      ...{ subject: 'x', name: 'X', unit: 'ns', camps: null, runs: 9, usable_cpus: 8 },
      ...{ rank: 1, last_rank: 3, is_tied_with_above: true, figure: 2e6, low: 1.9e6, high: 2.1e6 },
      ...{ verified_contributors_count: 6, other_contributors_count: 1 },
    };
    const heads = ['Rank', 'Chip', 'Time ↑', '95 % CI', 'Runs', 'Contributors'];
    const table = (rank: string, value: string, bounds: string, counts: string, runs: string, cpus: string) => {
      const cells = [bounds, runs, counts].map((cell) => `<td>${cell}</td>`).join('');
      return `<section id="board"><table><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>
        <tr class="row"><td>${rank}</td><th scope="row"><a href="/chips/x"><bdi>X</bdi></a></th>
        <td title="fsync, ${cpus} usable CPUs">${value}</td>${cells}</tr></table></section>`;
    };
    const right = ['1–3\u2009=', '2.00\u2009ms', '[1.90, 2.10]', '6 + 1 other', '9', '8'] as const;
    expect(tableContradictions(table(...right), [line])).toEqual({ rows: 1, wrong: [] });
    for (const [at, text] of ['1', '2.01\u2009ms', '[1.90, 2.00]', '6 + 2 other', '8', '16'].entries()) {
      const changed = right.map((cell, place) => (place === at ? text : cell));
      const [rank = '', value = '', bounds = '', counts = '', runs = '', cpus = ''] = changed;
      expect(tableContradictions(table(rank, value, bounds, counts, runs, cpus), [line]).wrong).toHaveLength(1);
    }
  });

  test('in a factor of the matrix that its two values cannot have', () => {
    const matrix = (base: string, value: string, verdict: string) =>
      matrixContradictions(
        `<div id="results"><table><tr><th>Bytes</th><td><b>${base}</b></td><td><b>${value}</b> ${verdict}</td></tr></table>`,
      );
    expect(matrix('1.61\u2009GiB/s', '876\u2009MiB/s', '1.89x slower')).toEqual({ factors: 1, wrong: [] });
    expect(matrix('1.61\u2009GiB/s', '876\u2009MiB/s', '1.90x slower').wrong).toHaveLength(1);
    expect(matrix('3.87\u2009ms', '41.4\u2009µs', '93x faster').wrong).toEqual([]);
    expect(matrix('3.87\u2009ms', '41.4\u2009µs', '95x faster').wrong).toHaveLength(1);
    expect(matrix('two groups', '41.4\u2009µs', '93x faster').wrong).toHaveLength(1);
  });

  test('in the last digit printed, and not beyond it', () => {
    expect([isPrinted('1.20', 1.204), isPrinted('1.20', 1.206), isPrinted('240', 236), isPrinted('240', 229)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
