import { BADGE_METRIC_NAMES } from '../../addresses/badge-metrics.ts';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { badgeMarkdown } from '../../parts/share/badge-markdown.ts';
import { frameHtml } from '../../parts/share/frame-html.ts';
import { listed } from '../../wording/names.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { Section } from './section.tsx';

const SUFFIXES = [
  ['.md', 'A short Markdown block to paste; for comparisons and hardware, ?tables=all adds every table'],
  ['.svg', 'The main chart, sharp at any size; for an issue, a README or a web page'],
  ['.png', 'The same chart for places that do not show SVG, such as a chat'],
  ['.csv', 'Every result with its interval, one per row; for a spreadsheet'],
  ['.json', 'The same results for programs'],
] as const;

const TEXTS = [
  ['?suite=sync', 'The main chart of one suite'],
  ['?chart=ID', 'One chart, by the word after # in the address of its “Copy link”'],
  ['?theme=dark', 'On a dark background'],
  ['?fs=ext4', 'A filter, as in the page’s address; all filters of the page work'],
] as const;

/** How a result looks on other sites. */
export function EmbedDoc() {
  const { PUBLIC_URL: site } = env;
  const chart = `${site}/compare/apple-m3-ultra/apple-m4-max.svg?suite=core-sweep`;
  return (
    <DocPage
      href="/docs/embed"
      title="Badges, images and embeds"
      lead="Use a result on other sites: as a badge, an image, a chart in a frame, a Markdown block or a file. Each is at the address of its page, with a prefix or a suffix."
      contents={[
        { id: 'suffixes', label: 'One address, five formats' },
        { id: 'pictures', label: 'Choose a chart' },
        { id: 'issues', label: 'In an issue or a README' },
        { id: 'badges', label: 'Badges' },
        { id: 'sheets', label: 'In a spreadsheet or a script' },
        { id: 'frames', label: 'In a page: frames and oEmbed' },
        { id: 'feeds', label: 'Feeds' },
        { id: 'lasting', label: 'Lifetime of an address' },
      ]}
    >
      <Section id="suffixes" title="One address, five formats">
        <p>
          Runs (<code>/r/ID</code>), comparisons (<code>/compare/A/B</code>), chips, drives, machines and the
          leaderboards of suites (<code>/suites/sync</code>) have all five.
        </p>
        <Rows label="Suffixes" rows={SUFFIXES} />
      </Section>
      <Section id="pictures" title="Choose a chart">
        <p>
          Query parameters choose the chart. The menu “Save or share” of every chart has links with these parameters
          filled in.
        </p>
        <Rows label="Query parameters" rows={TEXTS} />
      </Section>
      <Section id="issues" title="In an issue or a README">
        <p>
          The section “Cite” of a run’s page and the box “Markdown for an issue or a pull request” of other pages have a
          block to paste. A chart is an ordinary Markdown image. It is fetched again for each reader, so it shows the
          current results:
        </p>
        <Command>{`[![M3 Ultra and M4 Max](${chart})](${site}/compare/apple-m3-ultra/apple-m4-max)`}</Command>
      </Section>
      <Section id="badges" title="Badges">
        <p>
          A badge shows one result with its interval. Its address is that of a run, a comparison, a chip, a drive or a
          machine, with <code>/badge</code> in front and <code>.svg</code> behind. “Badge and embed” on each of these
          pages shows all of its badges, with Markdown to copy. <code>?figure=</code> chooses among{' '}
          {listed(BADGE_METRIC_NAMES)}; filters work as on the page.
        </p>
        <Command>{badgeMarkdown('M3 Ultra vs M4 Max', `${site}/compare/apple-m3-ultra/apple-m4-max`)}</Command>
      </Section>
      <Section id="sheets" title="In a spreadsheet or a script">
        <p>
          A spreadsheet that loads URLs can open the CSV directly; no cell is a formula. The column <code>label</code>{' '}
          has the case in plain words. In the CSV of hardware, comparisons and leaderboards, the case is also split into
          columns (<code>call</code>, <code>workers</code>, <code>target</code>, …). In that of hardware and
          comparisons, each value is in a column with its unit: <code>time_ns</code>, <code>operations_per_s</code>,{' '}
          <code>bytes_per_s</code> or <code>clock_hz</code>. Computed values have six significant digits. The column{' '}
          <code>is_demo</code>, and the field of that name in JSON, is <code>true</code> where generated runs are behind
          the results of the site.
        </p>
        <Command>{`curl '${site}/compare/apple-m3-ultra/apple-m4-max.csv'`}</Command>
        <p>
          Pages of any origin may read without a key. Store the <code>ETag</code> and send it as{' '}
          <code>If-None-Match</code>: if nothing has changed, the response is 304. <a href="/docs/api">All addresses</a>
          .
        </p>
      </Section>
      <Section id="frames" title="In a page: frames and oEmbed">
        <p>
          With <code>/embed</code> in front, the address of a page is one of its charts for a frame, with title, verdict
          and source, and without navigation or scripts. <code>?chart=ID</code> chooses the chart, <code>?theme=</code>{' '}
          is <code>light</code>, <code>dark</code> or <code>auto</code>.
        </p>
        <Command>{frameHtml('M3 Ultra vs M4 Max', `${site}/compare/apple-m3-ultra/apple-m4-max`)}</Command>
        <p>
          If a site supports oEmbed, just paste the link: the site finds <code>/oembed?url=ADDRESS</code> by itself.
          Link previews use an image of 1200 by 630 pixels, at the address with <code>/og</code> in front;{' '}
          <code>.png</code> behind it is optional.
        </p>
      </Section>
      <Section id="feeds" title="Feeds">
        <p>
          New runs as an Atom feed: <a href="/feed.atom">for all hardware</a>, and for one chip, drive or machine at its
          address with <code>/feed.atom</code> behind it.
        </p>
        <Command>{`${site}/chips/apple-m3-ultra/feed.atom`}</Command>
        <p>
          All runs together are in <a href="/data">dumps</a>: <code>/data/latest/FILE</code> redirects to the latest.
        </p>
      </Section>
      <Section id="lasting" title="Lifetime of an address">
        <p>
          A permalink lasts forever. A withdrawn run returns 410 with its tombstone. If hardware gets another name, its
          old address redirects. Comparisons and pages of hardware show current results, which change with new runs. The
          results of a run never change: cite its permalink.
        </p>
      </Section>
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
