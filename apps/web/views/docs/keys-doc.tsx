import { LIMITS } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';

const of = (command: string) => `npx fsbench-collect ${command} --server ${env.PUBLIC_URL}`;

/** Whose a key is, what is kept of that, and what a key may still ask. */
export function KeysDoc() {
  return (
    <DocPage
      href="/docs/keys"
      title="Keys, and whose they are"
      lead="A key is made on your machine at the first run. Linked to an account or to a project’s builds, its runs count in rankings; not linked, they are shown and searchable, apart."
      contents={[
        { id: 'means', label: 'What linked means' },
        { id: 'account', label: 'With a GitHub account' },
        { id: 'builds', label: 'In a CI job' },
        { id: 'kept', label: 'What is kept' },
        { id: 'rotate', label: 'Another key' },
        { id: 'revoke', label: 'A key in wrong hands' },
        { id: 'runs', label: 'About one run' },
      ]}
    >
      <h2 id="means">What “linked” means</h2>
      <p>
        Keys cost nothing: one person can have a thousand. So runs of unlinked keys rank nowhere, and six contributors
        that a sentence about hardware needs are six owners of accounts. Keys of one owner are one contributor, however
        many there are: their runs count as one person’s.
      </p>
      <p>
        A link says who vouches for a run, not that the run is right, and accounts can be made too. It is a reason to
        believe, which a reader can look up.
      </p>

      <h2 id="account">With a GitHub account</h2>
      <Command>{of('claim')}</Command>
      <p>
        It shows a code and an address at GitHub. Who enters the code there, logged in, ties the key to their account.
        Nothing else is asked for: no scope, so neither code nor mail can be read with it. Enter a code only if you made
        it yourself a moment ago: somebody else’s code would tie somebody else’s key to you.
      </p>
      <p>
        The same on your other machines: their keys join, and all you have sent stands under one contributor. The
        addresses of before lead there. <code>claim --remove</code> undoes it for one key, and what that key signed goes
        back to a contributor of its own.
      </p>

      <h2 id="builds">In a CI job</h2>
      <Command>{of('claim --oidc')}</Command>
      <p>
        The job’s identity token, from GitHub Actions (<code>permissions: id-token: write</code>) or GitLab (
        <code>id_tokens</code>, in the variable <code>FSBENCH_ID_TOKEN</code>), shows of which repository it is. The
        token is made for this site and this key only, and counts once. Keep the key as a secret of the repository: a
        job that makes a new one each time is linked to the same owner, and is a new key each time.
      </p>
      <p>
        Such a link means: a workflow of that repository had the key. Who may change workflows there could have had it.
        Shown is the repository that the token is of, with its number, also where a pull request started the job. The
        owner is the account or organization that has the repository; for a person’s own repositories it is the same
        owner as their account. A build’s key speaks for nothing that another key signed.
      </p>

      <h2 id="kept">What is kept of it</h2>
      <p>
        Of an account: its number and its name; of a build: the numbers of owner and repository, and their names. The
        names are shown, since that is what a link is for; the owner’s number is neither shown nor part of the dumps. No
        token is kept: with an account’s, one question is asked (who is this?), and it is forgotten. What GitHub
        remembers is in your settings there, under authorized applications, and can be taken back; the link stays until{' '}
        <code>claim --remove</code>.
      </p>

      <h2 id="rotate">Another key</h2>
      <Command>{of('key rotate')}</Command>
      <p>
        Makes a new key that speaks for the old one: it withdraws, unlists and annotates what the old one signed, and
        has its link. Both keys sign. The old one can ask for nothing any more; a run that it signed before may still be
        sent.
      </p>

      <h2 id="revoke">A key in wrong hands</h2>
      <Command>{of('key revoke --since 2026-11-01')}</Command>
      <p>
        From then on nothing that it signs is taken. What was received before stays, marked; with <code>--since</code>,
        runs that came after that day are held and count in nothing. A key that replaced it, or another key linked to
        the same account, may revoke it too: <code>key revoke KEY_ID</code>.
      </p>

      <h2 id="runs">About one run</h2>
      <p>
        <code>fsbench-collect unlist ID</code> takes a run out of lists, comparisons, feeds and dumps; whoever has its
        address still sees it. <code>unlist ID --undo</code> lists it again. <code>note ID TEXT</code> sets the words
        beside it, at most {LIMITS.note_chars} characters, and <code>note ID --delete</code> removes them.{' '}
        <code>withdraw ID</code> <a href="/docs/privacy#withdraw">erases it</a>. Each is signed by a key that speaks for
        the run’s, or carries the secret that was saved beside the run, and takes effect at once.
      </p>
    </DocPage>
  );
}
