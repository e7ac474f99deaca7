import { VERIFICATION } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { HowVerified, KEY_LINKS, type KeyLinks } from '../../parts/leaderboards/how-verified.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DocPage } from './doc-page.tsx';

/** @param links how a key can be linked on this site */
export function ContributeDoc({ links = KEY_LINKS }: { readonly links?: KeyLinks }) {
  return (
    <DocPage
      href="/contribute"
      title="Contribute a run"
      lead="One command, about a minute. You see your own results at once. Hardware gets a verdict only after six verified contributors have measured it."
    >
      <Command>{collectCommand()}</Command>
      <p>
        On a terminal it asks before it sends. What you send is CC0: anyone may use it for any purpose, and copies that
        others downloaded remain when you withdraw it.
      </p>
      <p>
        If npm does not have the package yet, build it in a checkout of the source:{' '}
        <code>cargo install --locked --path collectors/crates/cli</code> installs <code>fsbench-collect</code>. Write
        that in place of <code>npx fsbench-collect</code>.
      </p>
      <ol>
        <li>
          The collector prints what it will run and for how long, and measures a disk and memory: all CPUs are busy, and
          about 3&nbsp;GB of temporary files are written in the current folder and removed, also if you stop it.
        </li>
        <li>It shows the results, what they mean, and what to do about each warning.</li>
        <li>
          It signs the run with a key that it created on your machine, and saves it there, before it uses the network.
        </li>
        <li>It uploads the run and prints a permalink. If the network fails, send the saved run later.</li>
      </ol>

      <h2>For the best run</h2>
      <ul>
        <li>Plug the machine in, quit other programs, and let it cool down.</li>
        <li>
          Choose a drive with <code>--target DIR</code>; repeat the option for more drives. If a folder is in memory,
          the run says so.
        </li>
        <li>
          Take your time: <code>--profile standard</code> runs for about six minutes and gives narrower intervals. Quick
          and standard runs are comparable.
        </li>
        <li>Run it again on another day: the difference between days is also a result.</li>
      </ul>

      <LinkKey {...links} />

      <h2>Measure first, upload later</h2>
      <Command>npx fsbench-collect</Command>
      <p>
        Without <code>--upload</code> nothing leaves the machine. <code>--preview</code> prints the exact document;{' '}
        <code>fsbench-collect upload FILE</code> sends a saved run later. The page{' '}
        <a href="/docs/privacy">What leaves your machine</a> lists its fields.
      </p>

      <h2>Remove a run</h2>
      <Command>{`npx fsbench-collect withdraw ID --server ${env.PUBLIC_URL}`}</Command>
      <p>
        ID is the end of the permalink. The run is erased at once; a note that it was withdrawn stays at its address.{' '}
        <code>unlist ID</code> only removes it from lists. <a href="/docs/privacy#withdraw">What stays</a>
      </p>
      <p>
        This needs <code>ID.secret</code> beside the saved run, or the signing key. Linux:{' '}
        <code>~/.local/share/fsbench/runs</code> and <code>~/.config/fsbench/signing-key</code>; macOS: both in{' '}
        <code>~/Library/Application Support/fsbench</code>. <code>fsbench-collect key show</code> prints the path of the
        key.
      </p>
    </DocPage>
  );
}

/** What links a key here, and nothing that this site has not set up. */
function LinkKey({ hasAccounts, hasBuilds }: KeyLinks) {
  const account = <a href="/docs/keys#account">your GitHub account</a>;
  const build = <a href="/docs/keys#builds">in a CI job</a>;
  return (
    <>
      <h2 id="link">Link your key (optional{hasAccounts || hasBuilds ? ', one command' : ''})</h2>
      {hasAccounts || hasBuilds ? (
        <Command>{`npx fsbench-collect claim${hasAccounts ? '' : ' --oidc'} --server ${env.PUBLIC_URL}`}</Command>
      ) : null}
      <p>
        The key is a file that the collector created on your machine. It signs your runs, so that they can be told apart
        from those of others. It does not say who you are.
      </p>
      {hasAccounts || hasBuilds ? (
        <p>
          {hasAccounts ? (
            <>
              This command links the key to {account}
              {hasBuilds ? <>, or {build} to the job’s repository</> : null}.
            </>
          ) : (
            <>This command, {build}, links the key to the job’s repository.</>
          )}{' '}
          You become a <a href="/docs/keys#means">verified contributor</a> with runs on {VERIFICATION.run_days} days and
          an account that is {VERIFICATION.account_age_days} days old: then your runs count toward results and ranks of
          hardware, earlier ones too. Without a link they are shown as not verified.
        </p>
      ) : (
        <p>
          <HowVerified /> Until then runs are shown as not verified.
        </p>
      )}
    </>
  );
}
