import { contractDurability } from '@fsbench/contract';
import { DURABILITY } from '@fsbench/contract/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallTable } from './call-table.tsx';
import { CostTable } from './cost-table.tsx';
import { FaqDoc } from './faq-doc.tsx';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2009', ' ')
    .replace(/\s+/g, ' ');
const rowsOf = (html: string) => html.split('<tr').map(textOf);
const faq = textOf(renderToStaticMarkup(<FaqDoc />));

test.each(['F_FULLFSYNC', 'F_BARRIERFSYNC', 'fsync', 'O_DSYNC'] as const)(
  'the calls of macOS are all listed with what each makes durable: %s',
  (name) => {
    const row = rowsOf(renderToStaticMarkup(<CallTable />)).find(
      (one) => one.includes(` ${name} `) && one.includes(' macOS '),
    );
    const primitive = name.toLowerCase() as Lowercase<typeof name>;
    expect(row).toContain(DURABILITY[contractDurability(primitive, 'macos', false)].title);
  },
);

test('the cost of fsync on macOS is beside that of F_FULLFSYNC, and says that nothing is flushed', () => {
  const mac = rowsOf(renderToStaticMarkup(<CostTable />)).filter((row) => row.includes(', macOS'));
  expect(mac).toEqual([
    expect.stringMatching(/Apple SSD F_FULLFSYNC , macOS 5\.5 ms to 22 ms/),
    expect.stringMatching(/Apple SSD fsync , macOS, not flushed 17 µs to 30 µs/),
  ]);
});

test('a reader on macOS learns which call flushes, and a reader of few runs that they are provisional', () => {
  expect(faq).toMatch(/No: on macOS, fsync does not flush the drive’s cache, which is why it is fast/);
  expect(faq).toMatch(/macOS does not count flushes: use F_FULLFSYNC there/);
  expect(faq).toMatch(/With fewer, it is about these runs only, and provisional\./);
});
