/** Lower-case letters and digits, in their order. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** How a typed word fits one of a name, best first: it is the word, the start of it, or one or two letters from it. */
export type Fit = 'whole' | 'start' | 'one_off' | 'two_off';

/** Shorter words are near too many others. */
const LEAST_CHARS_OF_TYPO = 5;
const TYPO_AT_MOST = 2;

/** null: they do not fit. A number is whole: "7" is no start of "7900", and "9900" is no typo of "9950". */
export function fitOf(typed: string, word: string): Fit | null {
  const exact = exactFitOf(typed, word);
  if (exact !== null) return exact;
  // The cheap question first: it is asked of every word there is.
  if (typed.length < LEAST_CHARS_OF_TYPO || Math.abs(typed.length - word.length) > TYPO_AT_MOST) return null;
  if (lettersApart(typed, word) > 2 * TYPO_AT_MOST) return null;
  if (digitsOf(typed) !== digitsOf(word)) return null;
  const distance = editDistance(typed, word, TYPO_AT_MOST);
  if (distance > TYPO_AT_MOST) return null;
  return distance === 1 ? 'one_off' : 'two_off';
}

/** The same without typos. */
export function exactFitOf(typed: string, word: string): Extract<Fit, 'whole' | 'start'> | null {
  if (typed === word) return 'whole';
  return isStart(typed, word) ? 'start' : null;
}

export function isStart(typed: string, word: string): boolean {
  return word.startsWith(typed) && !(/\d$/.test(typed) && /^\d/.test(word.slice(typed.length)));
}

const FIRST_LETTER = 97;
const LETTERS_COUNT = 26;

/** Which letters a word has, one bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const place = word.charCodeAt(at) - FIRST_LETTER;
    if (place >= 0 && place < LETTERS_COUNT) letters |= 1 << place;
  }
  return letters;
}

/** How many letters one word has and the other lacks. Each letter of an edit distance changes at most two. */
function lettersApart(a: string, b: string): number {
  let left = lettersOf(a) ^ lettersOf(b);
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

const digitsOf = (word: string): string => (/\d/.test(word) ? word.replace(/\D/g, '') : '');

/** Letters added, left out, replaced, or swapped with a neighbor; more than `atMost` are counted as one more than that. */
export function editDistance(a: string, b: string, atMost: number): number {
  if (Math.abs(a.length - b.length) > atMost) return atMost + 1;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      const distance = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped);
      next.push(distance);
      least = Math.min(least, distance);
    }
    [before, row] = [row, next];
    // It never gets less again.
    if (least > atMost) return atMost + 1;
  }
  return Math.min(row[b.length] ?? 0, atMost + 1);
}
