import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DocPage } from './doc-page.tsx';

export function ContributeDoc() {
  return (
    <DocPage
      href="/contribute"
      title="Contribute a run"
      lead="One command, about a minute. The first result is about your machine. A statement about the hardware needs six verified contributors."
    >
      <Command>{collectCommand()}</Command>
      <ol>
        <li>It prints what it will run and for how long, and measures a disk and memory.</li>
        <li>It shows the results and what they mean, with each warning and what to do about it.</li>
        <li>
          It signs the run with a key that it created on your machine, and saves it there, before it uses the network.
        </li>
        <li>It uploads the run and prints a permalink. If the network fails, send the saved run later.</li>
      </ol>

      <h2>For the best run</h2>
      <ul>
        <li>Plug the machine in, close programs that keep it busy, and let it cool down.</li>
        <li>
          Choose the drive with <code>--target DIR</code>, as often as you like. If a folder is in memory, the run says
          so.
        </li>
        <li>
          Take your time: <code>--profile standard</code> runs for about six minutes and gives narrower intervals. Quick
          and standard runs are comparable.
        </li>
        <li>Run it again another day: the spread between days is a result too.</li>
      </ul>

      <h2>Link your key (optional)</h2>
      <Command>{`npx fsbench-collect claim --server ${env.PUBLIC_URL}`}</Command>
      <p>
        Runs of a key that is <a href="/docs/keys">linked to an account</a> can describe hardware after some days. Other
        runs are shown beside them, not verified.
      </p>

      <h2>Look first, then upload</h2>
      <Command>npx fsbench-collect</Command>
      <p>
        Without <code>--upload</code> nothing leaves the machine. <code>--preview</code> prints the exact document;{' '}
        <code>fsbench-collect upload FILE</code> sends a saved run later. The page{' '}
        <a href="/docs/privacy">What leaves your machine</a> lists its fields, and says how to withdraw a run.
      </p>
    </DocPage>
  );
}
