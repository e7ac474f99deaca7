import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DocPage } from './doc-page.tsx';

export function ContributeDoc() {
  return (
    <DocPage
      href="/contribute"
      title="Contribute a run"
      lead="One command, about a minute. Your run describes your machine at once. Hardware gets a verdict only after six verified contributors measured it."
    >
      <Command>{collectCommand()}</Command>
      <ol>
        <li>The collector prints what it will run and for how long, and measures a disk and memory.</li>
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

      <h2>Link your key (optional)</h2>
      <Command>{`npx fsbench-collect claim --server ${env.PUBLIC_URL}`}</Command>
      <p>
        Runs count toward results and ranks of hardware once their key is linked{' '}
        <a href="/docs/keys#account">to a GitHub account</a> or <a href="/docs/keys#builds">in a CI job</a> and you are
        a <a href="/docs/keys#means">verified contributor</a>, which takes at least two days. All other runs are shown
        as not verified.
      </p>

      <h2>Measure first, upload later</h2>
      <Command>npx fsbench-collect</Command>
      <p>
        Without <code>--upload</code> nothing leaves the machine. <code>--preview</code> prints the exact document;{' '}
        <code>fsbench-collect upload FILE</code> sends a saved run later. The page{' '}
        <a href="/docs/privacy">What leaves your machine</a> lists its fields, and says how to withdraw a run.
      </p>
    </DocPage>
  );
}
