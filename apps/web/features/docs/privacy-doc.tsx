import { Command } from '../layout/command.tsx';
import { DocPage } from './doc-page.tsx';

export function PrivacyDoc() {
  return (
    <DocPage
      href="/docs/privacy"
      title="What leaves your machine"
      lead="Nothing, unless you say --upload. Then one document, built from a fixed list of fields, which you can read first."
    >
      <h2>See it before it goes</h2>
      <Command>npx fsbench-collect --preview</Command>
      <p>It measures, prints the exact document, and sends nothing.</p>

      <h2>What is in it</h2>
      <ul>
        <li>
          The processor’s name and shape, the amount of memory, the maker’s model name, whether it is a virtual machine
        </li>
        <li>Name and version of the system and its kernel</li>
        <li>Of each folder measured: its file system, the layers below it, model and kind of the drive</li>
        <li>Power, clock, load and temperature before and after</li>
        <li>The measurements, with the order in which they were made</li>
        <li>The public half of your signing key</li>
      </ul>

      <h2>What is not</h2>
      <p>
        No host name, no user name, no serial number, no network address, no path. The document is not cleaned of them:
        it is built from a list that does not have them. Of a command of your own, only the name that you give it and a
        salted digest are part of the document, unless you choose to publish it.
      </p>

      <h2>Who you are here</h2>
      <p>
        A key that was made on your machine at the first run and stays there. There is no account. Runs that were signed
        by one key are known to be of one contributor, and nothing more is known.
      </p>

      <h2>Take it back</h2>
      <Command>npx fsbench-collect withdraw ID</Command>
      <p>
        At once, without asking anybody: with the secret that was saved beside the run, or with the signing key. The
        bytes and everything computed from them are erased. What stays at the permalink is a tombstone: the digest, the
        dates and the reason that you gave. The same run can’t be uploaded again.
      </p>

      <h2>This site</h2>
      <p>No cookies, no tracking, no request to anybody else. Fonts and scripts come from this server.</p>
      <p>The figures are CC0: anybody may use them for anything.</p>
    </DocPage>
  );
}
