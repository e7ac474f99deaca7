import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './paths.ts';

/** What the site answers, by the names that its description has for it: `Schemas['RunRows']`. */
export type Schemas = components['schemas'];

/**
 * All that a site can be asked, with the types of its OpenAPI document. An answer has `data`, or an `error` with a
 * stable `code`; only a site that cannot be reached throws.
 */
export function fsbenchClient(site: string): Client<paths> {
  return createClient<paths>({ baseUrl: site });
}
