import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Turbo and clock: from idle, and beside a busy loop',
  blocks: [
    'The clock is probed by chains of dependent additions, one a cycle, from the moment work begins on a core that did nothing before. It has risen when it first stands within 5 % of the median of the last fifth of its probes; where more than a fifth of the probes after that fall below again, nothing is said of it. What the system says of turbo stands beside it as a line of text: that it is allowed does not mean that it was in use.',
    'Short processes and files, as a configure script makes them, are timed alone and beside an unrelated busy loop on another core, in pairs; the ratio is that of the medians, with an interval over the paired rounds. The same with work that only computes is the control. Between runs only medians are gathered: rounds are paired within a run, so no interval of the effect is given there.',
  ],
};
