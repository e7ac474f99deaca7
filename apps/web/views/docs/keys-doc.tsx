import { LIMITS } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';

const of = (command: string) => `npx fsbench-collect ${command} --server ${env.PUBLIC_URL}`;

/** To whom a key is linked, what the site stores about the link, and what a key may still ask for. */
export function KeysDoc() {
  return (
    <DocPage
      href="/docs/keys"
      title="Keys and accounts"
      lead="The collector creates a key on your machine at the first run. Link it to an account or to a project’s builds, and its runs can describe hardware. Without a link, its runs are shown and searchable, apart."
      contents={[
        { id: 'means', label: 'What linked means' },
        { id: 'account', label: 'With a GitHub account' },
        { id: 'builds', label: 'In a CI job' },
        { id: 'kept', label: 'What is stored' },
        { id: 'rotate', label: 'Replace a key' },
        { id: 'revoke', label: 'Revoke a key' },
        { id: 'runs', label: 'Change one run' },
      ]}
    >
      <h2 id="means">What “linked” means</h2>
      <p>
        A contributor whose key is linked can become a <b>verified contributor</b>. Keys cost nothing: one person can
        have a thousand. So every sentence, rank and badge of hardware needs six verified contributors, and is made of
        their runs only. Runs of other contributors are shown <b>not verified</b>, beside them. All keys linked to one
        account are one contributor: their runs count as one person’s.{' '}
        <a href="/docs/trust">Why a number can be believed</a>
      </p>
      <p>
        A link says who vouches for a run. It does not say that the run is right, and one person can create several
        accounts. It is a reason for trust that a reader can look up.
      </p>

      <h2 id="account">With a GitHub account</h2>
      <Command>{of('claim')}</Command>
      <p>
        It shows a code and an address at GitHub. Enter the code there, logged in, to link the key to your account. The
        site asks for no scope, so it can read neither code nor mail. Enter a code only if you created it yourself a
        moment ago: somebody else’s code would link somebody else’s key to you.
      </p>
      <p>
        Do the same on your other machines: their keys join, and all your runs belong to one contributor. The earlier
        addresses redirect there. <code>claim --remove</code> removes the link of one key, and the runs that this key
        signed return to a contributor of their own.
      </p>

      <h2 id="builds">In a CI job</h2>
      <Command>{of('claim --oidc')}</Command>
      <p>
        The job’s identity token, from GitHub Actions (<code>permissions: id-token: write</code>) or GitLab (
        <code>id_tokens</code>, in the variable <code>FSBENCH_ID_TOKEN</code>), names the repository. The token is valid
        for this site and this key only, and only once. Store the key as a secret of the repository: a job that creates
        a new key each time links every one of them to the same owner.
      </p>
      <p>
        Such a link means that a workflow of that repository had the key. Everybody who can change workflows there could
        have had it. The site shows the repository of the token, with its number, also where a pull request started the
        job. The owner is the account or organization that has the repository; for a person’s own repositories it is the
        same owner as their account. A build’s key can change nothing that another key signed.
      </p>

      <h2 id="kept">What is stored</h2>
      <p>
        Of an account, the site stores number and name; of a build, the numbers and names of owner and repository. It
        shows the names. It does not show the owner’s number, and the dumps do not contain it. It stores no token: it
        uses an account’s token for one request (who is this?) and discards it. GitHub lists the authorization in your
        settings, under authorized applications, where you can revoke it; the link stays until{' '}
        <code>claim --remove</code>.
      </p>

      <h2 id="rotate">Replace a key</h2>
      <Command>{of('key rotate')}</Command>
      <p>
        This creates a new key that acts for the old one: it can withdraw, unlist and annotate what the old key signed,
        and it has its link. Both keys sign the request. The old key can request nothing more; you can still send a run
        that it signed before.
      </p>

      <h2 id="revoke">Revoke a key</h2>
      <Command>{of('key revoke --since 2026-11-01')}</Command>
      <p>
        Use this if somebody else may have the key. From then on the site rejects everything that the key signs. Runs
        received before stay, marked; with <code>--since</code>, runs received after that day are held and count in
        nothing. A key that replaced it, or another key linked to the same account, may revoke it too:{' '}
        <code>key revoke KEY_ID</code>.
      </p>

      <h2 id="runs">Change one run</h2>
      <p>
        <code>fsbench-collect unlist ID</code> removes a run from lists, comparisons, feeds and dumps; people who have
        its address can still open it. <code>unlist ID --undo</code> lists it again. <code>note ID TEXT</code> sets the
        note next to it, at most {LIMITS.note_chars} characters, and <code>note ID --delete</code> removes the note.{' '}
        <code>withdraw ID</code> <a href="/docs/privacy#withdraw">erases the run</a>. Each request is signed by a key
        that acts for the run’s key, or carries the secret that was saved with the run, and takes effect at once.
      </p>
    </DocPage>
  );
}
