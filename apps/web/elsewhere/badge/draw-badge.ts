import { type Mark, mark, markText } from '../../charts/mark.ts';
import { fitText } from '../../charts/measure-text.ts';
import { badgeTextWidth } from '../../parts/share/badge-width.ts';
import type { Badge } from '../../suites/badge.ts';

const HEIGHT = 20;
const SIZE = 11;
const PADDING = 7;
/** Longer than any figure with its interval; names are cut first. */
const WIDEST_TEXT = 420;

/** White letters on each have a contrast of 4.5 and more; both stand out from white and from black pages. */
const LABEL = '#43484f';
const VALUE = '#1d4f91';
const QUIET = '#666b72';

const FONT = 'Helvetica,Arial,Liberation Sans,sans-serif';

/** A flat badge: what was measured, and the figure. Read out as one sentence. */
export function badgeSvg({ label, message, isQuiet, full }: Badge): string {
  const [left, right] = [boxOf(label), boxOf(message)];
  const width = left.width + right.width;
  const sentence = `fsbench: ${full ?? `${label}: ${message}`}`;
  const svg = mark(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height: HEIGHT, role: 'img', 'aria-label': sentence },
    mark('title', {}, sentence),
    mark('rect', { x: 0, y: 0, width, height: HEIGHT, rx: 3, fill: LABEL }),
    mark('path', { d: messagePath(left.width, width), fill: isQuiet ? QUIET : VALUE }),
    textOf(left, 0),
    textOf(right, left.width),
  );
  return `${markText(svg)}\n`;
}

interface TextBox {
  readonly text: string;
  readonly width: number;
}

/** How wide a badge is drawn. */
export const badgeWidth = ({ label, message }: Pick<Badge, 'label' | 'message'>): number =>
  boxOf(label).width + boxOf(message).width;

function boxOf(phrase: string): TextBox {
  // Thin spaces are in few fonts.
  const text = fitText(phrase.replaceAll(/\s+/g, ' '), WIDEST_TEXT, SIZE, badgeTextWidth);
  return { text, width: Math.ceil(badgeTextWidth(text, SIZE)) + 2 * PADDING };
}

/** Square on the left, round on the right. */
const messagePath = (left: number, right: number) =>
  `M${left} 0H${right - 3}a3 3 0 0 1 3 3V${HEIGHT - 3}a3 3 0 0 1 -3 3H${left}z`;

/** Where a system has other fonts, the letters are set closer or wider: the text stays in its box. */
function textOf({ text, width }: TextBox, x: number): Mark {
  return mark(
    'text',
    {
      x: x + PADDING,
      y: 14,
      fill: '#ffffff',
      'font-family': FONT,
      'font-size': SIZE,
      textLength: width - 2 * PADDING,
    },
    text,
  );
}
