import { ATTESTATION_REFUSALS, LIMITS, VERIFICATION } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { HowVerified } from '../../parts/leaderboards/how-verified.tsx';
import { DocPage } from './doc-page.tsx';
import { Section } from './section.tsx';

const of = (command: string) => `npx fsbench-collect ${command} --server ${env.PUBLIC_URL}`;

/** To whom a key is linked, what the site stores about the link, and what a key may still ask for. */
export function KeysDoc() {
  return (
    <DocPage
      href="/docs/keys"
      title="Keys and accounts"
      lead="The collector creates a key on your machine at the first run. Link it to an account or to a project’s builds, and after some days its runs count toward results of hardware. Without a link, its runs are shown as not verified."
      contents={[
        { id: 'means', label: 'What verified means' },
        { id: 'how', label: 'How to become verified' },
        { id: 'one', label: 'Who is one contributor' },
        { id: 'account', label: 'With a GitHub account' },
        { id: 'builds', label: 'In a CI job' },
        { id: 'attested', label: 'Attested runs' },
        { id: 'kept', label: 'What is stored' },
        { id: 'rotate', label: 'Replace a key' },
        { id: 'revoke', label: 'Revoke a key' },
        { id: 'runs', label: 'Change one run' },
      ]}
    >
      <Section id="means" title="What “verified” means">
        <p>
          Keys cost nothing: one person can have a thousand. So every sentence, rank and badge about hardware needs six{' '}
          <b>verified contributors</b>, and only their runs are in it. Runs by other contributors are shown beside it,
          as not verified. A contributor is verified if all of this holds:
        </p>
        <ul>
          <li>A key is linked to an account or to a project’s builds, and is not revoked.</li>
          <li>
            The account is at least {VERIFICATION.account_age_days} days old. If its provider does not report the age,
            the first run here is at least {VERIFICATION.first_run_age_days} days old.
          </li>
          <li>
            Runs were received on at least {VERIFICATION.run_days} days (UTC). They were measured, not imported, and not
            withdrawn.
          </li>
        </ul>
        <p>
          A contributor’s page says since when they are verified, or what is missing and from when they count. Without a
          linked key they are no longer verified. The names of verified contributors are shown with statements about
          hardware. <a href="/docs/trust">Why trust these numbers</a>
        </p>
        <p>
          A link says who vouches for a run. It does not say that the run is right, and one person can create several
          accounts. It gives readers a name that they can look up.
        </p>
      </Section>
      <Section id="how" title="How to become a verified contributor">
        <ol>
          <li>
            Upload a run with <code>--upload</code>.
          </li>
          <li>
            Link the key that signed it: <a href="#account">to a GitHub account</a>, or{' '}
            <a href="#builds">in a CI job</a> at GitHub Actions or GitLab. A CI job needs no OAuth application, so it
            works on every site.
          </li>
          <li>
            Upload again on another day, until there are runs on {VERIFICATION.run_days} days. The page of your runs
            then says that you are verified, or what is missing.
          </li>
        </ol>
        <p>
          On this site: <HowVerified />
        </p>
      </Section>
      <Section id="one" title="Who is one contributor">
        <p>
          All keys linked to one account are one contributor. The token of a build names two: the person who started the
          job, and the account or organization that owns the repository. Builds that share one of these belong to the
          same contributor. So six organizations of one person are one contributor if that person starts their builds,
          and six members of one organization who start its builds are one, too. An account that was linked with its
          code is the same person as the one who started a build.
        </p>
        <p>
          If a schedule or a bot started the job, only the account or organization that owns the repository counts. So
          one person can become several contributors with schedules in several organizations; that takes{' '}
          {VERIFICATION.first_run_age_days} days, and their names are shown. At GitLab the owner is the top-level group:
          all its subgroups are one contributor.
        </p>
        <p>
          A job links a key only if a push, a schedule, a release, a dispatch or a person with write access started it.
          Anyone can cause other events, such as a comment or a pull request; then the request fails with{' '}
          <code>token_event</code>.
        </p>
      </Section>
      <Section id="account" title="With a GitHub account">
        <Command>{of('claim')}</Command>
        <p>
          It shows a code and an address at GitHub. Enter the code there, logged in, to link the key to your account.
          The site asks for no scope, so it can read neither code nor mail. Enter a code only if you created it yourself
          a moment ago: somebody else’s code would link somebody else’s key to you.
        </p>
        <p>
          Do the same on your other machines: their keys join, and all your runs belong to one contributor. The earlier
          addresses redirect there. <code>claim --remove</code> removes the link of one key, and the runs that this key
          signed return to a contributor of their own.
        </p>
      </Section>
      <Section id="builds" title="In a CI job">
        <Command>{of('claim --oidc')}</Command>
        <p>
          The job’s identity token, from GitHub Actions (<code>permissions: id-token: write</code>) or GitLab (
          <code>id_tokens</code>, in the variable <code>FSBENCH_ID_TOKEN</code>), names the repository. The token is
          valid for this site and this key only, and only once. Store the key as a secret of the repository: a job that
          creates a new key each time links every one of them to the same contributor.
        </p>
        <p>
          Such a link means that a workflow of that repository had the key. Everyone who can change workflows there
          could have read it. The site shows the repository of the token, with its number, also where a pull request
          started the job. A build’s key can change nothing that another key signed.
        </p>
      </Section>
      <Section id="attested" title="Attested runs">
        <p>
          A run is <b>attested</b> if a workflow that this site accepts measured it on a runner of the provider. The
          workflow is reusable, checks out no code of its caller, and is accepted at one commit. Its job asks for an
          identity token whose audience is this site and the SHA-256 of the run, as{' '}
          <code>{`${env.PUBLIC_URL}/runs/SHA256`}</code>, and sends it with the run. The token proves which workflow ran
          where, and that the run is unchanged since. It does not prove that the provider’s machine was idle, and a
          hosted runner is a shared virtual machine.
        </p>
        <p>
          {env.FSBENCH_ATTESTED_WORKFLOWS === '' ? (
            'This site accepts no workflow yet.'
          ) : (
            <>
              This site accepts <code>{env.FSBENCH_ATTESTED_WORKFLOWS.split(',').join(', ')}</code>.
            </>
          )}{' '}
          A run with a wrong token is stored, and the receipt says why it is not attested:
        </p>
        <ul>
          {Object.entries(ATTESTATION_REFUSALS).map(([code, meaning]) => (
            <li key={code}>
              <code>{code}</code>: {meaning}
            </li>
          ))}
        </ul>
        <p>
          Attested runs are marked on their page and in lists, have the field <code>attested</code> in JSON and in the
          dumps, and <a href="/api/v1/runs?attested=true">a list of their own</a>. A page of hardware lists only them
          with <code>?attested=true</code>. Runs without a token are welcome, too.
        </p>
      </Section>
      <Section id="kept" title="What is stored">
        <p>
          For an account, the site stores its number, name and day of creation. For a build, it stores the numbers and
          names of owner and repository, the number of the person who started it, the event, the kind of runner and the
          workflow. It shows the names. It does not show the numbers of owner and person, and the dumps do not contain
          them. It stores no token: it uses an account’s token for one request (who is this?) and discards it. GitHub
          lists the authorization in your settings, under authorized applications, where you can revoke it; the link
          stays until <code>claim --remove</code>.
        </p>
      </Section>
      <Section id="rotate" title="Replace a key">
        <Command>{of('key rotate')}</Command>
        <p>
          This creates a new key that acts for the old one: it can withdraw, unlist and annotate what the old key
          signed, and it takes over its link. Both keys sign the request. The old key can request nothing more, but you
          can still send a run that it signed before.
        </p>
      </Section>
      <Section id="revoke" title="Revoke a key">
        <Command>{of('key revoke --since 2026-11-01')}</Command>
        <p>
          Use this if somebody else may have the key. From then on the site rejects everything that the key signs. Runs
          received before stay, marked; with <code>--since</code>, runs received after that day are held and count in no
          result. A key that replaced it, or another key linked to the same account, may revoke it too:{' '}
          <code>key revoke KEY_ID</code>.
        </p>
      </Section>
      <Section id="runs" title="Change one run">
        <p>
          <code>fsbench-collect unlist ID</code> removes a run from lists, comparisons, feeds and dumps; people who have
          its address can still open it. <code>unlist ID --undo</code> lists it again. <code>note ID TEXT</code> sets
          the note next to it, at most {LIMITS.note_chars} characters, and <code>note ID --delete</code> removes the
          note. <code>withdraw ID</code> <a href="/docs/privacy#withdraw">erases the run</a>. Each request is signed by
          a key that acts for the run’s key, or carries the secret that was saved with the run, and takes effect at
          once.
        </p>
      </Section>
    </DocPage>
  );
}
