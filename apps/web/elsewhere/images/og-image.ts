import { type Mark, mark, markText } from '../../charts/mark.ts';
import { fitText, textWidth } from '../../charts/measure-text.ts';
import { FAINT, INK, PAPER, SOFT, subjectColor, textMark } from '../../charts/paint.ts';
import { withoutProperties } from '../../charts/palette.ts';
import type { SubjectIndex } from '../../charts/types.ts';
import { cardOf } from './card.ts';
import { cardMarks, LEAST_TEXT } from './draw-card.ts';
import type { SharedPage } from './shown.ts';
import { wrapText } from './wrap-text.ts';

/** What chats and social pages ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const EDGE = 56;
const WIDTH = OG_WIDTH - 2 * EDGE;
const HEAD = 76;
const FOOT = OG_HEIGHT - 36;
const LEAST_EVIDENCE = 700;
const NAME = 30;
const SITE_NAME = 'fsbench';
/** Three lines at most; the shorter the answer, the larger. Of a longer one the first sentences. */
const ANSWERS = [
  { size: 52, leading: 62, mostLines: 2 },
  { size: 44, leading: 54, mostLines: 3 },
  { size: 38, leading: 47, mostLines: 3 },
] as const;
/** Below the verdict of a comparison, the whole answer. */
const MORE = { size: 22, leading: 31, mostLines: 3 } as const;
/** Without a chart there is nothing but words. */
const TITLE = { size: 72, leading: 84, mostLines: 2 } as const;
const LINE = { size: 36, leading: 48, mostLines: 4 } as const;

/** A page as one image: its name, its verdict, one chart, where it is from. Drawn with the charts' own marks. */
export function ogSvg(shown: SharedPage, site: string): string {
  const { kind, source, href } = shown;
  const chart = shown.card ?? cardOf(shown.charts);
  // The slug of hardware that no rule knows is made of its raw name.
  const { host } = new URL(site);
  const address = `${host}${href.includes('unlisted-') ? '' : href}`;
  // The rest of the last line is the address, of which the host is enough.
  const most = Math.max(LEAST_EVIDENCE, WIDTH - textWidth(host, LEAST_TEXT) - 40);
  const whole = [kind, source].filter(Boolean).join(' · ');
  // What kind of page it is can be seen.
  const evidence = fitText(textWidth(whole, LEAST_TEXT) <= most ? whole : source, most, LEAST_TEXT);
  const room = WIDTH - textWidth(evidence, LEAST_TEXT) - 40;
  const place = textWidth(address, LEAST_TEXT) <= room ? address : fitText(host, room, LEAST_TEXT);
  const body = chart === null ? wordMarks(shown) : answerMarks(shown);
  const svg = mark(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${OG_WIDTH} ${OG_HEIGHT}` },
    mark('rect', { x: 0, y: 0, width: OG_WIDTH, height: OG_HEIGHT, fill: PAPER }),
    textMark(EDGE, HEAD, SITE_NAME, { size: NAME, weight: 600 }),
    ...(chart === null ? [] : nameMarks(shown)),
    ...body.marks,
    ...(chart === null
      ? []
      : cardMarks(chart, { left: EDGE, right: OG_WIDTH - EDGE, top: body.bottom + 22, bottom: FOOT - 38 })),
    textMark(EDGE, FOOT, place, { size: LEAST_TEXT, fill: FAINT }),
    textMark(OG_WIDTH - EDGE, FOOT, evidence, { size: LEAST_TEXT, fill: FAINT, anchor: 'end' }),
  );
  return withoutProperties(markText(svg), 'light');
}

/** Beside the site's name; those of a comparison in the colors that they have in the chart, if there is room. */
function nameMarks({ title, names = [] }: SharedPage): Mark[] {
  const left = EDGE + textWidth(SITE_NAME, NAME) + 28;
  const room = OG_WIDTH - EDGE - left;
  const versus = textWidth(' vs ', NAME);
  const widths = names.map((name) => textWidth(name, NAME));
  const isColored = names.length > 1 && widths.reduce((sum, one) => sum + one + versus, -versus) <= room;
  if (!isColored) {
    // The rows of the chart have the names.
    const text = names.length > 3 ? `comparison of ${names.length}` : title;
    return [textMark(left, HEAD, fitText(text, room, NAME), { size: NAME, fill: SOFT })];
  }
  return names.flatMap((name, at) => {
    const x = left + widths.slice(0, at).reduce((sum, one) => sum + one + versus, 0);
    const fill = subjectColor(at as SubjectIndex);
    return [
      ...(at === 0 ? [] : [textMark(x - versus + NAME / 4, HEAD, 'vs', { size: NAME, fill: FAINT })]),
      textMark(x, HEAD, name, { size: NAME, weight: 600, fill }),
    ];
  });
}

interface Placed {
  readonly marks: readonly Mark[];
  readonly bottom: number;
}

function linesAt(top: number, lines: readonly string[], size: number, leading: number, fill: string): Placed {
  const weight = size > LINE.size ? 600 : 400;
  return {
    marks: lines.map((line, at) => textMark(EDGE, top + size + at * leading, line, { size, weight, fill })),
    bottom: top + lines.length * leading,
  };
}

/** Where a line is too long its values go, which the chart and the page have. */
function shortAnswer(line: string): string {
  const isShort = textWidth(line, MORE.size) <= WIDTH;
  return isShort ? line : fitText(line.replaceAll(/ \([^()]*\)/g, ''), WIDTH, MORE.size);
}

function answerMarks(shown: SharedPage): Placed {
  const verdict = verdictMarks(shown);
  const lines = (shown.answers ?? []).slice(0, MORE.mostLines).map(shortAnswer);
  // One line would repeat the verdict.
  if (lines.length < 2) return verdict;
  const more = linesAt(verdict.bottom + 12, lines, MORE.size, MORE.leading, INK);
  return { marks: [...verdict.marks, ...more.marks], bottom: more.bottom };
}

function verdictMarks({ verdict, lines }: SharedPage): Placed {
  const sentences = (verdict ?? lines[0] ?? '').split(/(?<=\.) (?=\p{Lu})/u);
  const texts = sentences.map((_, at) => sentences.slice(0, sentences.length - at).join(' '));
  const choices = texts.flatMap((text) => ANSWERS.map((how) => ({ text, ...how })));
  const fits = ({ text, size, mostLines }: (typeof choices)[number]) =>
    wrapText(text, WIDTH, size, mostLines + 1).length <= mostLines;
  const chosen = choices.find(fits) ?? choices.at(-1);
  if (!chosen) return { marks: [], bottom: HEAD + 20 };
  const { text, size, leading, mostLines } = chosen;
  return linesAt(HEAD + 20, wrapText(text, WIDTH, size, mostLines), size, leading, INK);
}

function wordMarks({ title, verdict, lines }: SharedPage): Placed {
  const name = linesAt(150, wrapText(title, WIDTH, TITLE.size, TITLE.mostLines), TITLE.size, TITLE.leading, INK);
  const text = wrapText(verdict ?? lines[0] ?? '', WIDTH, LINE.size, LINE.mostLines);
  const line = linesAt(name.bottom + 16, text, LINE.size, LINE.leading, SOFT);
  return { marks: [...name.marks, ...line.marks], bottom: line.bottom };
}
