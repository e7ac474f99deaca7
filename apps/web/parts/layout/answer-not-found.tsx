import type { ReactElement } from 'react';
import { answerWith } from './answer-status.ts';
import { NotFound } from './not-found.tsx';

/**
 * The page for an address where nothing is, with its status. The framework's own `notFound()` sends an empty page that
 * scripts fill in, and whoever has none would see nothing.
 */
export function answerNotFound(): ReactElement {
  answerWith(404);
  return <NotFound />;
}
