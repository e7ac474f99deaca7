import type { ReactElement } from 'react';
import { Figure } from '../../../charts/frame/figure.tsx';
import type { ClockView } from './clock-view.ts';
import { Section } from './evidence.tsx';

/** A quiet strip: whether the processor was the same from the first round to the last. */
export function Clock({ view, id }: { readonly view: ClockView; readonly id: string }): ReactElement {
  return (
    <Section id="clock" title="The clock during the run">
      <Figure chart={view.chart} address={{ path: `/r/${id}`, query: '' }} />
    </Section>
  );
}
