import { WEIGHTS } from '../../ingest/documents/weights.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { severityWord } from '../run/warnings/flag-text.ts';
import styles from './docs.module.css';

/** Codes, and what raises them; bounds are “above”. The codes of one row share everything; the server sets the weights. */
export const WARNINGS: readonly (readonly [codes: readonly string[], raised: string])[] = [
  [['busy_before'], 'other programs kept more than 0.25 cores busy before the run'],
  [['iowait'], 'other programs kept more than 0.10 cores waiting for a disk before the run'],
  [['runqueue_delay'], 'durable writes: above 5 % of the measured time spent waiting for a processor'],
  [['steal'], 'the hypervisor took above 2 % of the processor time of a suite'],
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
  [
    ['sparse_or_compressed'],
    'throughput: less than 98 % of the bytes have blocks, or the disk accepts zeroes more than 1.15 times as fast as random bytes, round by round. Zeroes and random bytes are never compared with each other',
  ],
  [['flush_too_fast'], 'a flush is faster than a drive of its kind can be'],
  [['other_io'], 'other programs flushed or wrote more often than 5 % of the slowest flushed case'],
  [['on_battery', 'low_power_mode', 'battery_saver'], 'the state at the start of the run'],
  [['low_free_space'], 'less than 10 % free'],
  [['not_on_p_core'], 'the control with no more workers than performance cores had less than 95 % of its time on them'],
  [['nested_parallelism'], 'a user command for n workers kept more than 2n threads running'],
  [['short_phase'], 'memory file system: a thread worked less than 20 µs between two barriers'],
  [['threads_did_not_overlap'], 'memory file system: threads had less than half of the possible overlap'],
  [
    [
      'turbo_unknown',
      'turbo_off',
      'cpu_limited',
      'vm_flush_boundary',
      'tick_quantised',
      'barrier_promoted',
      'oversubscribed',
      'resumed',
      'clock_far_off',
      'synthetic',
    ],
    'facts that a reader of the results should know',
  ],
  [['outliers', 'first_slow', 'unsteady'], 'rounds far from the others; all of them count'],
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
    <>
      <h2 id="doubts">Warnings</h2>
      <p>
        A warning (the document calls it a flag) has a code. The server sets its severity: <b>note</b>, <b>warning</b>,
        or <b>invalid</b>. Invalid results stay on the run’s page and are left out of every comparison. The server
        raises a warning itself wherever the document proves it: a sender can add warnings, but not remove any. A
        condition that a system does not report raises nothing. Results with a warning count: a result of many
        contributors is a median that few of them can move. It shows where its latest runs have warnings; the pages of
        those runs name them.
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
        A run that looks impossible (faster than any device responds, or measured for longer than it ran) is <b>held</b>
        with its reason until somebody has reviewed it. It is not rejected: new hardware is always faster than
        somebody’s cap.
      </p>
    </>
  );
}
