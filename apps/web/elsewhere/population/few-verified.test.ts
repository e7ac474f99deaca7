import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { plainText } from '../../wording/sentence.ts';
import { CHIPS, DRIVE, HONEST, MAX, rollUpAll, send, sendLies, ULTRA, verify } from './test-contributors.ts';
import { renderAll } from './test-renderings.tsx';

let site: TestSite;
beforeAll(async () => {
  site = await startQueriedSite();
});
afterAll(() => site.close());

async function statements(chip: string) {
  const { loadHardware } = await import('../../views/hardware/load-hardware.ts');
  const { loadComparison } = await import('../../views/compare/load-comparison.ts');
  const { hardwareBadge } = await import('../badge/subject-badge.ts');
  const { findShownHardware } = await import('../images/shown-subjects.ts');
  const hardware = await loadHardware('chip', chip, {});
  const address = { segments: [chip, 'apple-m4-max'], filter: {}, base: null, view: null };
  const { comparison } = await loadComparison(address, 'results');
  const shown = await findShownHardware('chip', chip, {});
  return {
    facts: hardware?.facts.join(' · ') ?? '',
    verdicts: hardware?.verdicts.map(({ sentence }) => plainText(sentence)) ?? [],
    compared: comparison?.sections.flatMap(({ pairs }) => pairs) ?? [],
    badge: await hardwareBadge('chip', chip, {}, null),
    source: shown.kind === 'shown' ? shown.sharedPage.source : '',
  };
}

describe('30 free keys that lie', () => {
  test('are never the hardware where nobody is verified: everything says so', async () => {
    await sendLies(site);
    const { facts, verdicts, compared, badge, source } = await statements('apple-m3-ultra');
    expect(facts).toContain('not verified');
    expect(verdicts).toHaveLength(5);
    for (const sentence of verdicts) expect(sentence).toContain('not verified');
    for (const { verdict, sentence } of compared) {
      expect(verdict.kind).not.toBe('clear');
      if (verdict.kind !== 'not_comparable') expect(plainText(sentence)).toContain('(not verified)');
    }
    expect(badge).toMatchObject({ message: expect.stringContaining('not verified'), isQuiet: true });
    expect(source).toContain('not verified');
  }, 300_000);

  test('a name that only they have is on no page that offers names', async () => {
    const all = await renderAll(CHIPS, DRIVE, null);
    const offering = [...all].filter(([name]) => /^\/\.html|feed|embed|og|sitemap|api.*search/.test(name));
    expect(offering.length).toBeGreaterThan(8);
    for (const [name, text] of offering) expect(text, name).not.toMatch(/advertising/i);
    expect(all.get('/search?q=hostile.html')).toMatch(/Not verified.*Hostile Advertising 9000/);
    const { hardwareMetadata } = await import('../../views/hardware/render-page.tsx');
    const robots = async (slug: string) => (await hardwareMetadata('chip', slug)).robots;
    expect(await robots('unlisted-hostile-advertising-9000')).toEqual({ index: false });
    expect(await robots('apple-m3-ultra')).toBeUndefined();
  }, 120_000);

  test('beside one to five verified contributors: these choose, and are told as the runs they are', async () => {
    for (const contributor of HONEST) await send(site, contributor, [MAX, ULTRA]);
    await verify(site, HONEST.slice(0, 5));
    await rollUpAll(site);
    const { facts, verdicts, badge } = await statements('apple-m3-ultra');
    expect(facts).toMatch(/5 runs by 5 verified contributors$/);
    const durable = verdicts.find((sentence) => sentence.includes('durable write')) ?? '';
    expect(durable).toMatch(/^In these 5 runs, on Apple M3 Ultra, a durable write .* takes [345]\.\d+\sms/);
    for (const sentence of verdicts) expect(sentence).not.toContain('not verified');
    expect(badge).toMatchObject({ message: expect.stringMatching(/^[345]\.\d+\sms .*, 5 runs$/) });
  }, 300_000);
});
