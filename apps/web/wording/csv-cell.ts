/** What a spreadsheet would read as the start of a formula, full-width formats included. */
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠\t\r]/;

/** A cell that is only ever text or a number: quoted where needed, and never a formula. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
