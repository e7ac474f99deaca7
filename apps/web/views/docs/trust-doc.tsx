import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { DocPage } from './doc-page.tsx';
import { Section } from './section.tsx';

/** Why to trust the numbers here, for a visitor who does not know the site. */
export function TrustDoc() {
  return (
    <DocPage
      href="/docs/trust"
      title="Why trust these numbers"
      lead="Anyone can send a result. Hardware gets a verdict only after six verified contributors have measured it. The site names them, and you can check everything that a verdict is based on."
      contents={[
        { id: 'signature', label: 'What a signature proves' },
        { id: 'who', label: 'Who counts' },
        { id: 'n', label: 'How contributors are counted' },
        { id: 'fresh', label: 'When it was measured' },
        { id: 'attested', label: 'Attested runs' },
        { id: 'held', label: 'Held runs' },
        { id: 'undo', label: 'When something is wrong' },
        { id: 'not', label: 'What nobody can know' },
      ]}
    >
      <Section id="signature" title="What a signature proves, and what it does not">
        <p>
          Every run is signed on the machine that sends it. The signature proves that the holder of one key signed
          exactly these bytes, and that nobody has changed a byte since, including this site. You can{' '}
          <a href="/docs/verify">check that yourself</a>. The signature does not prove that a machine measured the
          numbers, or who the sender is: anyone with a key can sign anything, and keys are free. So a signature alone
          never makes a run count toward results of hardware.
        </p>
        <p>
          The server uses no summary from the sender. It computes every result from the samples in the signed document,
          by a <a href="/docs/method">published method</a>.
        </p>
      </Section>
      <Section id="who" title="Who counts">
        <p>
          A <b>verified contributor</b> has linked the key to a person’s account or to a project’s builds, has been
          known for some time, and has sent runs on at least two days. One account is one contributor, however many
          keys, repositories or runs it has. <a href="/docs/keys">Keys and accounts</a> has the exact rule.
        </p>
        <p>
          A statement about hardware needs at least {CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors. Their
          runs also decide which machine, drive and number of CPUs represent a chip. With fewer contributors, a page
          shows the runs it has and says “these runs”. Runs of all other contributors are shown separately as{' '}
          <b>not verified</b>: they change no result, rank or badge of the hardware.
        </p>
      </Section>
      <Section id="n" title="How contributors are counted">
        <p>
          “14 verified, 26 other contributors”: the result is the geometric mean of 14 verified contributors, each
          counted once. Another 26 contributors measured the same thing. Their runs are not in the result; the page
          shows them in a separate chart. Lists write this as “14 + 26 other”, files as n 14 + 26.
        </p>
      </Section>
      <Section id="fresh" title="When it was measured">
        <p>
          Before it measures, a collector that will upload asks this site for a random value, and signs it with the run.
          The page then shows when the value was issued and when the run arrived: the run was signed between these two
          times. Runs without such a value are welcome, too; their pages say that the time is not proven.
        </p>
      </Section>
      <Section id="attested" title="Attested runs">
        <p>
          An <b>attested</b> run was measured by our own published workflow on a machine of the build service, and the
          build service vouches for exactly this document. No other evidence on this site is as strong, but it covers
          only hardware that build services rent out.
        </p>
      </Section>
      <Section id="held" title="Held runs">
        <p>
          A run that is far from what verified contributors measured on the same hardware, or that contradicts itself,
          is held. It stays on its page with the reason in words, and counts in no result. It is released when two
          further verified contributors agree with it, or by an operator. Where contributors fall into two groups, for
          example because of a new firmware, the page shows both medians.
        </p>
      </Section>
      <Section id="undo" title="When something is wrong">
        <p>
          You can report a run on its page; its contributor sees the reason and can answer. An operator can hold or
          release runs, block contributors, and undo each of these actions. Each action is recorded with its time, its
          author and the reason, and the record is public if the run is. A contributor can withdraw a run at any time.
        </p>
      </Section>
      <Section id="not" title="What nobody can know">
        <p>
          Several people who work together, with real accounts, could still send invented numbers that look right. No
          open database can rule that out. This site makes it expensive, visible and quick to undo. Names, dates, signed
          bytes and <a href="/data">all data</a> are public, so that you can check them, and the{' '}
          <a href="/contribute">same command</a> measures your own machine.
        </p>
      </Section>
    </DocPage>
  );
}
