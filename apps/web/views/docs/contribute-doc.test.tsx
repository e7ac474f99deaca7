import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContributeDoc } from './contribute-doc.tsx';

const page = (hasAccounts: boolean, hasBuilds: boolean) =>
  renderToStaticMarkup(<ContributeDoc links={{ hasAccounts, hasBuilds }} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('the page on contributing', () => {
  test('says below its command what becomes of a run that is sent', () => {
    const [before = '', after = ''] = textOf(page(true, true)).split('The collector prints what it will run');
    expect(before).toMatch(/asks before it sends\. What you send is CC0: .* copies that others downloaded remain/);
    expect(after).toContain('that it was withdrawn stays at its address');
    expect(after).toMatch(/ID\.secret beside the saved run, or the signing key/);
  });

  test('offers the links of a key that this site has set up, and no other', () => {
    const [account, build] = ['/docs/keys#account', '/docs/keys#builds'];
    const offered = (...site: Parameters<typeof page>) =>
      [account, build].filter((href) => page(...site).includes(href));
    expect(offered(true, true)).toEqual([account, build]);
    expect(offered(true, false)).toEqual([account]);
    expect(offered(false, true)).toEqual([build]);
    expect(offered(false, false)).toEqual([]);
    expect(textOf(page(true, true))).toContain('npx fsbench-collect claim --server ');
    expect(textOf(page(false, true))).toContain('npx fsbench-collect claim --oidc --server ');
    expect(textOf(page(false, false))).not.toContain('fsbench-collect claim');
  });
});
