import type { ReactElement } from 'react';
import { Figure } from '../../../charts/frame/figure.tsx';
import { Details } from '../../../parts/layout/details.tsx';
import { SentenceText } from '../../../parts/layout/sentence-text.tsx';
import type { ClockView } from './clock-view.ts';

/** A quiet strip: whether the processor was the same from the first round to the last. */
export function Clock({ view, id }: { readonly view: ClockView; readonly id: string }): ReactElement {
  return (
    <Details
      summary={
        <span id="clock">
          Clock frequency between rounds: <SentenceText sentence={view.sentence} />
        </span>
      }
    >
      <Figure chart={view.chart} address={{ path: `/r/${id}`, query: '' }} />
    </Details>
  );
}
