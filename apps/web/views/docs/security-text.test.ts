import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function respond(contact: string) {
  vi.resetModules();
  vi.stubEnv('SECURITY_CONTACT', contact);
  vi.stubEnv('PUBLIC_URL', 'https://fsbench.test');
  const { handleSecurityText } = await import('./security-text.ts');
  return handleSecurityText(Date.parse('2026-11-22T00:00:00Z'));
}

test('security.txt names the contact that the operator has set, and no other', async () => {
  expect(await (await respond('mailto:security@fsbench.test')).text()).toBe(
    'Contact: mailto:security@fsbench.test\nExpires: 2027-05-21T00:00:00.000Z\nCanonical: https://fsbench.test/.well-known/security.txt\n',
  );
  const none = await respond('');
  expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
