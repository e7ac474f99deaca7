import type { ReactNode } from 'react';

export interface FaqQuestion {
  /** A stable word: people link to answers. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}
