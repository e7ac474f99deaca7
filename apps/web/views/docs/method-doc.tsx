import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { isCollected } from '../../parts/result-tables/collect-command.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import { DocPage } from './doc-page.tsx';
import { Intervals } from './intervals.tsx';
import { SuiteMethodSection } from './suite-method.tsx';
import { Warnings } from './warnings.tsx';

const CONTENTS = [
  { id: 'suites', label: `The ${SUITE_COUNT} suites` },
  { id: 'computed', label: 'Who computes what' },
  { id: 'rounds', label: 'Rounds' },
  { id: 'intervals', label: 'Medians and intervals' },
  ...SUITE_SLUGS.map((suite) => ({ id: suite, label: SUITES[suite].title })),
  { id: 'axis', label: 'What may stand on one axis' },
  { id: 'outcomes', label: 'Three outcomes' },
  { id: 'doubts', label: 'Doubts' },
  { id: 'published', label: 'Published figures' },
  { id: 'not-claimed', label: 'What is not claimed' },
];

/** Where a figure comes from, in the order in which warnings arise. */
export function MethodDoc() {
  return (
    <DocPage
      href="/docs/method"
      title="How it is measured"
      contents={CONTENTS}
      lead="Native code times system calls; everything that is said about the times is computed on the server, from the rounds and samples in the signed document."
    >
      <p>
        This page says what a reader needs. <a href="/docs/methodology">The method in full</a> says what is timed and
        discarded, call by call, and <a href="/docs/bias">whom the choice of workloads favours</a>.
      </p>
      <h2 id="suites">The {SUITE_COUNT} suites</h2>
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

      <h2 id="computed">Who computes what</h2>
      <p>
        The collector times, counts and writes down: of durable writes a histogram and each round’s own median and 90th
        percentile, of a sweep every sample, and what the system showed of its state. The server takes none of its
        conclusions. It refuses a run whose rounds could not come from its histogram, computes every median, interval,
        knee and verdict from rounds and samples, counts the flushes again, raises the doubts that the document itself
        proves, and gives every doubt a severity of its own. What the terminal prints is for the terminal.
      </p>

      <h2 id="rounds">Rounds, not repetitions</h2>
      <p>
        A round runs every case of a suite once. Cases that are run one after another rank by the mood of the machine;
        cases that are interleaved share it. No case is ever repeated alone because it “looks wrong”, and no sample is
        dropped: what looks odd is flagged.
      </p>
      <ul>
        <li>
          The order is shuffled anew for each round (Fisher-Yates, with SplitMix64 from the <code>seed</code> in the
          document); <code>order</code> is the place that a case had.
        </li>
        <li>
          The rounds are spread in turn over three processes, because where memory lies varies between processes and not
          within one; <code>process</code> says which.
        </li>
        <li>
          Round 0 is warm-up: it is in the document, apart, and in no figure. Of each block of durable writes the first
          three operations are discarded too: they pay for the change from another call. Nothing else is.
        </li>
        <li>
          The number of rounds is planned before the first that counts and never depends on the figures: 9, 20 or 30 of
          durable writes and 6, 10 or 30 of the core sweep (quick, standard, full), and of the others as the document of
          each run says. Where time runs short there are fewer, down to six; then cases are left out and say so.
        </li>
        <li>
          A figure is a service time, one operation at a time, by a clock that time synchronisation does not stretch. No
          open loop is simulated.
        </li>
      </ul>

      <Intervals />

      {SUITE_SLUGS.map((suite) => (
        <SuiteMethodSection key={suite} suite={suite} />
      ))}

      <h2 id="axis">What may stand on one axis</h2>
      <p>
        Two results share an axis only if suite, method version, call, sizes, number of workers, kind of target and
        durability are the same. Drives are never pooled. A virtual machine is never pooled with a machine, nor either
        with one of which that is not known, nor one with 2 usable CPUs with one that has 64. System, file system,
        layers below it, kind of memory, power and turbo are filters: where a figure pools several of them the page
        names them and leads to each alone, and where two sides differ in them the sentence says in what.
      </p>

      <h2 id="outcomes">Three outcomes</h2>
      <p>
        A case is <b>measured</b>, <b>unsupported</b> (with the reason) or <b>failed</b> (with the call and its error).
        None is shown as another, and none as zero. A case that failed in its last round has no figures at all: nothing
        is reported from the part that worked.
      </p>

      <Warnings />

      <h2 id="published">Published figures</h2>
      <p>
        References are other people’s figures: another workload, often means only, no interval. They stand in a panel of
        their own with their source, are compared only within one study, and never enter a verdict about signed runs.
        What nobody measured is not drawn.
      </p>

      <h2 id="not-claimed">What is not claimed</h2>
      <ul>
        <li>
          A signature proves who sent the bytes, not that the machine earned them. The label on a run says what is
          known.
        </li>
        <li>The workloads are small and synthetic. They show where a cost lies, not what your program will take.</li>
        <li>Nobody pulled a plug: “flushed to stable storage” is what the drive acknowledged.</li>
        <li>
          Durable writes are one at a time: no commit rate of a database, no throughput, no deeper queue follows from
          them.
        </li>
        <li>The interval within one run covers neither another day nor another machine.</li>
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
