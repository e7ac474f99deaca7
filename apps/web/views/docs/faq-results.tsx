import { VERDICTS } from '@fsbench/contract/catalogue';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { CallTable } from './call-table.tsx';
import { CostTable } from './cost-table.tsx';
import type { FaqQuestion } from './faq-question.ts';

export const RESULT_QUESTIONS: readonly FaqQuestion[] = [
  {
    id: 'no-score',
    question: 'Why is there no score?',
    answer: (
      <p>
        A score needs weights, and the right weights depend on your work. One machine creates files fast and does
        durable writes slowly; another is fast on 12 cores and three times slower on 32. A single number hides which of
        these matters to you. So each case has its own result with its interval, and its own{' '}
        <a href="/suites">leaderboard</a>, on which ties are ties.
      </p>
    ),
  },
  {
    id: 'fsync-on-macos',
    question: 'Does fsync flush on a Mac, and why is it so fast?',
    answer: (
      <p>
        No: on macOS, <code>fsync</code> does not flush the drive’s cache, which is why it is fast. It sends the bytes
        to the drive and leaves them in that cache. <code>F_FULLFSYNC</code> asks the drive to flush it, and takes
        milliseconds. On Linux, <code>fsync</code> also flushes the drive. So results are grouped by what a call makes
        durable, not by its name, and two calls of different classes are never ranked or compared with each other;
        charts show them in separate groups. The durability classes are{' '}
        <a href="/docs/methodology/sync">described with the method</a>.
      </p>
    ),
  },
  {
    id: 'which-call',
    question: 'Which call should I use for a durable write?',
    answer: (
      <>
        <p>
          On Linux <code>fdatasync</code>, on macOS <code>F_FULLFSYNC</code>, on Windows <code>FlushFileBuffers</code>:
          each returns when the drive has acknowledged a flush. <code>O_DIRECT|O_DSYNC</code> is durable only if the
          drive flushes or writes with FUA, past its cache. The page of a drive recommends it only if flushes were
          counted. macOS does not count flushes: use <code>F_FULLFSYNC</code> there, the one call that asks the drive
          for a flush and waits for it.
        </p>
        <CallTable />
      </>
    ),
  },
  {
    id: 'cost-of-calls',
    question: 'What does each call cost?',
    answer: (
      <>
        <p>
          One small write and its call, one after another, in studies that others published: several workloads, no
          intervals. <a href="/drives">Measured here, drive by drive</a>
        </p>
        <CostTable />
      </>
    ),
  },
  {
    id: 'fast-in-a-vm',
    question: 'Why are durable writes so fast in this virtual machine?',
    answer: (
      <p>
        Because a flush in a virtual machine ends at the hypervisor, which may keep the bytes in its own memory. The
        page says “ends at the hypervisor”. Such results are never pooled with those from bare metal. The same applies
        to network drives.
      </p>
    ),
  },
  {
    id: 'more-cores-slower',
    question: 'How can more cores be slower?',
    answer: (
      <p>
        They wait for each other: for a lock in the file system, for memory, or for one directory. The{' '}
        <a href="/suites/core-sweep">core sweep</a> measures the same work on 1 to N workers. It marks the fastest
        number of workers, and the number from which more workers are slower. A control curve next to it does the same
        without a file system. If both curves drop, the file system is not the cause.
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
          during and after, and its page shows them side by side. A suspicious condition is a warning with a code.{' '}
          <code>fsbench-collect doctor</code> lists what would distort a run on your machine, and how to fix it.
        </p>
        <p>
          The interval within one run covers neither another day nor another machine. A chip’s page shows how far apart
          its contributors are.
        </p>
      </>
    ),
  },
  {
    id: 'these-runs',
    question: 'Why does a sentence describe “these runs” and not the chip?',
    answer: (
      <p>
        Because it has too few verified contributors. From {CONTRIBUTORS_FOR_HARDWARE_VERDICT} of them on each side, a
        sentence is about the hardware, and its interval comes from the differences between contributors. With fewer, it
        is about these runs only, and provisional. “Not verified” is something else: no verified contributor measured
        it. <a href="/docs/trust">Why trust these numbers</a>
      </p>
    ),
  },
  {
    id: 'no-clear-difference',
    question: `Why “${VERDICTS.tie_inline}”, although one value is smaller?`,
    answer: (
      <p>
        Because the 95&nbsp;% confidence interval of the ratio allows a difference of less than 2&nbsp;%. Either other
        contributors could reverse the order, or the difference is too small to matter. For the same reason a rank is a
        range: “2 to 4” means that one subject is clearly better, and that at most three may be.
      </p>
    ),
  },
  {
    id: 'not-comparable',
    question: 'Why are two results not compared?',
    answer: (
      <p>
        They differ in something that changes what the value means: the call, the size, the number of usable processors,
        the kind of target, the durability class, the version of the method, or a virtual machine on one side only. The
        page names the difference and shows what can be compared.{' '}
        <a href="/docs/method#axis">The rule is part of the method</a>.
      </p>
    ),
  },
  {
    id: 'missing-figures',
    question: 'Why is a result missing?',
    answer: (
      <p>
        A case is measured, unsupported (with the reason) or failed (with the call and its error). The site keeps these
        three apart, and shows none of them as zero. Where a case has no result, the page shows the command that
        measures it.
      </p>
    ),
  },
  {
    id: 'published-figures',
    question: 'What are the published results?',
    answer: (
      <p>
        They are other people’s results, from the articles linked next to them. Their workload differs, and they often
        have means only, without an interval. They have a panel of their own, are compared only within one study, and
        are never part of a verdict on signed runs.
      </p>
    ),
  },
];
