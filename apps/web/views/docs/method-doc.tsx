import { SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';
import { isCollected } from '../../parts/result-tables/collect-command.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import { DocPage } from './doc-page.tsx';
import { Intervals } from './intervals.tsx';
import { Section } from './section.tsx';
import { Warnings } from './warnings.tsx';

const CONTENTS = [
  { id: 'suites', label: `The ${SUITE_COUNT} suites` },
  { id: 'computed', label: 'Who computes what' },
  { id: 'rounds', label: 'Rounds' },
  { id: 'intervals', label: 'Medians and intervals' },
  { id: 'axis', label: 'What is compared' },
  { id: 'outcomes', label: 'Three outcomes' },
  { id: 'doubts', label: 'Warnings' },
  { id: 'published', label: 'Published results' },
  { id: 'not-claimed', label: 'What is not claimed' },
];

/** Where a result comes from, in the order in which questions arise. */
export function MethodDoc() {
  return (
    <DocPage
      href="/docs/method"
      title="How it is measured"
      contents={CONTENTS}
      lead="Native code times system calls. The server computes all results from the rounds and samples in the signed document."
    >
      <p>
        This page covers what a reader needs. <a href="/docs/methodology">The method in full</a> says what is timed and
        discarded, call by call. <a href="/docs/bias">Known biases</a> lists what the choice of workloads favors.
      </p>
      <Section id="suites" title={<>The {SUITE_COUNT} suites</>}>
        <dl>
          {SUITE_SLUGS.map((suite) => (
            <SuiteLine key={suite} suite={suite} />
          ))}
        </dl>
      </Section>
      <Section id="computed" title="Who computes what">
        <p>
          The collector times, counts and records: for durable writes a histogram, and the median and 90th percentile of
          each round; for a sweep every sample; and the state that the system reports. The server uses none of the
          collector’s conclusions. It rejects a run whose rounds contradict its histogram, computes every median,
          interval, knee and verdict from rounds and samples, counts the flushes again, raises the warnings that the
          document itself proves, and sets the severity of every warning. What the collector prints in the terminal is
          not sent.
        </p>
      </Section>
      <Section id="rounds" title="Rounds, not repetitions">
        <p>
          A round runs every case of a suite once. If all repetitions of one case ran before those of the next, each
          case would be measured under different conditions; interleaved cases share them. A case is never repeated
          because it “looks wrong”, and no sample is dropped: outliers are flagged.
        </p>
        <ul>
          <li>
            The order is shuffled anew for each round (Fisher-Yates, with SplitMix64 from the <code>seed</code> in the
            document); <code>order</code> is the position of a case in its round.
          </li>
          <li>
            The rounds are divided among three processes, because the layout of memory differs between processes, but
            not within one; <code>process</code> names the process.
          </li>
          <li>
            Round 0 is the warm-up: the document holds it separately, and no result includes it. The first three
            operations of each block of durable writes are discarded too, because they include the cost of switching
            from another call. Nothing else is discarded.
          </li>
          <li>
            The number of rounds is planned before the first counted round and never depends on the results: 9, 20 or 30
            for durable writes and 6, 10 or 30 for the core sweep (quick, standard, full); for the other suites it is in
            the document of each run. If time runs short, there are fewer rounds, but at least six; if there is no time
            for six, cases are left out and marked.
          </li>
          <li>
            A latency is a service time: one operation at a time, timed by a clock that time synchronization does not
            adjust. No queue of arriving requests is simulated (no open loop).
          </li>
        </ul>
      </Section>
      <Intervals />

      <Section id="axis" title="What is compared">
        <p>
          Two results are compared, ranked or pooled only if suite, method version, call, sizes, number of workers, kind
          of target and durability class are the same; a chart shows classes in separate groups. Results of different
          drives are never pooled. Results are pooled only within one class (virtual machines, bare metal, or unknown)
          and only for the same number of usable CPUs. System, file system, layers below it, kind of memory, power and
          turbo are filters: if a result pools several of them, the page names them and links to each one. If two sides
          differ in them, the sentence names the difference.
        </p>
      </Section>
      <Section id="outcomes" title="Three outcomes">
        <p>
          A case is <b>measured</b>, <b>unsupported</b> (with the reason) or <b>failed</b> (with the call and its
          error). The site keeps these three apart, and shows none of them as zero. A case that fails in its last round
          has no results at all: the rounds that worked are not reported.
        </p>
      </Section>
      <Warnings />

      <Section id="published" title="Published results">
        <p>
          Published results are other people’s. Their workload differs, and they often have means only, without an
          interval. They have a panel of their own with the source, are compared only within one study, and are never
          part of a verdict on signed runs. Charts show measured points only.
        </p>
      </Section>
      <Section id="not-claimed" title="What is not claimed">
        <ul>
          <li>
            A signature proves which key signed the bytes. It does not prove that the results are honest. The label on a
            run says what is known about its sender.
          </li>
          <li>
            The workloads are small and synthetic. They show where time goes, not how long your program will take.
          </li>
          <li>No power was cut: “flushed to stable storage” means that the drive acknowledged the flush.</li>
          <li>
            Durable writes are measured one at a time: they do not predict a database’s commit rate, throughput, or a
            deeper queue.
          </li>
          <li>The interval within one run covers neither another day nor another machine.</li>
        </ul>
      </Section>
    </DocPage>
  );
}

/** Its anchor is older than its page. */
function SuiteLine({ suite }: { readonly suite: Suite }) {
  const { title, method, question } = SUITES[suite];
  return (
    <>
      <dt id={suite}>
        <a href={`/docs/methodology/${suite}`}>{title}</a> <code>{method}</code>
      </dt>
      <dd>
        {question}
        {isCollected(suite) ? null : ' Not measured by the collector yet: published results only.'}
      </dd>
    </>
  );
}
