/**
 * Width of text in Helvetica, in thousandths of the size, from space to tilde (Adobe's font metrics). Arial and Liberation
 * Sans have the same widths by design, so a badge is as wide on every system, and needs no font of its own.
 */
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const FEW: Readonly<Record<string, number>> = { µ: 576, '·': 333, '…': 1000, '’': 222, '–': 556, '\u2212': 584 };
/** Of other scripts: a square. */
const OTHER = 1000;

export function badgeTextWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += HELVETICA[(letter.codePointAt(0) ?? 0) - 32] ?? FEW[letter] ?? OTHER;
  return (sum * size) / 1000;
}
