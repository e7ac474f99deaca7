import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';
import { Section } from './section.tsx';

export function PrivacyDoc() {
  return (
    <DocPage
      href="/docs/privacy"
      title="What leaves your machine"
      contents={[
        { id: 'preview', label: 'Preview it' },
        { id: 'fields', label: 'All fields' },
        { id: 'left-out', label: 'What is left out' },
        { id: 'who', label: 'Your identity' },
        { id: 'withdraw', label: 'Withdraw a run' },
        { id: 'site', label: 'This site' },
      ]}
      lead="Without --upload, nothing. With it, one document with a fixed list of fields, which you can read first."
    >
      <Section id="preview" title="Preview it">
        <Command>npx fsbench-collect --preview</Command>
        <p>
          This command measures, prints the exact document, saves the run, and sends nothing. <code>upload FILE</code>{' '}
          sends the same bytes later; <code>upload --preview FILE</code> prints them again. (<code>npx</code> itself
          requests the collector from the package registry, as for any package.)
        </p>
      </Section>
      <Section id="fields" title="All fields">
        <ul>
          <li>
            <b>The run</b>: its start, to the second, by your clock; its duration; the profile; version and build target
            of the collector, and whether it is a release build
          </li>
          <li>
            <b>The processor</b>: name, vendor, family, model, stepping, microcode; packages, cores by kind with their
            clock and cache; how many processors are online and how many are usable
          </li>
          <li>
            <b>The machine</b>: the maker’s name, model and version of the product, the names of machine and chip in a
            device tree, the amount of memory and a container’s limit on it, whether it is virtual (and which
            hypervisor), in a container (and of which kind) or translated; the clock that times it
          </li>
          <li>
            <b>The system</b>: name, version, kernel, build, tick of the scheduler, kind of preemption, whether huge
            pages are used
          </li>
          <li>
            <b>Each measured folder</b>: its file system; the mount options that affect speed or durability, never one
            that holds a path; the share of free space; for the drive below it model (and where it was read), firmware,
            kind, maker’s number of a card, size, block sizes, write cache, scheduler, whether it is virtual, on a
            network or encrypted, and the layers between; how often other programs wrote and flushed in a second before
            the run
          </li>
          <li>
            <b>The state before and after</b>: power source, low-power mode, turbo, governor and its driver, clock,
            temperature, throttling, processors that other programs keep busy or that wait for disks, free memory, swap
            in use, how much unwritten data makes writers wait; and during the run: steal, swapping, sleep, throttling,
            waiting
          </li>
          <li>
            <b>The measurements</b>, with their order, CPU time, switches and faults, how busy other programs kept the
            processors meanwhile, and between rounds the clock, turbo, governor, power source, throttling and waiting
          </li>
          <li>
            <b>The warnings</b> that the collector raises
          </li>
          <li>
            <b>The public half of your signing key</b>, and the SHA-256 of a secret that stays on your machine and can
            withdraw the run
          </li>
          <li>
            <b>A random number for the machine</b>, created at its first run and stored with your runs, so that you can
            see how it changes over time. It says nothing about the machine. <code>--anonymous</code> omits it
          </li>
          <li>
            <b>A nonce of the server</b>, if you use <code>--upload</code> or <code>--against</code>: the collector
            requests it before it measures, so that the run shows that it was signed after that time
          </li>
        </ul>
        <p>
          A note (<code>--note TEXT</code>) is sent separately from the document and shown with the run, and can be
          deleted. The address of the run on this site is a digest of the document.
        </p>
      </Section>
      <Section id="left-out" title="What is left out">
        <p>
          No host name, no user name, no serial number, no network address, no path. The document is built from a list
          of fields that does not contain them. Of a user command, the document holds only the name that you give it and
          a salted digest, unless you choose to publish the command.
        </p>
        <p>
          <code>import</code> reads another tool’s results from its file, and leaves out everything that names a person,
          a host or a place: command lines, folders, file names, hosts, users. It sends the digest and the size of the
          file, and the names of jobs and tests. The report lists what was left out.
        </p>
      </Section>
      <Section id="who" title="Your identity">
        <p>
          You are identified by a key that was created on your machine at the first run and stays there. This site has
          no accounts. Runs signed by one key belong to one contributor; the site knows nothing more about you. With a
          new key you are a new contributor. If you choose to <a href="/docs/keys">link the key</a> to an account, the
          site shows the name of the account with your runs and stores its number and its day of creation, but no token.
        </p>
        <p>
          The random number distinguishes your machines. It has no meaning outside the runs of your key. People who know
          one of your runs can see which other runs have the same key and the same machine.{' '}
          <code>machine-id reset</code> creates another number; later runs have a separate history.
        </p>
      </Section>
      <Section id="withdraw" title="Withdraw a run">
        <Command>{`npx fsbench-collect withdraw ID --server ${env.PUBLIC_URL}`}</Command>
        <p>
          ID is the end of the permalink. This takes effect at once, and you do not have to ask anyone. It uses the
          secret that was saved with the run, or the signing key. It sends that secret, or a signed request with the
          run’s digest, the time, and a reason if you give one. The site erases the bytes, the note and everything
          computed from them. A tombstone stays at the permalink: the digest, the key, the dates and the reason. The
          same bytes cannot be uploaded again.
        </p>
        <p>
          <code>unlist ID</code> does less: it removes the run from every list and comparison. People who have its
          address can still open it.
        </p>
        <p>
          Copies that others downloaded before remain: the results are CC0, and anyone may use them for any purpose.
          Backups of the site keep the run until they are replaced.
        </p>
      </Section>
      <Section id="site" title="This site">
        <p>
          No cookies for visitors, no tracking, no third-party requests. (The operator’s own pages use one cookie, for
          eight hours.) Fonts and scripts come from this server. When you <a href="/docs/keys">claim a key</a>, the
          server asks GitHub who confirmed it, and sends nothing about your runs.
        </p>
        <p>
          Its log has a line for each request: method, path without the query, status, duration. It holds no address, no
          header and no body. Behind a proxy, the server counts uploads, requests about keys and refused requests by
          address for at most an hour, in memory or in its database, so that one sender cannot crowd out the others; no
          address is stored with a run. Logs are stored for at most 14 days: those of <code>npm start</code> are
          rotated, and operators who keep a log of addresses in a proxy in front of this server must delete it by then.
        </p>
        <p>
          Of a report about a run, the site stores the reason, the text, the time, and how often it was sent, but
          nothing about who sent it. The address is counted in memory for an hour and not stored. Reports are not
          published. They are deleted 90 days after the operator closed them, and at once when the run is withdrawn. The
          operator’s decisions about runs are public, in <a href="/data/moderation">a log</a>: time, reason, number of
          runs and the selection by key, contributor or hardware, without the names of accounts.
        </p>
      </Section>
    </DocPage>
  );
}
