import { formatNumber } from '../../wording/quantity.ts';
import type { MatrixCell, MatrixRow } from './matrix.ts';

/** Between a number and its unit. */
export const THIN = '\u2009';

type Cells = Pick<MatrixRow, 'cells'>;

const FILES = 'files/s';
const isInThousands = ({ cells }: Cells): boolean =>
  cells.every(({ result, value }) => result === null || /^\d+,\d{3}\D/.test(value));

/** "k files/s", where all values of a row have one unit: in little room it is said once. */
export function unitOfRow({ cells }: Cells): string {
  const units = cells.flatMap(({ result, value }) => (result ? [value.split(THIN)[1] ?? ''] : []));
  const unit = units.every((one) => one === units[0]) ? (units[0] ?? '') : '';
  return unit === FILES && isInThousands({ cells }) ? `k ${FILES}` : unit;
}

/** "820 [800, 840]" of "820,000 [800,000, 840,000]": a comma between digits is none between numbers. */
export const inThousands = (text: string): string =>
  text.replaceAll(/\d+(?:,\d{3})*/g, (number) => {
    const digits = number.replaceAll(',', '');
    return formatNumber(Number(digits) / 1000, Math.max(3, digits.replace(/0+$/, '').length));
  });

export interface BriefValue {
  /** "820k", "1,940" */
  readonly number: string;
  /** " files/s", " MiB/s": where the head of the row is far. Empty: the number has it. */
  readonly unit: string;
  readonly interval: string | null;
}

/** Values of a narrow column: a unit of all of them that is a rate goes to the head of the row, and thousands are "k". */
export function briefCells(cells: readonly MatrixCell[]): {
  readonly unit: string;
  readonly cells: readonly BriefValue[];
} {
  const common = unitOfRow({ cells });
  const unit = common.replace(/^k /, '');
  const isRate = unit.endsWith('/s');
  const scaled = (text: string) => (common === unit ? text : inThousands(text));
  return {
    unit: isRate ? unit : '',
    cells: cells.map(({ result, value, interval }): BriefValue => {
      if (!isRate || result === null) return { number: value, unit: '', interval };
      const number = scaled(value.slice(0, -(THIN.length + unit.length)));
      return {
        number: common === unit ? number : `${number}k`,
        unit: `${THIN}${unit}`,
        interval: interval === null ? null : scaled(interval),
      };
    }),
  };
}
