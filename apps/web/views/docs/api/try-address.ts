import { addressOf } from '../../../addresses/openapi/address-of.ts';
import { OPERATIONS } from '../../../addresses/openapi/operations.ts';

/** The address that a form asks for; what cannot be asked leads back to its form. */
export function tryAddress(query: URLSearchParams): string {
  const { operation: id, ...words } = Object.fromEntries(query);
  const operation = OPERATIONS.find((one) => one.id === id && one.method === 'get');
  if (!operation) return '/docs/api';
  return addressOf(operation, words) ?? `/docs/api#${operation.id}`;
}
