import { HOLDS } from '@fsbench/contract';
import { CLASS_NORMS } from '@fsbench/hardware';
import { MINIMUM_FOR_NORM } from '@fsbench/stats';
import { BOUNDS } from '../../ingest/holds/contradictions.ts';
import { AGREEING, AGREEMENT, NORM_WIDTHS, TOO_EXACT } from '../../ingest/holds/judge.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatByteRate, formatLatency } from '../../wording/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { Section } from './section.tsx';

const { same, other } = NORM_WIDTHS;

/** A bound, not a measured value: `3`, never `3.00`. */
const plain = (value: number): string => String(Number(value.toPrecision(3)));
const SHARES: Readonly<Record<string, string>> = { '0.1': 'a tenth', '0.25': 'a quarter', '0.5': 'half' };
const shareText = (share: number): string => SHARES[plain(share)] ?? `${plain(share * 100)}\u2009%`;

/** For a contributor whose run is held: what that means, each rule with its bound, and how it ends. */
export function HeldDoc() {
  return (
    <DocPage
      href="/docs/held"
      title="Runs that are held"
      lead="A run with an implausible result is held. Its page shows the results and the reason; lists, rankings and results of hardware leave them out until it is released. No run is rejected for being fast or slow."
    >
      <h2 id="your-run">If your run is held</h2>
      <p>
        Its page names the result and the reason. The run keeps its permalink and its formats, and your page counts it
        as held. A hold is not an accusation: new hardware, new firmware and unusual setups look implausible, too.
      </p>
      <ul>
        <li>
          If it differs too much from others, it is released automatically once {AGREEING} more verified contributors
          measure the same on this hardware, within a factor of {plain(Math.exp(AGREEMENT))}. So results of another
          firmware count as soon as three verified contributors have measured them, and later runs with it are not held.
        </li>
        <li>The operator of the site can release any run. No rule releases a run that the operator holds.</li>
        <li>A run that was released is not judged again.</li>
        <li>Run it again, and add a note that explains your setup. It helps the operator decide.</li>
      </ul>
      <Section id="reasons" title="Reasons">
        <Reasons />
      </Section>
      <Section id="norms" title="Norms">
        <p>
          A norm is the median of the verified contributors who measured the same case on the same chip, drive, or drive
          with chip. It needs at least {MINIMUM_FOR_NORM} of them, without the run’s own contributor. A result is far
          from the norm if it is more than {same.faster.factor}x faster, or {same.slower.factor}x slower, and also more
          than {same.faster.spreads} or {same.slower.spreads} times the robust standard deviation of the contributors
          (1.4826 times the median absolute deviation of the logarithms) away. If too few measured under the same
          conditions, all conditions count together, and the factors are {other.faster.factor} and {other.slower.factor}
          . Slow results are nearly always honest: machines are throttled, emulated, busy or old. When a contributor
          becomes verified, the earlier runs are judged again by the norms of that day, before they count as those of a
          verified contributor.
        </p>
      </Section>
      <Section id="classes" title="Classes of devices">
        <p>
          Results are also compared with limits for their class of devices, which no known product exceeds. They apply
          to one physical device outside of a virtual machine, with no array or cache above it, and not where the
          counters of the disk show that flushes are missing.
        </p>
        <ClassNorms />
      </Section>
      <Section id="contradictions" title="Results that contradict each other">
        <ul>
          <li>
            A write with a flush takes less than {shareText(BOUNDS.leastFlushOverWrite)} of the time of the same write
            without one.
          </li>
          <li>
            The disk spent more than {BOUNDS.mostFlushTime} times as long in flushes as the calls that waited for them.
          </li>
          <li>
            In the core sweep with flushes, a worker makes more than {BOUNDS.mostFilesPerFlush} files in the time of the
            fastest flush.
          </li>
          <li>
            A flushed stream is durable in less than {shareText(BOUNDS.leastStreamOverFlush)} of the time of the fastest
            flush.
          </li>
          <li>Work without system calls is more than {BOUNDS.mostSpeedUp} times faster than the processors allow.</li>
        </ul>
      </Section>
      <Section id="copies" title="Copies">
        <p>
          Two measurements never give the same histogram of 1,000 or more operations. A run is held if another
          contributor sent one of its histograms before, or if at least {TOO_EXACT.leastKeys} cases can be compared and
          most agree within {plain(TOO_EXACT.lnDifference * 100)} % with those that another contributor sent before.
          Parts that one contributor sends are compared as one run.
        </p>
        <ul>
          <li>
            Both rules compare only with runs that the site received earlier, so a copy never holds what it copies.
          </li>
          <li>Both rules apply once, before a run counts. They never hold a run that has counted.</li>
          <li>
            Runs of one contributor are exempt. Runs of two contributors on one machine are not, because anyone could
            copy the machine’s id: every run shows it. If you use several keys on one machine, link them to one person
            or project.
          </li>
          <li>Results of identical cloud instances may agree; their histograms do not.</li>
          <li>Only the operator releases a copy.</li>
        </ul>
      </Section>
    </DocPage>
  );
}

function Reasons() {
  return (
    <Scroll label="Reasons">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Reason</th>
            <th scope="col">How it ends</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(HOLDS).map(([code, { title, release }]) => (
            <tr key={code} id={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{title}</td>
              <td>{release}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function ClassNorms() {
  return (
    <Scroll label="Classes of devices">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Shortest flush</th>
            <th scope="col">Durable at most</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {CLASS_NORMS.map(({ of, leastFlushNs, mostBytesPerS, source }) => (
            <tr key={of}>
              <th scope="row">{of}</th>
              <td className="figures" data-label="Shortest flush">
                {formatLatency(leastFlushNs)}
              </td>
              <td className="figures" data-label="Durable at most">
                {formatByteRate(mostBytesPerS)}
              </td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
