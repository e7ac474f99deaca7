import type { Question } from './faq-question.ts';

export const RUN_QUESTIONS: readonly Question[] = [
  {
    id: 'signed',
    question: 'What does “signed” mean?',
    answer: (
      <p>
        The holder of a key signed exactly these bytes, and not one changed since. It does not mean that the machine
        earned them. <b>Linked</b> says more: the key is tied to an account or a build service. You can{' '}
        <a href="/docs/verify">check a signature yourself</a>, in the browser on each run’s page or with a program of
        your own.
      </p>
    ),
  },
  {
    id: 'false-figures',
    question: 'Can somebody send false figures?',
    answer: (
      <p>
        Yes, and sign them. That is why the server computes every figure from the samples itself, holds what no machine
        could do, counts each contributor once however many runs they send, gives places on boards to linked
        contributors only, and takes medians, which a few can’t move. Every figure leads to the signed bytes behind it.
      </p>
    ),
  },
  {
    id: 'held',
    question: 'Why is my run held?',
    answer: (
      <p>
        Something in it is implausible, and its page says what. It is shown and keeps its permalink, but counts in
        nothing until somebody has looked at it. Nothing is refused for being fast: new hardware is always faster than
        somebody’s cap.
      </p>
    ),
  },
  {
    id: 'unknown-chip',
    question: 'Why is my chip or drive unknown, or masked?',
    answer: (
      <>
        <p>
          <b>Unknown</b>: nobody has named it yet. It is published at once under the name that the machine gave. The
          names are a list in the project, open to pull requests; when yours is in it, your runs move there, and the old
          address leads on.
        </p>
        <p>
          <b>Masked</b>: a hypervisor hides which processor it is. Then only what can’t be hidden is told, such as
          family and model: guessing would put your figures under another chip’s name.
        </p>
      </>
    ),
  },
  {
    id: 'no-place',
    question: 'Why has nothing a place on the board?',
    answer: (
      <p>
        Keys cost nothing, so one person could be sixty contributors. Places are given for six linked contributors; all
        others stand below, as runs at hand, in an order that no figure decides.
      </p>
    ),
  },
  {
    id: 'quick-or-standard',
    question: 'Does a quick run count less than a standard one?',
    answer: (
      <p>
        No. A profile changes how many rounds and which cases are run, not what an operation is, so all are comparable.
        A standard run has narrower intervals and more cases.
      </p>
    ),
  },
  {
    id: 'lost-upload',
    question: 'The upload failed. Is the run lost?',
    answer: (
      <p>
        No. It was saved and signed on your disk before the network was touched.{' '}
        <code>fsbench-collect upload FILE</code> sends it later, as often as you like: the permalink stays the same.
      </p>
    ),
  },
  {
    id: 'what-is-sent',
    question: 'What is sent, and can I see it first?',
    answer: (
      <p>
        Nothing without <code>--upload</code>; with it, a fixed list of fields, which <code>--preview</code> prints. No
        host name, user name, serial number, MAC address or path. <a href="/docs/privacy#fields">All that is in it</a>.
      </p>
    ),
  },
  {
    id: 'delete',
    question: 'How do I delete a run?',
    answer: (
      <p>
        <code>fsbench-collect withdraw ID</code>, at once and without asking anybody. The bytes and everything computed
        from them are erased; a tombstone with digest and dates stays at the permalink, so that what cites it learns
        that it is gone. <a href="/docs/privacy#withdraw">What stays</a>.
      </p>
    ),
  },
  {
    id: 'use-the-data',
    question: 'May I use the data?',
    answer: (
      <p>
        For anything: figures and tables are CC0. <a href="/docs/api">The API</a> has all of it, and every page has a{' '}
        <code>.csv</code> at its own address. A permalink beside a figure lets your readers check it.
      </p>
    ),
  },
];
