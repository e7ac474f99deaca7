import { noteFault } from './http/page-fault.ts';

/** The framework's word for a page that threw. */
export function onRequestError(error: unknown): void {
  noteFault(error);
}
