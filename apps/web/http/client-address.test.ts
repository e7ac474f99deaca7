import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type FixtureKey, keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { clientAddress, networkOf } from './client-address.ts';

describe('the address of a client', () => {
  const of = (forwarded: string | undefined, hops: number) =>
    clientAddress({ headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage, hops);

  test('is what the outermost trusted proxy saw, whatever the client has written before it', () => {
    expect(of('192.0.2.7', 1)).toBe('192.0.2.7');
    expect(of('198.51.100.1, 192.0.2.7', 1)).toBe('192.0.2.7');
    expect(of('198.51.100.1, 192.0.2.7, 203.0.113.9', 2)).toBe('192.0.2.7');
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', null],
    ['1.2.3', null],
    ['', null],
  ])('%s counts as %s', (text, network) => {
    expect(networkOf(text)).toBe(network);
  });

  test('is not known without a trusted proxy, nor where a hop is missing', () => {
    expect(of('192.0.2.7', 0)).toBeNull();
    expect(of('192.0.2.7', 2)).toBeNull();
    expect(of('', 1)).toBeNull();
    expect(of(undefined, 1)).toBeNull();
  });
});

describe('behind a proxy', () => {
  let site: TestSite;
  afterEach(() => site.close());

  const keyOf = (name: string) => keyFrom(createHash('sha256').update(name).digest('hex'));
  const uploadFrom = async (forwarded: string, key: FixtureKey) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await site.post('/api/v1/runs', sealDocument(freshRun(key), key), headers)).status;
  };

  test('one address has its own share, which neither new keys nor a claimed address add to', async () => {
    site = await startTestSite({ trustedProxyHops: 1, runsPerKeyPerHour: 2 });
    expect(await uploadFrom('192.0.2.7', keyOf('a'))).toBe(201);
    expect(await uploadFrom('192.0.2.7', keyOf('b'))).toBe(201);
    expect(await uploadFrom('192.0.2.7', keyOf('c'))).toBe(429);
    expect(await uploadFrom('198.51.100.1, 192.0.2.7', keyOf('c'))).toBe(429);
    expect(await uploadFrom('192.0.2.8', keyOf('c'))).toBe(201);
  });

  test('that nobody has declared, the header is not believed', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 2 });
    for (const name of ['a', 'b', 'c']) expect(await uploadFrom('192.0.2.7', keyOf(name))).toBe(201);
  });
});
