// The types of the API, from its description. The generator needs the compiler's own programming interface, which
// TypeScript 7 no longer has: that is why this folder brings version 5, for this file alone.
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../../apps/web/addresses/openapi/document.ts';

const HEAD = '// Written by `npm run schema` from apps/web/addresses/openapi: not to be edited.\n\n';

/** The text of `paths.ts`. */
export async function describePaths(): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(openApiDocument()), { alphabetize: false });
  return HEAD + astToString(nodes);
}
