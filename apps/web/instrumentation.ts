import { recordPageError } from './http/page-error.ts';

/** The framework's word for a page that threw. */
export function onRequestError(error: unknown): void {
  recordPageError(error);
}
