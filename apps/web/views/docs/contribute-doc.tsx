import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { DocPage } from './doc-page.tsx';

export function ContributeDoc() {
  return (
    <DocPage
      href="/contribute"
      title="Contribute a run"
      lead="One command, about a minute. The first result shows your machine; six contributors make a statement about the hardware."
    >
      <Command>{collectCommand()}</Command>
      <ol>
        <li>It says what it will run and for how long, and measures a disk and memory.</li>
        <li>It shows the result and what it means, with doubts in words and what to do about them.</li>
        <li>
          It signs the run with a key that it made on your machine, and saves it there, before the network is touched.
        </li>
        <li>It uploads the run and prints a permalink. If the network fails, nothing is lost: send it again later.</li>
      </ol>

      <h2>For a run that tells the most</h2>
      <ul>
        <li>Plug the machine in, close what keeps it busy, and let it cool down.</li>
        <li>
          Choose the drive: <code>--target DIR</code>, as often as you like. Where a folder is really in memory, the run
          says so.
        </li>
        <li>
          Take your time: <code>--profile standard</code> runs about six minutes and gives narrower intervals. Quick and
          standard runs are comparable.
        </li>
        <li>Run it again another day: the spread between days is a result too.</li>
      </ul>

      <h2>Say whose it is, if you like</h2>
      <Command>{`npx fsbench-collect claim --server ${env.PUBLIC_URL}`}</Command>
      <p>
        Runs of a key that is <a href="/docs/keys">linked to an account</a> count in rankings. Others are shown apart.
      </p>

      <h2>First look, then send</h2>
      <Command>npx fsbench-collect</Command>
      <p>
        Without <code>--upload</code> nothing leaves the machine. <code>--preview</code> prints the exact document;{' '}
        <code>fsbench-collect upload FILE</code> sends a saved run later. What is in it, and how to take it back, is on
        the page about <a href="/docs/privacy">what leaves your machine</a>.
      </p>
    </DocPage>
  );
}
