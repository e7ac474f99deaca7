import { VERDICTS } from '@fsbench/contract/catalogue';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { Question } from './faq-question.ts';

export const RESULT_QUESTIONS: readonly Question[] = [
  {
    id: 'no-score',
    question: 'Why is there no score?',
    answer: (
      <p>
        A score needs weights, and weights are somebody’s opinion of your work. One machine makes files fast and durable
        writes slowly; another is quick on 12 cores and three times slower on 32. A single number hides which of it you
        will meet. So there is one figure for each case, with its interval, and a <a href="/suites">board</a> for each
        case, on which ties are ties.
      </p>
    ),
  },
  {
    id: 'fsync-on-macos',
    question: 'Why is fsync so fast on a Mac?',
    answer: (
      <p>
        Because it does not flush the drive. On macOS <code>fsync</code> hands the bytes to the drive and leaves them in
        its own volatile cache; <code>F_FULLFSYNC</code> asks the drive to empty it, and takes milliseconds. On Linux{' '}
        <code>fsync</code> does both. So results stand under what a call really makes durable, never under its name, and
        two calls of different classes are never on one axis. The words for the classes are{' '}
        <a href="/docs/method#sync">with the method</a>.
      </p>
    ),
  },
  {
    id: 'fast-in-a-vm',
    question: 'Why are durable writes so fast in this virtual machine?',
    answer: (
      <p>
        A guest’s flush ends at the hypervisor, which may keep the bytes in its own memory. The page says “ends at the
        hypervisor”, and such results are never pooled with those of machines. The same goes for drives behind a
        network.
      </p>
    ),
  },
  {
    id: 'more-cores-slower',
    question: 'How can more cores be slower?',
    answer: (
      <p>
        They wait for each other: for a lock of the file system, for memory, for one directory. The{' '}
        <a href="/suites/core-sweep">core sweep</a> measures the same work on 1 to N workers and marks where it is best
        and from where on more workers lose. The same curve with no file system at all stands beside it: what that loses
        too is not the file system’s fault.
      </p>
    ),
  },
  {
    id: 'differing-runs',
    question: 'Why do two runs of one machine differ?',
    answer: (
      <>
        <p>
          Heat, other programs, a fuller drive, another kernel, the battery. Each run records its conditions before,
          during and after, and its page shows them side by side; what looks wrong is a doubt with a code.{' '}
          <code>fsbench-collect doctor</code> says what would spoil a run here, and how to mend it.
        </p>
        <p>
          The interval within one run covers neither another day nor another machine. How far apart contributors are is
          shown on a chip’s page, as a spread.
        </p>
      </>
    ),
  },
  {
    id: 'these-runs',
    question: 'Why does a sentence describe “these runs” and not the chip?',
    answer: (
      <p>
        Because too few people stand behind it. From {CONTRIBUTORS_FOR_HARDWARE_VERDICT} contributors on each side a
        sentence speaks of the hardware, and its interval comes from the differences between contributors. With fewer it
        speaks of the runs at hand.
      </p>
    ),
  },
  {
    id: 'no-clear-difference',
    question: `Why “${VERDICTS.tie_inline}”, although one value is smaller?`,
    answer: (
      <p>
        The interval of the ratio includes 1: with other runs the order could be the other way round. One is called
        faster only where it excludes 1, and a place on a board is 1 plus the number of those clearly better.
      </p>
    ),
  },
  {
    id: 'not-comparable',
    question: 'Why are two results not compared?',
    answer: (
      <p>
        They differ in something that changes what a figure means: the call, the size, the number of usable processors,
        the kind of target, the durability class, the version of the method, a virtual machine on one side. The page
        says in what, and offers what could be compared. <a href="/docs/method#axis">The rule is with the method</a>.
      </p>
    ),
  },
  {
    id: 'missing-figures',
    question: 'Why is a figure missing?',
    answer: (
      <p>
        A case is measured, unsupported (with the reason) or failed (with the call and its error). None of the three is
        ever shown as another, and none as zero. Where nobody measured a case, the page has the command that would.
      </p>
    ),
  },
  {
    id: 'published-figures',
    question: 'What are the published figures?',
    answer: (
      <p>
        Other people’s, from write-ups that are linked beside them: another workload, often means only, no interval.
        They stand in a panel of their own, are compared only within one study, and never enter a verdict about signed
        runs.
      </p>
    ),
  },
];
