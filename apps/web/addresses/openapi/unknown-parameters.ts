import { FACET_NAMES } from '../../db/facets.ts';
import { OPERATIONS } from './operations.ts';

/**
 * What is wrong with a query that names parameters which the address does not have; null: nothing. A parameter that
 * changes nothing would let its sender take the answer for what was asked.
 */
export function unknownParameters(pathname: string, query: URLSearchParams): string | null {
  const operation = OPERATIONS.find((one) => one.method === 'get' && isPathOf(pathname, one.path));
  if (!operation) return null;
  const fields = operation.fields.filter((field) => field.in === 'query').map(({ name }) => name);
  // The first filter represents all of them.
  const known = fields.includes('os') ? [...fields, ...FACET_NAMES] : fields;
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const named = unknown.replaceAll(/[^\w-]/g, '?').slice(0, 40);
  const has = known.length === 0 ? 'none' : [...new Set(known)].map((name) => `\`${name}\``).join(', ');
  return `\`${named}\` is no parameter of ${operation.path}: it has ${has}`;
}

function isPathOf(pathname: string, template: string): boolean {
  const [parts, wanted] = [pathname.split('/'), template.split('/')];
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
}
