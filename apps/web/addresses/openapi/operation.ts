import type { ProblemCode } from '@fsbench/contract';

/** A parameter in the path or the query of an address. */
export interface Field {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly about: string;
  /** The initial value on the page to try it. */
  readonly example?: string;
  /** All allowed values. */
  readonly words?: readonly string[];
  readonly mostChars?: number;
  /** A regular expression for the whole value, in JSON Schema's dialect. */
  readonly pattern?: string;
  /** Of a query: the parameter is required. All parameters of a path are. */
  readonly isRequired?: boolean;
}

/** A response, by media type: the name of a schema, or null for a file. */
export interface OperationAnswer {
  readonly about: string;
  readonly content: Readonly<Record<string, string | null>>;
  /** Headers besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** The body of a request. */
export interface RequestBodyShape {
  readonly about: string;
  /** Any of these schemas. */
  readonly schemas: readonly string[];
  readonly examples: Readonly<Record<string, unknown>>;
}

/** One operation of the API: the document, the root of the API and the page to try it are made of these. */
export interface Operation {
  /** A stable word, for generated clients and for anchors. */
  readonly id: string;
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly tag: string;
  /** In one line. */
  readonly title: string;
  readonly about?: string;
  readonly fields: readonly Field[];
  readonly body?: RequestBodyShape;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  readonly refusals: readonly ProblemCode[];
}

export const json = (schema: string, about: string): OperationAnswer => ({
  about,
  content: { 'application/json': schema },
});

/** Any read can end with these. */
export const READ_ERRORS: readonly ProblemCode[] = ['database_unavailable', 'storage_unavailable', 'internal'];
