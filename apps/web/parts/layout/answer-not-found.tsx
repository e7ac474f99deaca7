import type { ReactElement } from 'react';
import { answerWith } from './answer-status.ts';
import type { MeantPage } from './did-you-mean.tsx';
import { NotFound } from './not-found.tsx';

/**
 * The page for an address where nothing is, with its status. The framework's own `notFound()` sends an empty page that
 * scripts fill in, and whoever has none would see nothing.
 */
export function answerNotFound(near: readonly MeantPage[] = []): ReactElement {
  answerWith(404);
  return <NotFound near={near} />;
}
