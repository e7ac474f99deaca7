import { OPERATIONS } from './operations.ts';

/**
 * What is wrong with a query that names parameters which the address does not have; null: nothing. A parameter that
 * changes nothing would let its sender take the answer for what was asked.
 */
export function unknownParameters(path: string, query: URLSearchParams): string | null {
  const operation = OPERATIONS.find((one) => one.method === 'get' && one.path === path);
  const known = (operation?.fields ?? []).filter((field) => field.in === 'query').map(({ name }) => name);
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const named = unknown.replaceAll(/[^\w-]/g, '?').slice(0, 40);
  return `\`${named}\` is no parameter of ${path}: it has ${known.map((name) => `\`${name}\``).join(', ')}`;
}
