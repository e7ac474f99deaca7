import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { DocPage } from './doc-page.tsx';

/** What makes a number here believable, for a visitor who does not know the site. */
export function TrustDoc() {
  return (
    <DocPage
      href="/docs/trust"
      title="Why a number can be believed"
      lead="Anyone can send a result. A statement about hardware needs six verified contributors, whose names are shown, and everything behind it can be checked."
      contents={[
        { id: 'signature', label: 'What a signature proves' },
        { id: 'who', label: 'Who counts' },
        { id: 'n', label: 'What n 14 + 26 means' },
        { id: 'fresh', label: 'When it was measured' },
        { id: 'attested', label: 'Attested runs' },
        { id: 'held', label: 'Held runs' },
        { id: 'undo', label: 'When something is wrong' },
        { id: 'not', label: 'What nobody can know' },
      ]}
    >
      <h2 id="signature">What a signature proves, and what not</h2>
      <p>
        Every run is signed on the machine that sends it. The signature proves that the holder of one key sent exactly
        these bytes, and that no byte was changed since, not by this site either. You can{' '}
        <a href="/docs/verify">check that yourself</a>. It does not prove that a machine measured the numbers: who has a
        key can sign anything, and a key costs nothing. So a signature alone counts for no hardware.
      </p>
      <p>
        The server takes no summary from the sender. It computes every result from the samples in the signed document,
        by a <a href="/docs/method">published method</a>.
      </p>

      <h2 id="who">Who counts</h2>
      <p>
        A <b>verified contributor</b> has linked the key to a person’s account or to a project’s builds, has been known
        for some time, and has sent runs on at least two days. One account is one contributor, however many keys,
        repositories or runs it has. <a href="/docs/keys">Keys and accounts</a> has the exact rule.
      </p>
      <p>
        Only verified contributors describe hardware, and only {CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more of them. They
        also choose which machine, drive and number of processors represent a chip. With fewer, a page shows the runs it
        has and says “these runs”. All others are shown too, apart, as <b>not verified</b>: they change no result, no
        rank and no badge of hardware.
      </p>

      <h2 id="n">What n 14 + 26 means</h2>
      <p>
        14 verified contributors are behind the number. 26 other contributors measured the same thing and are not in it;
        the page shows them in a chart of their own. A result is the median over contributors, each counted once. A few
        of them cannot move it far.
      </p>

      <h2 id="fresh">When it was measured</h2>
      <p>
        A collector that uploads first asks the site for a random word and signs it with the run. Such a run shows that
        it was measured after the one time and received before the other. Runs without the word are welcome, and say so.
      </p>

      <h2 id="attested">Attested runs</h2>
      <p>
        An <b>attested</b> run was measured by our own published workflow on a machine of the build service, and the
        build service vouches for exactly this document. It is the strongest evidence here, of hardware that build
        services rent out.
      </p>

      <h2 id="held">Held runs</h2>
      <p>
        A run that is far from what verified contributors measured on the same hardware, or that contradicts itself, is
        held. It stays on its page with the reason in words, and counts in nothing. It is released when two further
        verified contributors agree with it, or when an operator has looked. Where contributors fall into two groups,
        the page shows both medians: a new firmware is not a lie.
      </p>

      <h2 id="undo">When something is wrong</h2>
      <p>
        You can report a run on its page; its contributor sees the reason and can answer. An operator can hold, release
        or block, and undo each of it. Every such action is recorded with its time, who did it, and why, and is public
        where it is about a public run. A contributor can withdraw a run at any time.
      </p>

      <h2 id="not">What nobody can know</h2>
      <p>
        Several people who work together, with real accounts, could still send invented numbers that look right. No open
        database can exclude that. What this site does is to make it expensive, visible and quickly undone: public
        names, dates, signed bytes and <a href="/data">all data</a> are there for you to check, and the{' '}
        <a href="/contribute">same command</a> measures your own machine.
      </p>
    </DocPage>
  );
}
