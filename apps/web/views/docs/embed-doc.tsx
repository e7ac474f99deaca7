import { BADGE_METRIC_NAMES } from '../../addresses/badge-metrics.ts';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { badgeMarkdown } from '../../parts/share/badge-markdown.ts';
import { frameHtml } from '../../parts/share/frame-html.ts';
import { listed } from '../../wording/names.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

const SUFFIXES = [
  ['.md', 'A block to paste: names, a line of verdict a suite, a table'],
  ['.svg', 'The main picture, sharp at any size; in an issue, a README or a page'],
  ['.png', 'The same where SVG is not shown, such as in a chat'],
  ['.csv', 'Every figure with its interval, a line each; for a sheet'],
  ['.json', 'The same for programs'],
] as const;

const TEXTS = [
  ['?suite=sync', 'The main picture of one suite'],
  ['?chart=ID', 'One picture, by the word after # in the address of its “copy link”'],
  ['?theme=dark', 'On a dark ground'],
  ['?fs=ext4', 'A filter, as the page’s address has it; any of its filters'],
] as const;

/** How a result looks elsewhere. */
export function EmbedDoc() {
  const { PUBLIC_URL: site } = env;
  const chart = `${site}/compare/apple-m3-ultra/apple-m4-max.svg?suite=core-sweep`;
  return (
    <DocPage
      href="/docs/embed"
      title="Links, pictures, tables"
      lead="A result at work elsewhere: as a link, a block of Markdown, a picture or a table, each at the address of its page with a suffix."
      contents={[
        { id: 'suffixes', label: 'One address, five forms' },
        { id: 'pictures', label: 'Which picture' },
        { id: 'issues', label: 'In an issue or a README' },
        { id: 'badges', label: 'Badges' },
        { id: 'sheets', label: 'In a sheet or a script' },
        { id: 'frames', label: 'In a page: frames and oEmbed' },
        { id: 'feeds', label: 'Feeds' },
        { id: 'lasting', label: 'How long it lasts' },
      ]}
    >
      <h2 id="suffixes">One address, five forms</h2>
      <p>
        Runs (<code>/r/ID</code>), comparisons (<code>/compare/A/B</code>), chips, drives, machines and the boards of
        suites (<code>/suites/sync</code>) all have them.
      </p>
      <Rows label="Suffixes" rows={SUFFIXES} />

      <h2 id="pictures">Which picture</h2>
      <p>
        Words of the query choose. Every chart on a page has links of its own, with the words filled in: copy link, CSV,
        SVG, PNG, Markdown.
      </p>
      <Rows label="Words of the query" rows={TEXTS} />

      <h2 id="issues">In an issue or a README</h2>
      <p>
        The box “cite it” on a run’s page has a block to paste. A picture is Markdown like any other, and is fetched
        anew, so it shows what is known now:
      </p>
      <Command>{`[![M3 Ultra and M4 Max](${chart})](${site}/compare/apple-m3-ultra/apple-m4-max)`}</Command>

      <h2 id="badges">Badges</h2>
      <p>
        <code>/badge/</code> before the address of a run, a comparison, a chip, a drive or a machine and{' '}
        <code>.svg</code> behind it is one figure with its interval. <code>?figure=</code> chooses among{' '}
        {listed(BADGE_METRIC_NAMES)}; filters work as on the page.
      </p>
      <Command>{badgeMarkdown('M3 Ultra vs M4 Max', `${site}/compare/apple-m3-ultra/apple-m4-max`)}</Command>

      <h2 id="sheets">In a sheet or a script</h2>
      <p>A sheet that reads addresses takes the CSV as it is; text in it is never a formula.</p>
      <Command>{`curl '${site}/compare/apple-m3-ultra/apple-m4-max.csv'`}</Command>
      <p>
        Any origin may read, no key is needed, and answers may be cached for five seconds. Keep the <code>ETag</code>,
        and ask again with <code>If-None-Match</code>: an answer that has not changed is 304.{' '}
        <a href="/docs/api">All addresses</a>.
      </p>

      <h2 id="frames">In a page: frames and oEmbed</h2>
      <p>
        <code>/embed/</code> before the address of a page is one of its pictures for a frame, with its title and where
        it is from; no navigation, no scripts. <code>?chart=ID</code> chooses it, <code>?theme=</code> is{' '}
        <code>light</code>, <code>dark</code> or <code>auto</code>.
      </p>
      <Command>{frameHtml('M3 Ultra vs M4 Max', `${site}/compare/apple-m3-ultra/apple-m4-max`)}</Command>
      <p>
        Where a page understands oEmbed a pasted link is enough: it finds <code>/oembed?url=ADDRESS</code> by itself. A
        link that is only shown unfurls with an image of 1200 by 630: <code>/og/</code> before the address and{' '}
        <code>.png</code> behind it.
      </p>

      <h2 id="feeds">Feeds</h2>
      <p>
        New results as Atom: <a href="/feed.atom">of all hardware</a>, and of one chip, drive or machine at its address
        with <code>/feed.atom</code> behind it.
      </p>
      <Command>{`${site}/chips/apple-m3-ultra/feed.atom`}</Command>
      <p>
        All runs together are <a href="/data">dumps</a>: <code>/data/latest/FILE</code> leads to the latest.
      </p>

      <h2 id="lasting">How long it lasts</h2>
      <p>
        A permalink is for ever. A withdrawn run answers 410, with what stays of it. Hardware that gets another name
        leads on from its old address. Comparisons and pages of hardware show what is known when they are asked; a
        figure that must not change is a run’s: cite its permalink.
      </p>
    </DocPage>
  );
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly (readonly [string, string])[];
}

function Rows({ label, rows }: RowsProps) {
  return (
    <Scroll label={label}>
      <table className={styles.table}>
        <tbody>
          {rows.map(([word, means]) => (
            <tr key={word}>
              <th scope="row">
                <code>{word}</code>
              </th>
              <td>{means}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
