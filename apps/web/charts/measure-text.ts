/**
 * Width of text where no font can be asked. Hundredths of the size, of Geist in its semibold cut, from space to
 * tilde: text in the regular cut is a little narrower, so what is found to fit does fit.
 */
const GEIST =
  '24 24 38 55 66 82 68 20 31 31 42 57 22 42 22 51 68 43 64 64 64 66 62 54 64 62 31 31 55 55 55 58 94 71 70 72 71 62 60 73 72 29 62 67 59 90 75 76 66 76 69 67 58 70 71 99 66 61 58 38 48 38 45 56 27 58 62 58 62 59 43 62 60 27 31 63 30 89 60 60 62 62 41 55 43 60 58 84 63 57 57 40 28 40 52'
    .split(' ')
    .map(Number);
const FEW: Readonly<Record<string, number>> = { '\u2009': 25, '\u202f': 25, '·': 22, '…': 65, '’': 23, '–': 59 };
/** Letters of other scripts: Cyrillic and Greek are wide, ideographs and pictures fill a square. */
const OTHER = 75;
const SQUARE = 100;
const MONO = 60;

function hundredthsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return GEIST[code - 32] ?? FEW[character] ?? (code >= 0x1100 ? SQUARE : OTHER);
}

/** Width of sans text in drawing units. */
export function textWidth(text: string, size = 12): number {
  let sum = 0;
  for (const character of text) sum += hundredthsOf(character);
  return (sum * size) / 100;
}

/** Width of mono text: figures and calls. */
export const monoWidth = (text: string, size = 12) => ([...text].length * MONO * size) / 100;

/** Cuts text that would be wider than `width`, with an ellipsis. */
export function fitText(
  text: string,
  width: number,
  size = 12,
  of: (text: string, size: number) => number = textWidth,
): string {
  if (of(text, size) <= width) return text;
  const room = width - of('…', size);
  let retained = '';
  let used = 0;
  for (const character of text) {
    used += of(character, size);
    if (used > room && retained !== '') break;
    retained += character;
  }
  return `${retained.trimEnd()}…`;
}
