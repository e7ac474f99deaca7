import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Turbo and clock: from idle, and with a busy loop',
  blocks: [
    'The clock is probed with chains of dependent additions, one per cycle, from the start of work on an idle core. The clock has risen at the first probe within 5 % of the median of the last fifth of the probes; if more than a fifth of the later probes fall below that again, there is no result. The turbo state that the system reports is shown as text: allowed does not mean in use.',
    'Short processes and files, as in a ./configure script, are timed in pairs, alone and while a busy loop runs on another core; the ratio is that of the medians, with an interval over the processes of the paired rounds. Work that only computes is the control. For a chip, the effect is computed from six or more verified contributors who measured both: each has a ratio of their own, and the interval is Student’s t on the logarithms. With fewer, both medians are shown, without a verdict.',
  ],
};
