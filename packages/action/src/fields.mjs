// Readers of untrusted JSON: exact fields, bounded sizes, valid numbers.

const MAX_TEXT_CHARS = 2000;
const MAX_NUMBER = 1e18;

export class ReportError extends Error {}

/** JSON in UTF-8. */
export function parse(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('it is not JSON');
  }
}

/** An object with exactly these fields. */
export function fields(value, where, readers) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(`${where} is not an object`);
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(readers, name));
  if (unknown.length > 0) refuse(`${where} has an unknown field`);
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => {
      if (!Object.hasOwn(value, name)) refuse(`${where} lacks ${name}`);
      return [name, read(value[name], `${where}, ${name}`)];
    }),
  );
}

export const listOf = (most, read) => (value, where) => {
  if (!Array.isArray(value) || value.length > most) return refuse(`${where} is not a list of at most ${most}`);
  return value.map((one, at) => read(one, `${where} ${at + 1}`));
};

export const nullOr = (read) => (value, where) => (value === null ? null : read(value, where));

export const oneOf = (words) => (value, where) =>
  words.includes(value) ? value : refuse(`${where} is none of ${words.join(', ')}`);

export const matching = (pattern) => (value, where) =>
  typeof value === 'string' && pattern.test(value) ? value : refuse(`${where} has a wrong format`);

export const text = (value, where) =>
  typeof value === 'string' && value.length <= MAX_TEXT_CHARS ? value : refuse(`${where} is not a short text`);

export const number = (value, where) =>
  typeof value === 'number' && value > 0 && value < MAX_NUMBER ? value : refuse(`${where} is not a positive number`);

export const count = (value, where) =>
  Number.isSafeInteger(value) && value >= 0 ? value : refuse(`${where} is not a count`);

export function refuse(reason) {
  throw new ReportError(reason);
}
