// `npm run screenshot:comment`: draws the comment that the GitHub Action writes on a pull request, from the Markdown that it
// writes of an example, as GitHub's own reader renders it. The label *example data* is part of the image.
import { readFileSync, writeFileSync } from 'node:fs';
import { readAbReport } from '../action/src/ab-report.mjs';
import { abComment } from '../action/src/ab-table.mjs';
import { launchBrowser } from './bench-site/weight.ts';
import { ensureCmark, renderAsGitHub } from './cmark.mjs';
import { fromRoot } from './places.mjs';

const EXAMPLE = fromRoot('packages', 'contract', 'fixtures', 'ab', 'slower.json');
const SCREENSHOT = fromRoot('packages', 'action', 'comment.png');
const WIDTH_PX = 720;
const MOST_BYTES = 80_000;
const COMMITS = { base: '3f1c2a9e'.padEnd(40, '0'), head: '8b07d4c1f2a6'.padEnd(40, '0') };

const STYLE = `
  body { margin: 0; padding: 12px; background: #fff; color: #1f2328; font: 14px/1.5 "Segoe UI", "Noto Sans", Arial, sans-serif; }
  article { border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden; }
  header { display: flex; justify-content: space-between; padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; color: #59636e; }
  header b { color: #1f2328; }
  header .bot { border: 1px solid #d1d9e0; border-radius: 2em; padding: 0 6px; font-size: 12px; margin-left: 4px; }
  header .example { color: #a33; font-weight: 600; }
  section { padding: 4px 16px; }
  p { margin: 12px 0; }
  table { border-collapse: collapse; }
  th, td { border: 1px solid #d1d9e0; padding: 6px 13px; }
  tr:nth-child(2n) td { background: #f6f8fa; }`;

await ensureCmark();
const html = renderAsGitHub(exampleComment());
const image = await drawComment(html);
if (image.length > MOST_BYTES) throw new Error(`the image has ${image.length} bytes; at most ${MOST_BYTES} are wanted`);
writeFileSync(SCREENSHOT, image);
console.log(`${SCREENSHOT} is drawn: ${image.length} bytes`);

function exampleComment() {
  const example = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  const side = (commit) => ({ commit, subject: '' });
  const report = { ...example, base: side(COMMITS.base), head: side(COMMITS.head) };
  const body = abComment(readAbReport(Buffer.from(JSON.stringify(report))));
  return `${body}\nCommit ${COMMITS.head.slice(0, 12)}.\n`;
}

async function drawComment(body) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH_PX, height: 100 }, colorScheme: 'light' });
    await page.setContent(`<!doctype html><html lang="en"><style>${STYLE}</style><body><article>
      <header><span><b>github-actions</b><span class="bot">bot</span> commented</span><span class="example">Example data</span></header>
      <section>${body}</section></article></body></html>`);
    return await page.screenshot({ fullPage: true });
  } finally {
    await browser.close();
  }
}
