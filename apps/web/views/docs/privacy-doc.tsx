import { Command } from '../../parts/layout/command.tsx';
import { DocPage } from './doc-page.tsx';

export function PrivacyDoc() {
  return (
    <DocPage
      href="/docs/privacy"
      title="What leaves your machine"
      contents={[
        { id: 'preview', label: 'See it before it goes' },
        { id: 'fields', label: 'All that is in it' },
        { id: 'left-out', label: 'What is not' },
        { id: 'who', label: 'Who you are here' },
        { id: 'withdraw', label: 'Take it back' },
        { id: 'site', label: 'This site' },
      ]}
      lead="Nothing, unless you say --upload. Then one document, built from a fixed list of fields, which you can read first."
    >
      <h2 id="preview">See it before it goes</h2>
      <Command>npx fsbench-collect --preview</Command>
      <p>
        It measures, prints the exact document, sends nothing, and saves the run. <code>upload FILE</code> sends these
        same bytes later; <code>upload --preview FILE</code> prints them once more. (<code>npx</code> itself asks the
        package registry for the collector, as for any package.)
      </p>

      <h2 id="fields">All that is in it</h2>
      <ul>
        <li>
          <b>The run</b>: when it began, to the second, by your clock; how long it took; the profile; version and build
          target of the collector, and whether it is a release build
        </li>
        <li>
          <b>The processor</b>: name, vendor, family, model, stepping, microcode; packages, cores by kind with their
          clock and cache; how many processors are online and how many may be used
        </li>
        <li>
          <b>The machine</b>: the maker’s name and model, the amount of memory and a container’s limit on it, whether it
          is virtual (and which hypervisor), in a container (and of which kind) or translated; the clock it is timed by
        </li>
        <li>
          <b>The system</b>: name, version, kernel, build, tick of the scheduler, kind of preemption, whether huge pages
          are used
        </li>
        <li>
          <b>Of each folder measured</b>: its file system; of the mount options only those words that bear on speed or
          durability, never one that holds a path; the share of free space; of the drive below it model, firmware, kind,
          size, block sizes, write cache, scheduler, whether it is virtual, on a network or encrypted, and the layers
          between; how often others wrote and flushed in a second before the run
        </li>
        <li>
          <b>The state before and after</b>: power source, low-power mode, turbo, governor and its driver, clock,
          temperature, throttling, processors kept busy by others or waiting for disks, free memory, swap in use, how
          much unwritten data makes writers wait; and in between: steal, swapping, sleep, throttling, waiting
        </li>
        <li>
          <b>The measurements</b>, with the order in which they were made, processor time, switches and faults, how busy
          others kept the processors meanwhile, and between rounds the clock, turbo, governor, power source, throttling
          and waiting
        </li>
        <li>
          <b>The doubts</b> that the collector has about all this
        </li>
        <li>
          <b>The public half of your signing key</b>, and the SHA-256 of a secret that stays with you and can withdraw
          the run
        </li>
        <li>
          <b>A random number for the machine</b>, made at its first run and kept beside your runs, so that you can see
          how it changes over time. It is drawn by chance and says nothing of the machine. <code>--anonymous</code>{' '}
          sends none
        </li>
      </ul>
      <p>
        A note (<code>--note TEXT</code>) is not part of the document: it is sent apart, shown beside the run, and can
        be deleted. A digest of the document is its address here.
      </p>

      <h2 id="left-out">What is not</h2>
      <p>
        No host name, no user name, no serial number, no network address, no path. The document is not cleaned of them:
        it is built from a list that does not have them. Of a command of your own, only the name that you give it and a
        salted digest are part of the document, unless you choose to publish it.
      </p>
      <p>
        <code>import</code> takes another tool’s figures out of its file, and leaves what names a person, a host or a
        place where it is: command lines, folders, file names, hosts, users. Of the file, its digest and size are sent.
        The names of jobs and tests are sent, and the report says what was left out.
      </p>

      <h2 id="who">Who you are here</h2>
      <p>
        A key that was made on your machine at the first run and stays there. There is no account. Runs that were signed
        by one key are known to be of one contributor, and nothing more is known. With a new key you are a new
        contributor. If you choose to <a href="/docs/keys">link the key</a> to an account, its name is shown beside your
        runs; its number is kept, and no token.
      </p>
      <p>
        The random number tells your machines apart, and means nothing beside another’s key. Whoever knows a run of
        yours can see which other runs are of the same key and of the same machine. <code>machine-id reset</code> draws
        another number; runs from then on stand in a history of their own.
      </p>

      <h2 id="withdraw">Take it back</h2>
      <Command>npx fsbench-collect withdraw ID</Command>
      <p>
        At once, without asking anybody: with the secret that was saved beside the run, or with the signing key. What is
        sent is that secret, or a signed request with the run’s digest, the time, and a reason if you give one. The
        bytes, the note and everything computed from them are erased. What stays at the permalink is a tombstone: the
        digest, the key, the dates and the reason. The same bytes can’t be uploaded again.
      </p>
      <p>
        <code>unlist ID</code> does less: the run leaves every list and comparison, and who has its address still sees
        it.
      </p>
      <p>
        Copies that others downloaded before are theirs: the figures are CC0, and anybody may use them for anything.
        Backups of the site hold what they held until they are replaced.
      </p>

      <h2 id="site">This site</h2>
      <p>
        No cookies, no tracking, no request to anybody else. Fonts and scripts come from this server. When you{' '}
        <a href="/docs/keys">claim a key</a>, the server asks GitHub who confirmed it, and nothing of your runs is told
        there.
      </p>
      <p>
        Its log has a line for each request: method, path without the query, status, duration. No address, no header, no
        body. Behind a proxy an address may be counted in memory, for at most an hour, so that one sender can’t crowd
        out the others. How long logs are kept, and what a proxy before this server keeps, is its operator’s to say.
      </p>
    </DocPage>
  );
}
