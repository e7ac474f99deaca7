import { DURABILITY, SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { isCollected } from '../results/collect-command.ts';
import { DocPage } from './doc-page.tsx';

/** Where a figure comes from, in the order in which doubts arise. */
export function MethodDoc() {
  return (
    <DocPage
      href="/docs/method"
      title="How it is measured"
      lead="Native code times system calls; everything that is said about the times is computed on the server, from the samples in the signed document."
    >
      <h2>The five suites</h2>
      <dl>
        {SUITE_SLUGS.map((suite) => (
          <SuiteLine
            key={suite}
            title={SUITES[suite].title}
            method={SUITES[suite].method}
            question={SUITES[suite].question}
            isCollected={isCollected(suite)}
          />
        ))}
      </dl>

      <h2>Rounds, not repetitions</h2>
      <p>
        A round runs every case once, in random order; the seed is part of the document. Round 0 is warm-up: it is
        stored and left out. Cases that are run one after another rank by the mood of the machine; cases that are
        interleaved share it. No case is ever repeated alone because it “looks wrong”, and no sample is dropped: what
        looks odd is flagged.
      </p>
      <ul>
        <li>
          For calls too many to list, a histogram stands for all of them and each round’s median is one sample. The
          server checks the rounds against the histogram.
        </li>
        <li>
          The interval beside a median is an order-statistic interval of at least 95 %: no distribution is assumed, and
          below six rounds there is none.
        </li>
        <li>A p90 needs 100 operations and a p99 needs 1000. Where there were fewer, there is a dash.</li>
        <li>
          Ratios have intervals of their own. A side is called faster only where that interval excludes 1; else it is a
          tie.
        </li>
        <li>
          With fewer than six contributors on a side, sentences speak of “the 3 runs here”, with the interval within
          them. From six on they speak of the hardware, and each contributor counts once.
        </li>
      </ul>

      <h2>Core sweep: a rate, shown as a time</h2>
      <p>
        Workers claim units of work from a shared counter until a deadline, so that slow cores do less instead of making
        all others wait. What is measured is units a second; what is drawn is the time that 64 000 units would take at
        that rate. A unit creates 16 files of 4 KiB, closes, renames and removes them. The same curve is measured on the
        disk, on the disk with every file flushed, in memory, and with no file system at all: the last is what the
        machine itself can do.
      </p>
      <ul>
        <li>
          <b>Best</b> is the number of workers with the smallest median time.
        </li>
        <li>
          The <b>knee</b> is the smallest number of workers that may be within 5 % of the best.
        </li>
        <li>
          <b>More cores, slower</b> is said only where every point from there to the end is clearly above the best.
        </li>
      </ul>

      <h2>Durable writes: what a call really makes durable</h2>
      <p>
        Each call is measured under its own name and stands under what it promises by its documentation, never by its
        speed. On macOS a plain <code>fsync</code> hands the data to the drive and leaves the drive’s own cache alone;{' '}
        <code>F_FULLFSYNC</code> asks the drive to empty it.
      </p>
      <dl>
        {Object.entries(DURABILITY).map(([word, { title, means }]) => (
          <DurabilityLine key={word} title={title} means={means} />
        ))}
      </dl>
      <p>
        Where the system counts device flushes, they are counted beside the calls, and the evidence is said: counted,
        declared, or contradicted. In a virtual machine a flush ends at the hypervisor, and the page says that.
      </p>

      <h2>What may stand on one axis</h2>
      <p>
        Two results share an axis only if suite, method version, call, sizes, number of workers, kind of target and
        durability are the same. Drives are never pooled. A virtual machine is never pooled with a machine, nor one with
        2 usable CPUs with one that has 64. System, file system, power and turbo are filters: the line above each table
        says which were merged, and leads to each alone.
      </p>

      <h2>Three outcomes</h2>
      <p>
        A case is <b>measured</b>, <b>unsupported</b> (with the reason) or <b>failed</b> (with the call and its error).
        None is shown as another, and none as zero.
      </p>

      <h2>Published figures</h2>
      <p>
        References are other people’s figures: another workload, often means only, no interval. They stand in a panel of
        their own with their source, are compared only within one study, and never enter a verdict about signed runs.
        What nobody measured is not drawn.
      </p>

      <h2>What is not claimed</h2>
      <ul>
        <li>
          A signature proves who sent the bytes, not that the machine earned them. The label on a run says what is
          known.
        </li>
        <li>The workloads are small and synthetic. They show where a cost lies, not what your program will take.</li>
        <li>Nobody pulled a plug: “flushed to stable storage” is what the drive acknowledged.</li>
      </ul>
    </DocPage>
  );
}

interface SuiteProps {
  readonly title: string;
  readonly method: string;
  readonly question: string;
  readonly isCollected: boolean;
}

function SuiteLine({ title, method, question, isCollected }: SuiteProps) {
  return (
    <>
      <dt>
        {title} <code>{method}</code>
      </dt>
      <dd>
        {question}
        {isCollected ? null : ' Not measured by the collector yet: published figures only.'}
      </dd>
    </>
  );
}

function DurabilityLine({ title, means }: { readonly title: string; readonly means: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{means}</dd>
    </>
  );
}
