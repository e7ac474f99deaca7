import { type Mark, mark } from '../../charts/mark.ts';
import { fitText, textWidth } from '../../charts/measure-text.ts';
import { FAINT, GRID, INK, SOFT, subjectColor, textMark } from '../../charts/paint.ts';
import type { SubjectIndex } from '../../charts/types.ts';
import type { SharedPage, SharedRow } from './shown.ts';
import { wrapText } from './wrap-text.ts';

interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

const TITLE = { size: 46, leading: 54, mostLines: 3 } as const;
const VERDICT = { size: 32, leading: 40, mostLines: 3 } as const;
const LINE = { size: 25, leading: 34, mostLines: 3 } as const;
const ROW = { label: 19, value: 25, height: 66, most: 3 } as const;
/** More names are one title: each on a line of its own, they would leave no room for the answer. */
const NAMES_IN_COLOR = 3;

/** Who, the answer, and at most three lines: results with their labels, or what else the page says. */
export function textMarks(shown: SharedPage, column: Column): Mark[] {
  const title = titleMarks(shown, column);
  const verdict = verdictMarks(shown, { ...column, y: title.y + 14 });
  const rest = shown.rows?.length ? rowMarks(shown.rows, { ...column, y: verdict.y + 12 }) : [];
  return [...title.marks, ...verdict.marks, ...rest];
}

interface Placed {
  readonly marks: readonly Mark[];
  /** Where the next thing may begin. */
  readonly y: number;
}

function linesAt({ x, y }: Column, lines: readonly string[], size: number, leading: number, fill: string): Placed {
  const weight = size >= VERDICT.size ? 600 : 400;
  return {
    marks: lines.map((line, at) => textMark(x, y + size + at * leading, line, { size, weight, fill })),
    y: y + lines.length * leading,
  };
}

/** The names of a comparison wear the colors of their lines in the chart. */
function titleMarks({ title, names }: SharedPage, column: Column): Placed {
  if (names === undefined || names.length < 2 || names.length > NAMES_IN_COLOR) {
    const lines = wrapText(title, column.width, TITLE.size, TITLE.mostLines);
    return linesAt(column, lines, TITLE.size, TITLE.leading, INK);
  }
  const size = names.length === 2 ? TITLE.size : TITLE.size - 8;
  const leading = size + 8;
  const marks = names.flatMap((name, at) => {
    const y = column.y + size + at * leading;
    const text = fitText(name, column.width - 60, size);
    const color = subjectColor(at as SubjectIndex);
    const versus = textMark(column.x + textWidth(text, size) + 12, y, 'vs', { size: 26, fill: FAINT });
    return [
      textMark(column.x, y, text, { size, weight: 600, fill: color }),
      ...(at < names.length - 1 ? [versus] : []),
    ];
  });
  return { marks, y: column.y + names.length * leading };
}

function verdictMarks({ verdict, lines, rows }: SharedPage, column: Column): Placed {
  const { size, leading, mostLines } = verdict === undefined ? LINE : VERDICT;
  const text = verdict ?? lines[0] ?? '';
  const left = Math.floor((column.bottom - column.y) / leading);
  const most = rows?.length ? mostLines : Math.min(left, mostLines + 1);
  return linesAt(column, wrapText(text, column.width, size, most), size, leading, verdict === undefined ? SOFT : INK);
}

/** As a table: a rule, what it is, and its result. Only what fits whole: half a result is none. */
function rowMarks(rows: readonly SharedRow[], { x, y, width, bottom }: Column): Mark[] {
  const most = Math.min(ROW.most, Math.floor((bottom + 16 - y) / ROW.height));
  return rows.slice(0, Math.max(most, 0)).flatMap(({ label, value }, at) => {
    const top = y + at * ROW.height;
    return [
      mark('path', { d: `M${x} ${top}h${width}`, stroke: GRID, 'stroke-width': 1 }),
      textMark(x, top + 8 + ROW.label, fitText(label, width, ROW.label), { size: ROW.label, fill: FAINT }),
      textMark(x, top + 12 + ROW.label + ROW.value, fitText(value, width, ROW.value), { size: ROW.value, fill: SOFT }),
    ];
  });
}
