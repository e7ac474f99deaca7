import { Scroll } from '../layout/scroll.tsx';
import styles from './docs.module.css';

/** Code, what raises it, and what it weighs; bounds are “above”. One row may hold codes that share all of it. */
const DOUBTS = [
  [
    ['busy_before'],
    'others kept more than 0.25 cores busy before the run',
    'doubtful; above 1 core, or 15 % of the usable ones where that is more: not valid',
  ],
  [
    ['runqueue_delay'],
    'durable writes: above 5 % of the measured time spent waiting for a processor',
    'doubtful; above 20 %: not valid',
  ],
  [['steal'], 'the hypervisor took above 2 % of the processor time of a suite', 'doubtful; above 10 %: not valid'],
  [['swap'], 'above 1 MiB was swapped', 'doubtful; above 10 MiB: not valid'],
  [
    ['throttled'],
    'the clock was above 5 % slower after the run than before',
    'doubtful; above 15 %: not valid; where the machine may be virtual: to know',
  ],
  [
    ['turbo_changed', 'governor_changed', 'power_source_changed'],
    'one before the run and another after it',
    'not valid',
  ],
  [['suspended'], 'the machine slept for above 1 ms', 'not valid'],
  [['clocksource_slow'], 'the system’s clock is hpet, acpi_pm or jiffies', 'not valid'],
  [
    ['rosetta', 'debug_build', 'preload'],
    'translated; not a release build; a library loaded from outside',
    'not valid',
  ],
  [['target_is_memory'], 'the disk measured is memory, or a flush took less than 5 µs', 'not valid'],
  [['sync_disabled'], 'the mount drops flushes, or counted flushes are missing', 'not valid'],
  [['sparse_or_compressed'], 'fewer bytes were stored than written', 'not valid'],
  [['flush_too_fast'], 'a flush is faster than a drive of its kind can be', 'doubtful'],
  [['other_io'], 'others flushed or wrote more often than 5 % of the slowest flushed case', 'doubtful'],
  [['on_battery', 'low_power_mode', 'battery_saver'], 'so at the start', 'doubtful'],
  [['low_free_space'], 'less than 10 % free', 'doubtful'],
  [
    ['turbo_unknown', 'turbo_off', 'cpu_limited', 'vm_flush_boundary', 'tick_quantised', 'barrier_promoted'],
    'what a reader should know beside the figures',
    'to know',
  ],
] as const;

/** The flags with their bounds: what a run's page calls its doubts. */
export function Doubts() {
  return (
    <>
      <h2 id="doubts">Doubts</h2>
      <p>
        A doubt (the document calls it a flag) has a code, and the server decides what it weighs: <b>to know</b>,{' '}
        <b>doubtful</b>, or <b>not valid</b>. Figures that are not valid stay on the run’s page and enter no comparison.
        The server raises a doubt itself wherever the document proves it: a sender can add doubts, and remove none. What
        a system did not show raises nothing.
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
            {DOUBTS.map(([codes, rule, weight]) => (
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
                <td>{weight}</td>
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
