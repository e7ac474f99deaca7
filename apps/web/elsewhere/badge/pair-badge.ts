import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import type { SuiteComparison } from '../../views/compare/comparison.ts';
import { drivesOfPair } from '../../views/compare/drives.ts';
import { demoMessage, demoSentence } from '../../wording/demo.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { plainText } from '../../wording/sentence.ts';
import { shortNames } from '../../wording/short-names.ts';
import { tooFewText } from '../../wording/verdict.ts';
import { badgeWidth } from './draw-badge.ts';
import { winnerOf } from './winner.ts';

/** A line of a README has room for four of them. */
const PAIR_BADGE_WIDTH = 260;

/** Two subjects at the headline of a suite: the winner, and by how much. Its title has the whole sentence. */
export function pairBadge(label: string, section: SuiteComparison | undefined, isDemo = false): Badge {
  const [one] = section?.pairs ?? [];
  if (!one) return quietBadge(label, section?.results.length ? 'no common result' : VERDICTS.not_measured_short);
  const texts = [...drivesWithNames(one), ...messagesOf(one)].map((text) => demoMessage(text, isDemo));
  const message = texts.find((text) => badgeWidth({ label, message: text }) <= PAIR_BADGE_WIDTH) ?? texts.at(-1) ?? '';
  return {
    label,
    message,
    isQuiet: one.verdict.kind !== 'clear',
    full: demoSentence(`${label}: ${plainText(one.fullSentence)}`, isDemo),
  };
}

/** "990 PRO 2TB 5.2x faster than 980 PRO 1TB", "990 PRO 5.2x vs 980 PRO": which drives they are is what a badge of two is for. */
function drivesWithNames(one: ComparedResult): string[] {
  const won = winnerOf(one);
  if (won === null || one.a.kind !== 'drive' || one.b.kind !== 'drive') return [];
  const names = shortNames([won.winner, won.loser]);
  const [mine = '', theirs = ''] = (names.at(-1) ?? []).map((name) => name.replace(/ [\d.]+\s?[GT]B$/, ''));
  const levels = [
    ...names.map(([first = '', second = '']) => [first, second]),
    ...(mine === theirs ? [[names.at(-1)?.[0] ?? '', differing(names.at(-1) ?? [])]] : [[mine, theirs]]),
  ];
  const factor = won.faster.split(' ')[0];
  return [
    ...levels.map(([winner, loser]) => `${winner} ${won.faster} than ${loser}${won.scope}`),
    ...levels.map(([winner, loser]) => `${winner} ${factor} vs ${loser}${won.scope}`),
    ...levels.map(([winner, loser]) => `${winner} ${factor} vs ${loser}${shortScope(won)}`),
  ];
}

/** "1TB", of "990 PRO 2TB" and "990 PRO 1TB": what the second has of its own. */
function differing([winner = '', loser = '']: readonly string[]): string {
  const words = winner.split(' ');
  const own = loser.split(' ').filter((word, at) => word !== words[at]);
  return own.join(' ') || loser;
}

/** From the longest to the shortest: with both names and the drive, then without the other name, the drive, any name. */
function messagesOf(one: ComparedResult): string[] {
  const { a, b, verdict } = one;
  const drives = drivesOfPair(one);
  const [drive] = drives;
  const on = drive !== undefined && drives.length === 1 ? ` on ${drive}` : '';
  const names = shortNames([a.name, b.name]).map(([mine = '', theirs = '']) => [mine, theirs] as const);
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const won = winnerOf(one);
      if (won === null) return [];
      const isFirst = won.winner === a.name;
      const sides = names.map(([mine, theirs]) => (isFirst ? [mine, theirs] : [theirs, mine]));
      // On another drive than the loser's it may be the drive that is faster.
      const own = drives.length > 1 ? ` on ${drives[isFirst ? 0 : 1]}` : '';
      const does = `${won.faster}${on}${won.scope}`;
      const full =
        own === '' ? sides.map(([winner, loser]) => `${winner} ${won.faster} than ${loser}${on}${won.scope}`) : [];
      return [
        ...full,
        ...sides.map(([winner]) => `${winner}${own} ${does}`),
        ...sides.map(([winner]) => `${winner} ${won.faster}${won.scope}`),
        ...sides.map(([winner]) => `${winner} ${won.faster.split(' ')[0]}${shortScope(won)}`),
        `${won.faster}${on || own}${won.scope}`,
        `${won.faster}${won.scope}`,
        `${won.faster.split(' ')[0]}${shortScope(won)}`,
      ];
    }
    case 'tie':
      return [
        ...names.map(([mine, theirs]) => `${mine} vs ${theirs}: ${VERDICTS.tie_inline}${on}`),
        ...names.map(([mine, theirs]) => `${mine} vs ${theirs}: ${VERDICTS.tie_inline}`),
        ...names.map(([mine, theirs]) => `${mine} ${ALIKE} ${theirs}`),
        ...cutNames(names.at(-1)).map(([mine, theirs]) => `${mine} ${ALIKE} ${theirs}`),
        VERDICTS.tie_inline,
      ];
    case 'too_few':
      return withNames(names, tooFewText(verdict));
    case 'not_comparable':
      return withNames(names, VERDICTS.not_comparable_inline);
    case 'ratio':
    case 'published':
      return withNames(names, fill(VERDICTS.ratio_short, { interval: formatFactor(verdict.ratio).slice(0, -1) }));
  }
}

/** Where the words do not fit: it stays a statement about these runs. */
const shortScope = ({ scope }: { readonly scope: string }): string => (scope === '' ? '' : ', these runs');

/** Who is alike is what a reader wants to know: names are cut before one is left out. */
const ALIKE = '≈';
const CUT_TO = [16, 12, 9, 7] as const;

const cutNames = ([mine, theirs]: readonly [string, string] = ['', '']): (readonly [string, string])[] =>
  CUT_TO.map((letters) => [cut(mine, letters), cut(theirs, letters)]);

const cut = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;

const withNames = (names: readonly (readonly [string, string])[], text: string): string[] => [
  ...names.map(([mine, theirs]) => `${mine} vs ${theirs}: ${text}`),
  text,
];
