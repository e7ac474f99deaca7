import { FACET_NAMES } from '../../db/facets.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const READ_ADDRESSES = OPERATIONS.filter(({ method }) => method === 'get').map((operation) => ({
  operation,
  pattern: patternOf(operation.path),
}));

/**
 * What is wrong with a query that names parameters which the address does not have; null: nothing. A parameter that
 * changes nothing would let its sender take the answer for what was asked.
 */
function unknownParameters(pathname: string, query: URLSearchParams): string | null {
  const operation = operationAt(pathname);
  if (!operation) return null;
  const fields = parametersOf(operation).map(({ name }) => name);
  // The first filter represents all of them.
  const known = fields.includes('os') ? [...fields, ...FACET_NAMES] : fields;
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const named = unknown.replaceAll(/[^\w-]/g, '?').slice(0, 40);
  const has = known.length === 0 ? 'none' : [...new Set(known)].map((name) => `\`${name}\``).join(', ');
  return `\`${named}\` is no parameter of ${operation.path}: it has ${has}`;
}

/** The same, and what is wrong with the values: one that is no word of its parameter, or too long. Nothing is not there. */
export function wrongParameters(pathname: string, query: URLSearchParams): string | null {
  const unknown = unknownParameters(pathname, query);
  const operation = operationAt(pathname);
  if (unknown !== null || !operation) return unknown;
  for (const { name, words, mostChars = Number.POSITIVE_INFINITY } of parametersOf(operation)) {
    const values = query.getAll(name).filter((value) => value !== '');
    if (words && values.some((value) => !words.includes(value))) return `\`${name}\` is one of: ${words.join(', ')}`;
    if (values.some((value) => value.length > mostChars)) return `\`${name}\` has at most ${mostChars} characters`;
  }
  return null;
}

const operationAt = (pathname: string) => READ_ADDRESSES.find(({ pattern }) => pattern.test(pathname))?.operation;
const parametersOf = ({ fields }: Operation) => fields.filter((field) => field.in === 'query');

/** The addresses of a template. The one of a comparison has two subjects; up to eight may be compared. */
function patternOf(template: string): RegExp {
  const subjects = template.replace('/{a}/{b}', '/{subjects}').split(/\{(\w+)\}/);
  const parts = subjects.map((part, at) => {
    if (at % 2 === 0) return part.replaceAll('.', '\\.');
    if (part === 'subjects') return '[^/]+(?:/[^/]+){0,7}';
    return part === 'format' ? '(?:json|csv|md|svg|png)' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}
