import type { ReactNode } from 'react';
import { env } from '../../env.ts';
import { CodeFile } from '../../parts/layout/code-file.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { DocTable } from './doc-table.tsx';
import { Section } from './section.tsx';
import { readText, type TextName } from './text/read-text.ts';

/** Checks and collected runs in a user's builds: whole files to copy. The tests read them too. */
export async function CiDoc() {
  return (
    <DocPage
      href="/docs/ci"
      title="In CI, on every pull request"
      lead="A job fails if a result is clearly worse: the whole interval of its change is beyond a limit, such as 2 %. One comment on the pull request shows the table."
      contents={[
        { id: 'ways', label: 'Two ways' },
        { id: 'choose', label: 'Choose a workflow' },
        { id: 'baseline', label: 'A baseline' },
        { id: 'runs', label: 'How many runs' },
        { id: 'codes', label: 'Exit codes of a check' },
        { id: 'machine', label: 'Which machine' },
        { id: 'strangers', label: 'Pull requests from forks' },
      ]}
    >
      <h2 id="ways">Two ways</h2>
      <Ways />
      <h2 id="choose">Choose a workflow</h2>
      <Choice />
      <Placeholders />
      <Workflow id="compare">
        <p>
          The job fails if the head is slower by more than 2 %, and only after fresh pairs of executions have confirmed
          it; <code>fail-if: time &gt; 5%</code> allows more. The summary shows the table, and a pull request from a
          branch of the repository gets one comment. A pull request from a fork gets it from{' '}
          <a href="#comment">the comment workflow</a>.{' '}
          <a href="/docs/methodology/checks#two-commands-alternately">How certain it is</a>.
        </p>
        <Example name="compare.yml" />
      </Workflow>
      <Workflow id="check">
        <p>
          The job fails if a result is worse by more than the limit in <code>fail-if</code>. The summary of the job
          shows the table, and the result is an artifact.
        </p>
        <Example name="pull-request.yml" />
      </Workflow>
      <Workflow id="moving-baseline">
        <p>
          Each push to main measures the baseline again, and saves its runs in the cache of Actions. A pull request
          reads that cache and cannot change it. The check then shows what one change costs; a fixed baseline, as above,
          also shows what many small changes cost together.
        </p>
        <Example name="moving-baseline.yml" />
      </Workflow>
      <Workflow id="comment">
        <p>
          This is a separate workflow on your default branch. It finds its earlier comment and updates it. Its{' '}
          <code>workflows:</code> is the <code>name:</code> of the first file.
        </p>
        <Example name="comment.yml" />
      </Workflow>
      <Workflow id="collect">
        <p>
          Each run is shown on this site, and in the history of its machine. <code>claim</code> links the key to the
          repository, so that its runs <a href="/docs/keys#builds">count in rankings</a>. The key is a secret of an
          environment that only the default branch may use: the code of a pull request must not reach it.
        </p>
        <Example name="nightly.yml" />
      </Workflow>
      <Workflow id="gitlab">
        <p>The same in one file: one job runs the check, and another updates a note on the merge request.</p>
        <Example name="gitlab-ci.yml" />
      </Workflow>
      <Section id="baseline" title="A baseline">
        <p>
          Measure on the machine that will run the checks, at the commit that is your baseline. <code>--repeat 3</code>{' '}
          makes three runs. Save their permalinks; for a single run you can also pin the SHA-256 that its page shows.
          For a command of your own:
        </p>
        <Command>{`npx fsbench-collect --server ${env.PUBLIC_URL} --upload --repeat 3 --suite core-sweep --name tool -- ./build/tool --jobs {n}`}</Command>
        <p>
          The run holds the command’s name and a salted digest, not the command, so pass the command to the check again.
          Try your conditions by hand first; <code>check --help</code> describes their syntax. <code>--baseline</code>{' '}
          can be repeated:
        </p>
        <Command>{`npx fsbench-collect check --baseline ${env.PUBLIC_URL}/r/ID1 --baseline ${env.PUBLIC_URL}/r/ID2 --baseline ${env.PUBLIC_URL}/r/ID3 --fail-if 'core-sweep/command time > 10%' -- ./build/tool --jobs {n}`}</Command>
      </Section>
      <Section
        id="runs"
        title="How many runs"
        folded={{ about: 'With three runs per side, a check finds a slowdown of 10 % in almost nine of ten cases.' }}
      >
        <p>
          Two runs of the same program differ by more than the interval within each, because they use other pages of
          memory and other files on the drive. A check learns how much from several runs per side and from saved runs of
          the machine. With one run per side and no saved runs it assumes 5 %, and says so. It then finds no change
          below about 1.21x, however steady the runs are.
        </p>
        <p>
          <a href="/docs/methodology/run-against-run">By simulation</a>, for one headline result whose rounds differ by
          5 %, processes by 1 % and runs by 1 %: with one run per side a check finds a slowdown of 20 % in 35 % of
          cases, and one of 25 % in about 88 %. With three runs per side it finds one of 10 % in 87 to 90 %. Before it
          measures and after it, a check prints the smallest change that it can find.
        </p>
        <p>
          For three runs per side, measure the change with <code>--repeat 3</code> too, and pass its runs instead of
          measuring again:
        </p>
        <Command>{`npx fsbench-collect check --baseline A.json --baseline B.json --baseline C.json --run D.json --run E.json --run F.json --fail-if 'core-sweep/command time > 10%' -- ./build/tool --jobs {n}`}</Command>
        <p>
          <code>&gt; 10%</code> is met if the whole interval is beyond 10 %. So a change of exactly 10 % does not fail
          it: the change has to exceed 10 % by about the smallest change that the check can find. To find a change of 10
          %, use three runs per side and <code>&gt; 0%</code>, which requires more than 2 %. Runs in a row say nothing
          about another day: to compare days, spread the runs of both sides over several days.
        </p>
      </Section>
      <Section id="codes" title="Exit codes of a check">
        <ExitCodes />
        <p>
          <b>Not comparable</b>: the chip, file system, drive, method, turbo, power, governor, virtualization or number
          of usable CPUs differs. The check gives the reason.
        </p>
        <p>
          Another program that runs for one minute changes the result: use the machine for nothing else during a check.
          Set a limit that you would act on, and <a href="#runs">as many runs as it needs</a>.
        </p>
      </Section>
      <Section id="machine" title="Which machine">
        <p>
          Use your own machine: the one that measured the baseline, with one job at a time. A hosted runner is a
          different shared virtual machine each time; a check there ends with 3, or measures the load of its neighbors.
          The action warns about this.
        </p>
      </Section>
      <Section
        id="strangers"
        title="Pull requests from forks"
        folded={{ about: 'Their code gets no secret; a second workflow writes the comment.' }}
      >
        <p>
          The workflow of the check runs untrusted code, so it has no secret and a read-only token; configure GitHub to
          ask you before it runs for new contributors. The workflow of the comment may write, so it runs no untrusted
          code: it reads the result as data, rejects every other format, writes the comment anew from values it has
          checked, asks GitHub which pull request has that commit as its head, and links to a run only if this site has
          it with the same SHA-256. A pull request’s own workflow can still invent its measurements. The comment says
          so.
        </p>
        <p>
          The tests run the action and the snippet against local imitations of GitHub’s and GitLab’s interfaces. They
          have not run on GitHub and GitLab themselves yet.
        </p>
      </Section>
    </DocPage>
  );
}

/** What the names of the two commands hide: what each needs, and when it fails a job. */
const Ways = () => (
  <DocTable
    label="Two ways to fail a job"
    head={['Way', 'Measures', 'Needs', 'Fails the job']}
    rows={[
      {
        id: 'way-compare',
        cells: [
          <a key="way" href="#compare">
            Compare two builds
          </a>,
          'Base and head alternately, both built in one job',
          'A hosted runner; no site, no earlier run',
          'If the head is slower by more than 2 %, or your limit',
        ],
      },
      {
        id: 'way-check',
        cells: [
          <a key="way" href="#check">
            Check against saved runs
          </a>,
          'The head, as saved runs of a baseline were measured',
          'A machine of your own, the one that measured the baseline',
          'If a result is worse by more than your limit, such as 10 %',
        ],
      },
    ]}
  />
);

const EXIT_CODES = [
  { code: '0', when: 'Nothing is clearly worse than allowed, and at least one result was judged', step: 'passes' },
  {
    code: '1',
    when: 'The whole interval of a change is beyond the limit, or a case fails that was measured before',
    step: 'fails',
  },
  { code: '2', when: 'The command line is wrong', step: 'fails' },
  {
    code: '3',
    when: 'Not comparable; or every result is undecided, with --fail-if-unsure one of them',
    step: 'fails; passes with a warning if not-comparable: warn is set, or if undecided without fail-if-unsure: true',
  },
  {
    code: '4',
    when: 'Operational error, such as an unreachable server or a withdrawn baseline; a verdict that exists is still shown',
    step: 'fails',
  },
] as const;

const ExitCodes = () => (
  <DocTable
    label="Exit codes of a check"
    head={['Code', 'When', 'The step']}
    rows={EXIT_CODES.map(({ code, when, step }) => ({ id: `exit-${code}`, cells: [code, when, step] }))}
  />
);

interface Workflow {
  readonly title: string;
  readonly have: string;
  readonly needs: string;
}

/** By the anchor of its file. */
const WORKFLOWS = {
  compare: {
    title: 'GitHub: compare two builds',
    have: 'A hosted runner, and no site',
    needs: 'Needs nothing: one job builds and measures both.',
  },
  check: {
    title: 'GitHub: check a pull request',
    have: 'A machine of your own',
    needs: 'Needs runs of a baseline on that machine.',
  },
  'moving-baseline': {
    title: 'GitHub: a baseline that moves with main',
    have: 'A machine of your own, and a main branch that changes often',
    needs: 'Needs the cache of Actions.',
  },
  comment: {
    title: 'GitHub: the comment',
    have: 'Pull requests from forks',
    needs: 'Needs a second file on the default branch, beside one of the above.',
  },
  collect: {
    title: 'GitHub: collect every night',
    have: 'A machine to measure every night',
    needs: 'Needs a key as a secret.',
  },
  gitlab: {
    title: 'GitLab',
    have: 'GitLab',
    needs: 'Needs runs of a baseline on your own machine.',
  },
} as const satisfies Record<string, Workflow>;

function Choice() {
  return (
    <DocTable
      label="Choose a workflow"
      head={['You have', 'Use']}
      rows={Object.entries(WORKFLOWS).map(([id, { title, have }]) => ({
        id,
        cells: [
          have,
          <a key={id} href={`#${id}`}>
            {title}
          </a>,
        ],
      }))}
    />
  );
}

const COMMIT = env.FSBENCH_COMMIT ?? 'COMMIT';

/** What to put in place of them. */
function Placeholders() {
  const repository = (
    <>
      In each file for GitHub, replace <code>OWNER/fsbench</code> with the repository that has the action
    </>
  );
  if (COMMIT !== 'COMMIT') return <p>{repository}. The commit is the one that this site was built from.</p>;
  return (
    <>
      <p>
        {repository}, and <code>COMMIT</code> with the full hash of a commit. This prints the newest:
      </p>
      <Command>git ls-remote https://github.com/OWNER/fsbench HEAD</Command>
    </>
  );
}

/** Closed but for the first: a file is long, and one of them is wanted. */
function Workflow({ id, children }: { readonly id: keyof typeof WORKFLOWS; readonly children: ReactNode }) {
  const { title, needs } = WORKFLOWS[id];
  return (
    <Section id={id} title={title} folded={{ about: needs, isOpen: id === 'compare' }}>
      {children}
    </Section>
  );
}

/** A whole file to copy, with this site's address in it. */
async function Example({ name }: { readonly name: TextName }) {
  const text = (await readText(name))
    .replaceAll('https://fsbench.example', env.PUBLIC_URL)
    .replaceAll('@COMMIT', `@${COMMIT}`);
  return <CodeFile>{text}</CodeFile>;
}
