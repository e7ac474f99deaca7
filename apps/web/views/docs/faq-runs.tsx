import { DEMO_SENTENCE } from '../../wording/demo.ts';
import type { FaqQuestion } from './faq-question.ts';

export const RUN_QUESTIONS: readonly FaqQuestion[] = [
  {
    id: 'signed',
    question: 'What does “signed” mean?',
    answer: (
      <p>
        The holder of a key signed exactly these bytes, and every byte is unchanged. The signature does not prove that
        the results are honest. A <b>verified contributor</b> is more: their key is linked to an account or a build
        service, has been for a while, and sent runs on several days. You can{' '}
        <a href="/docs/verify">check a signature yourself</a>, in the browser on each run’s page or with a program of
        your own.
      </p>
    ),
  },
  {
    id: 'false-figures',
    question: 'Can somebody send false results?',
    answer: (
      <p>
        Yes, and they can sign them. That is why the server computes every result from the samples, holds runs that no
        machine could produce, counts each contributor once however many runs they send, and describes hardware by
        verified contributors only. One contributor far from the others widens the interval until there is no verdict,
        and “Distribution and spread” shows each contributor and the median. Every result links to the signed bytes it
        comes from.
      </p>
    ),
  },
  {
    id: 'held',
    question: 'Why is my run held?',
    answer: (
      <p>
        One of its results is implausible, and its page says which and why: it is far from what verified contributors
        measured on the same hardware, it is faster than any known device of its class, it contradicts another result of
        the run, or it copies another run. A held run keeps its page and its permalink; lists, rankings and comparisons
        leave it out. Most holds end automatically once two more verified contributors measure the same on this
        hardware. The operator can release any run. No run is rejected for being fast.{' '}
        <a href="/docs/held">All rules and their bounds</a>. If you disagree, add a note (
        <code>fsbench-collect note</code>): the operator reads it beside the reason.{' '}
        <a href="/data/moderation">The log</a> lists every decision of the operator.
      </p>
    ),
  },
  {
    id: 'unknown-chip',
    question: 'Why is my chip or drive unknown, or masked?',
    answer: (
      <>
        <p>
          <b>Unknown</b>: the hardware catalog does not list it yet. It is published at once under the name that the
          machine reported. The catalog is a list in the project, open to pull requests. Once your hardware is listed,
          your runs move there, and the old address redirects.
        </p>
        <p>
          <b>Masked</b>: a hypervisor hides the name of the processor. Then the site shows only what a hypervisor cannot
          hide, such as family and model. A guess would put your results under another chip’s name.
        </p>
        <p>
          <b>Several drives</b>: drives that differ report the same name, because it is cut after 16 characters or does
          not tell the capacity. Their runs are listed and never pooled. A newer collector reads the whole name.
        </p>
      </>
    ),
  },
  {
    id: 'no-place',
    question: 'Why is nothing ranked yet?',
    answer: (
      <p>
        A rank needs six verified contributors. Keys cost nothing, so without that rule one person could pose as sixty
        contributors. Hardware without a rank is listed below, sorted but not ranked. To become verified, link your key
        to a GitHub account, or link it in a CI job, which works on every site:{' '}
        <a href="/docs/keys#how">how to become a verified contributor</a>.
      </p>
    ),
  },
  {
    id: 'quick-or-standard',
    question: 'Does a quick run count less than a standard one?',
    answer: (
      <p>
        No. A profile sets the number of rounds and the cases. It does not change what an operation is, so all profiles
        are comparable. A standard run has narrower intervals and more cases.
      </p>
    ),
  },
  {
    id: 'lost-upload',
    question: 'The upload failed. Is the run lost?',
    answer: (
      <p>
        No. The collector saved and signed it on your disk before it used the network.{' '}
        <code>fsbench-collect upload FILE</code> sends it later, as often as you like: the permalink stays the same.
      </p>
    ),
  },
  {
    id: 'what-is-sent',
    question: 'What is sent, and can I see it first?',
    answer: (
      <p>
        Without <code>--upload</code>, nothing. With it, a fixed list of fields, which <code>--preview</code> prints. It
        holds no host name, user name, serial number, MAC address or path. <a href="/docs/privacy#fields">All fields</a>
        .
      </p>
    ),
  },
  {
    id: 'delete',
    question: 'How do I delete a run?',
    answer: (
      <p>
        Run <code>fsbench-collect withdraw ID</code>. It takes effect at once, and you do not have to ask anyone. The
        site erases the bytes and everything computed from them. A tombstone with the digest and the dates stays at the
        permalink, so that people who follow a citation learn that the run was withdrawn.{' '}
        <a href="/docs/privacy#withdraw">What stays</a>.
      </p>
    ),
  },
  {
    id: 'demo',
    question: 'What does “demo data” in the header mean?',
    answer: (
      <p>
        {DEMO_SENTENCE} A program made them, to show what the site looks like with many runs. They say nothing about
        hardware. The page of such a run has the note <code>synthetic</code>. A site that is not a demonstration holds
        synthetic runs back.
      </p>
    ),
  },
  {
    id: 'use-the-data',
    question: 'May I use the data?',
    answer: (
      <p>
        Yes, for any purpose: results and tables are in the public domain (CC0). <a href="/docs/api">The API</a> has all
        of them, and every page has a <code>.csv</code> at its own address. Cite the permalink next to a result, so that
        your readers can check it.
      </p>
    ),
  },
];
