import { PROBLEMS } from '@fsbench/contract';
import { env } from '../../env.ts';
import type { Field, Operation, OperationAnswer } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { componentSchemas, type JsonObject } from './schemas.ts';

let made: JsonObject | null = null;

/** OpenAPI 3.1, made once: the contract and the operations do not change while a process runs. */
export function openApiDocument(): JsonObject {
  made ??= {
    openapi: '3.1.1',
    info: {
      title: 'fsbench',
      version: '1',
      description:
        'Signed measurements of file systems and processors, and the results computed from them. Reading needs no key; writing needs a signature only. Any origin may read responses; send the `ETag` of a cached one with the next request: if nothing has changed, the response is 304. A query parameter that an address does not have is refused, except by pages, images and feeds. Field names contain units, or a field `unit` is next to the value; times are UTC.',
      license: { name: 'Data: CC0 1.0', identifier: 'CC0-1.0' },
    },
    servers: [{ url: env.PUBLIC_URL }],
    externalDocs: { url: `${env.PUBLIC_URL}/docs/api` },
    security: [],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: pathsOf(OPERATIONS),
    components: { schemas: componentSchemas() },
  };
  return made;
}

function pathsOf(operations: readonly Operation[]): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const one of operations) paths[one.path] = { ...paths[one.path], [one.method]: operationObject(one) };
  return paths;
}

function operationObject({ id, tag, title, about, fields, body, answers, refusals }: Operation): JsonObject {
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    ...(about === undefined ? {} : { description: about }),
    ...(fields.length === 0 ? {} : { parameters: fields.map(parameterObject) }),
    ...(body === undefined ? {} : { requestBody: bodyObject(body) }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseObject(answer)])),
      ...refusalObjects(refusals),
    },
  };
}

function parameterObject({
  name,
  in: place,
  about,
  example,
  words: segments,
  mostChars,
  pattern,
  isRequired = place === 'path',
}: Field): JsonObject {
  return {
    name,
    in: place,
    required: isRequired,
    description: about,
    schema: {
      type: 'string',
      ...(segments === undefined ? {} : { enum: segments }),
      ...(mostChars === undefined ? {} : { maxLength: mostChars }),
      ...(pattern === undefined ? {} : { pattern }),
    },
    ...(example === undefined ? {} : { example }),
  };
}

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function bodyObject({ about, schemas, examples }: NonNullable<Operation['body']>): JsonObject {
  const [only, ...others] = schemas.map(schemaRef);
  const named = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return {
    description: about,
    required: true,
    content: {
      'application/json': {
        schema: others.length === 0 ? only : { anyOf: [only, ...others] },
        examples: Object.fromEntries(named),
      },
    },
  };
}

function responseObject({ about, content, headers = {}, example }: OperationAnswer): JsonObject {
  const types = Object.entries(content).map(([type, schema]) => [
    type,
    { ...(schema === null ? {} : { schema: schemaRef(schema) }), ...(example === undefined ? {} : { example }) },
  ]);
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description: about,
    ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
    ...(types.length === 0 ? {} : { content: Object.fromEntries(types) }),
  };
}

/** Refusals by status, each with its codes. */
function refusalObjects(codes: Operation['refusals']): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, title } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${title}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      String(status),
      { description: lines.join('\n\n'), content: { 'application/problem+json': { schema: schemaRef('Problem') } } },
    ]),
  );
}
