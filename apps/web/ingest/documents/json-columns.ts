/** A row with its names as columns have them. */
export const snakeCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

/** The names in a list of columns with their types. */
export const namesOf = (columns: string) =>
  columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
