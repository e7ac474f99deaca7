import { env } from '../../env.ts';
import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { CopyButton } from '../../parts/layout/copy-button.tsx';
import { DocPage } from './doc-page.tsx';
import { readText, type TextName } from './text/read-text.ts';

/** Checks and collected runs in somebody's builds: whole files to copy, which the tests read too. */
export async function CiDoc() {
  return (
    <DocPage
      href="/docs/ci"
      title="In CI, on every pull request"
      lead="A check measures again what a signed run measured, and fails only where something is clearly worse. One comment on the pull request has the table."
      contents={[
        { id: 'baseline', label: 'A baseline' },
        { id: 'check', label: 'GitHub: check a pull request' },
        { id: 'comment', label: 'GitHub: the comment' },
        { id: 'collect', label: 'GitHub: collect every night' },
        { id: 'gitlab', label: 'GitLab' },
        { id: 'codes', label: 'What a check answers' },
        { id: 'machine', label: 'On which machine' },
        { id: 'strangers', label: 'Pull requests of strangers' },
      ]}
    >
      <h2 id="baseline">A baseline</h2>
      <p>
        Measure once on the machine that will check, from the commit that later ones are held against, and keep the
        permalink and the SHA-256 that the run’s page shows. For a command of your own:
      </p>
      <Command>{`npx fsbench-collect --server ${env.PUBLIC_URL} --upload --suite core-sweep --name tool -- ./build/tool --jobs {n}`}</Command>
      <p>
        The run has the command’s name and a salted digest, not the command: a check types it again. Try conditions out
        by hand first; <code>check --help</code> says how they are written.
      </p>
      <Command>{`npx fsbench-collect check --baseline ${env.PUBLIC_URL}/r/ID --fail-if 'sync/fsync p50 > 10%'`}</Command>

      <h2 id="check">GitHub: check a pull request</h2>
      <p>
        <code>OWNER/fsbench</code> is the repository you take the action from; name a commit of it. The table stands in
        the summary of the job, and the result is an artifact.
      </p>
      <Example name="pull-request.yml" />

      <h2 id="comment">GitHub: the comment</h2>
      <p>
        A workflow of its own, on your default branch. It finds its earlier comment and updates it. Its{' '}
        <code>workflows:</code> is the <code>name:</code> of the first file.
      </p>
      <Example name="comment.yml" />

      <h2 id="collect">GitHub: collect every night</h2>
      <p>
        Each run stands on this site, and in the history of its machine. <code>claim</code> ties the machine’s key to
        the repository, <a href="/docs/keys#builds">which counts in rankings</a>.
      </p>
      <Example name="nightly.yml" />

      <h2 id="gitlab">GitLab</h2>
      <p>The same in one file: a job that checks, and one that keeps a note on the merge request.</p>
      <Example name="gitlab-ci.yml" />

      <h2 id="codes">What a check answers</h2>
      <p>
        <b>0</b>: nothing is clearly worse than allowed. Where two runs can not tell, it says “maybe”, and passes.{' '}
        <b>1</b>: the whole interval of a change lies beyond what is allowed, or a case that was measured fails now.{' '}
        <b>2</b>: the command line is wrong. <b>3</b>: not comparable, with the reason: another chip, file system, drive
        or method, turbo, power, governor, virtualization or usable processors that differ, or a baseline that was
        withdrawn. The step fails then, too, unless <code>not-comparable: warn</code> is set: no result is not a good
        result. <b>4</b>: something failed that is no verdict, as a server that can’t be reached; a verdict that is
        there is shown all the same.
      </p>
      <p>
        Two runs of the same program differ by more than the interval within each: other pages of memory, other files of
        the drive. A check takes that into account by the processes of each run, and still one minute of another program
        beside it is a difference. Set what you would act on: 10 % is often found, 1 % hardly ever.
      </p>

      <h2 id="machine">On which machine</h2>
      <p>
        One of your own: the one that the baseline was measured on, with one job at a time. A hosted runner is another
        shared virtual machine each time; a check there ends with 3, or with a figure of its neighbours. The action
        warns.
      </p>

      <h2 id="strangers">Pull requests of strangers</h2>
      <p>
        The first workflow runs a stranger’s code, so it has no secret and a token that only reads; let GitHub ask you
        before it runs for people who are new. The second may write, so it runs nothing: it reads the result as data,
        refuses what is not exactly one, writes the comment anew from figures it has checked, asks GitHub which pull
        request that commit is the head of, and leads to a run only where this site has it with the same SHA-256. What a
        pull request’s own workflow measured can still be made up. The comment says so.
      </p>
      <p>
        The action and the snippet are tested with GitHub’s and GitLab’s interfaces played on the machine of the tests;
        on GitHub and GitLab themselves they have not run yet.
      </p>
    </DocPage>
  );
}

/** A file to copy whole, with this site's address in it. */
async function Example({ name }: { readonly name: TextName }) {
  const text = (await readText(name)).replaceAll('https://fsbench.example', env.PUBLIC_URL);
  return (
    <>
      <CodeBox>{text}</CodeBox>
      <p>
        <CopyButton text={text} label="Copy the file" />
      </p>
    </>
  );
}
