import type { ProblemCode } from '@fsbench/contract';

/** A word of an address or of its query. */
export interface Field {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly about: string;
  /** What the page to try it begins with. */
  readonly example?: string;
  /** All that it may be. */
  readonly words?: readonly string[];
  readonly mostChars?: number;
  /** Of a query: nothing is answered without it. Of a path every word is. */
  readonly isRequired?: boolean;
}

/** What comes back, by media type: the name of a schema, or null for a file. */
export interface OperationAnswer {
  readonly about: string;
  readonly content: Readonly<Record<string, string | null>>;
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** What goes in. */
export interface RequestBodyShape {
  readonly about: string;
  /** Any of these schemas. */
  readonly schemas: readonly string[];
  readonly examples: Readonly<Record<string, unknown>>;
}

/** One thing to ask of the site: the document, the root of the API and the page to try it are all made of these. */
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

/** Any read can end in these. */
export const READ_ERRORS: readonly ProblemCode[] = ['database_unavailable', 'internal'];
