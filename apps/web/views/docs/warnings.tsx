import { SUITE_SLUGS } from '@fsbench/contract';
import { WEIGHTS } from '../../ingest/documents/weights.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { suiteView } from '../../suites/index.ts';
import { type OwnFlag, TO_KNOW } from '../../suites/suite-view.ts';
import { severityWord } from '../run/warnings/flag-text.ts';
import styles from './docs.module.css';

type WarningRow = readonly [codes: readonly string[], raised: string];

const SHARED: readonly WarningRow[] = [
  [['busy_before'], 'others kept more than 0.25 cores busy before the run'],
  [['iowait'], 'others kept more than 0.10 cores waiting for a disk before the run'],
  [['steal'], 'the hypervisor took above 2 % of the processor time of a suite'],
  [['swap'], 'above 1 MiB was swapped'],
  [
    ['throttled'],
    'the clock was above 5 % slower after the run, or between rounds, than before; the chip or the system said that it was too hot',
  ],
  [
    ['turbo_changed', 'governor_changed', 'power_source_changed'],
    'one before the run and another after it, or between its rounds',
  ],
  [['suspended'], 'the machine slept for above 1 ms'],
  [['clocksource_slow'], 'the system’s clock is hpet, acpi_pm or jiffies'],
  [
    ['rosetta', 'emulated', 'debug_build', 'preload', 'test_blocks_scaled'],
    'translated, or built for another processor; not a release build; a library loaded from outside; blocks cut short for a test',
  ],
  [['target_is_memory'], 'the disk measured is memory, or a flush took less than 5 µs'],
  [['sync_disabled'], 'the mount drops flushes, or counted flushes are missing'],
  [['other_io'], 'others flushed or wrote more often than 5 % of the slowest flushed case'],
  [['on_battery', 'low_power_mode', 'battery_saver'], 'so at the start'],
  [['low_free_space'], 'less than 10 % free'],
  [['outliers', 'first_slow', 'unsteady'], 'rounds that lie far from the others; all of them count'],
];

/** Shared codes that only tell a reader something. */
const NOTES = ['turbo_unknown', 'turbo_off', 'cpu_limited', 'clock_far_off', 'synthetic'];

const OWN = SUITE_SLUGS.flatMap((suite) => Object.entries<OwnFlag>(suiteView(suite).checks.ownFlags));
const isToKnow = ([, { raised }]: (typeof OWN)[number]) => raised === TO_KNOW;

/** Codes, and what raises them; bounds are “above”. One row holds codes that share all of it; the weights are the server's own. */
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

/** The flags with their bounds: what a run's page calls its warnings. */
export function Warnings() {
  return (
    <>
      <h2 id="doubts">Doubts</h2>
      <p>
        A doubt (the document calls it a flag) has a code, and the server decides what it weighs: <b>note</b>,{' '}
        <b>warning</b>, or <b>invalid</b>. Figures that are invalid stay on the run’s page and enter no comparison. The
        server raises a doubt itself wherever the document proves it: a sender can add doubts, and remove none. What a
        system did not show raises nothing. What has a warning counts: a figure of many contributors is a median that
        few of them can move, and says so where its latest runs have doubts; which runs those are, their own pages say.
      </p>
      <Scroll label="Doubts and what raises them">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Raised where</th>
              <th scope="col">Weighs</th>
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
        What looks impossible (faster than any device answers, measured for longer than it ran) is <b>held</b> with its
        reason until somebody has looked at it: new hardware is always faster than somebody’s cap.
      </p>
    </>
  );
}
