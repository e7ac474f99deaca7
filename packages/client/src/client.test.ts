import { expect, expectTypeOf, test } from 'vitest';
import { startTestSite } from '../../../apps/web/server/test-site.ts';
import { fsbenchClient, type Schemas } from './index.ts';

test('an answer has its types, and a refusal its code', async () => {
  const site = await startTestSite();
  try {
    const fsbench = fsbenchClient(site.url);
    const refused = await fsbench.POST('/api/v1/runs', {
      body: { payloadType: 'x', payload: '', signatures: [] } as never,
    });
    expect(refused.response.status).toBeGreaterThanOrEqual(400);
    expect(refused.error?.code).toMatch(/^[a-z_]+$/);
    expectTypeOf<Schemas['RunRows']['state']>().toEqualTypeOf<'accepted' | 'held' | 'withdrawn'>();
  } finally {
    await site.close();
  }
});
