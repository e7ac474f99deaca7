import { SUITE_SLUGS } from '@fsbench/contract';
import { WEIGHTS } from '../../ingest/documents/weights.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { suiteView } from '../../suites/index.ts';
import { type OwnFlag, TO_KNOW } from '../../suites/suite-view.ts';
import { severityWord } from '../run/warnings/flag-text.ts';
import styles from './docs.module.css';
import { Section } from './section.tsx';

type WarningRow = readonly [codes: readonly string[], raised: string];

const SHARED: readonly WarningRow[] = [
  [['busy_before'], 'other programs kept more than 0.25 cores busy before the run'],
  [['beside_busy_loop'], 'a busy loop was kept at work during the run with --beside'],
  [['other_measurement'], 'another fsbench-collect measured on the machine during the run'],
  [['iowait'], 'other programs kept more than 0.10 cores waiting for a disk before the run'],
  [['steal'], 'the hypervisor took above 2 % of the CPU time of a suite'],
  [['swap'], 'above 1 MiB was swapped'],
  [
    ['throttled'],
    'the clock was more than 5 % slower after the run, or between rounds, than before; or the chip or the system reported that it was too hot',
  ],
  [['turbo_changed', 'governor_changed', 'power_source_changed'], 'the value changed during the run'],
  [['suspended'], 'the machine slept for more than 1 ms'],
  [['clocksource_slow'], 'the system’s clock is hpet, acpi_pm or jiffies'],
  [
    ['rosetta', 'emulated', 'debug_build', 'preload', 'test_blocks_scaled'],
    'translated or built for another processor; not a release build; a preloaded library; blocks shortened for a test',
  ],
  [['target_is_memory'], 'the measured disk is memory, or a flush took less than 5 µs'],
  [['sync_disabled'], 'the mount drops flushes, or counted flushes are missing'],
  [['other_io'], 'other programs flushed or wrote more often than 5 % of the slowest flushed case'],
  [['on_battery', 'low_power_mode', 'battery_saver'], 'the state at the start of the run'],
  [['low_free_space'], 'less than 10 % free'],
  [['outliers', 'first_slow', 'unsteady'], 'rounds far from the others; all of them count'],
];

/** Shared codes that only tell a reader something. */
const NOTES = ['turbo_unknown', 'turbo_off', 'cpu_limited', 'clock_far_off', 'synthetic'];

const OWN = SUITE_SLUGS.flatMap((suite) => Object.entries<OwnFlag>(suiteView(suite).checks.ownFlags));
const isToKnow = ([, { raised }]: (typeof OWN)[number]) => raised === TO_KNOW;

/** Codes, and what raises them; bounds are “above”. The codes of one row share everything; the server sets the weights. */
export const WARNINGS: readonly WarningRow[] = [
  ...SHARED,
  ...OWN.filter((one) => !isToKnow(one)).map(([code, { raised }]): WarningRow => [[code], raised]),
  [[...NOTES, ...OWN.filter(isToKnow).map(([code]) => code)], TO_KNOW],
];

/** "warning; above 20 %: invalid". null: not a code of the server's. */
export function weightText(code: string): string | null {
  const weight = Object.hasOwn(WEIGHTS, code) ? WEIGHTS[code] : undefined;
  if (weight === undefined) return null;
  if (typeof weight === 'string') return severityWord(weight);
  const guest = weight.isNoteInGuest ? `; where the machine may be virtual: ${severityWord('note')}` : '';
  return `${severityWord('warn')}; above ${weight.bound}: ${severityWord('invalid')}${guest}`;
}

/** The flags with their bounds: the warnings of a run's page. */
export function Warnings() {
  return (
    <Section id="doubts" title="Warnings">
      <p>
        A warning (the document calls it a flag) has a code. The server sets its severity: <b>note</b>, <b>warning</b>,
        or <b>invalid</b>. Invalid results stay on the run’s page and are left out of every comparison. The server
        raises a warning itself wherever the document proves it: a sender can add warnings, but not remove any. A
        condition that a system does not report raises nothing. Results with a warning still count: the result of a chip
        or drive counts each contributor once. Its page says where its latest runs have warnings, and the pages of those
        runs name them.
      </p>
      <Scroll label="Warnings and what raises them">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Raised when</th>
              <th scope="col">Severity</th>
            </tr>
          </thead>
          <tbody>
            {WARNINGS.map(([codes, rule]) => (
              <tr key={codes[0]}>
                <th scope="row">
                  {codes.map((code, at) => (
                    <span key={code}>
                      {at > 0 ? ', ' : ''}
                      <code>{code}</code>
                    </span>
                  ))}
                </th>
                <td>{rule}</td>
                <td>{weightText(codes[0] ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        A run with an implausible result is <b>held</b>: its page shows the reason, and lists, rankings and comparisons
        leave it out until it is released. It is not rejected, because new hardware is always faster than what somebody
        thought possible. <a href="/docs/held">All rules and their bounds</a>.
      </p>
    </Section>
  );
}
