import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from './document.ts';
import type { JsonObject } from './schemas.ts';

/** What is wrong with a value by a schema of the document, in which no field may be that is not described; null: nothing. */
export function misfits(schema: JsonObject, value: unknown): string | null {
  validator ??= makeValidator();
  const pointed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"fsbench#/'));
  return validator.validate(pointed, value) ? null : validator.errorsText(validator.errors);
}

let validator: Ajv2020 | undefined;

function makeValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(closed(openApiDocument()) as object, 'fsbench');
  return ajv;
}

/** The same with every object closed: the published one leaves room for fields to come. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  return inner.type === 'object' && inner.properties && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}
