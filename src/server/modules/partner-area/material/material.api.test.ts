import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import type { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import type { readPartnerMaterial } from '#shared/contracts/partner-area/material.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const LIBRARY = '/api/marketing/text-library';

async function open(): Promise<Programme> {
  const one = await openProgramme(app);
  await putOnPlan(app, one.world.provider.email, 'premium_monthly');
  return one;
}
const texts = async ({ path, cookie }: Programme) =>
  (
    await must<Received<typeof readPartnerMaterial>>(
      app,
      'GET',
      `${path}/material`,
      undefined,
      cookie,
    )
  ).texts;
const hasMaterial = async ({ path, cookie }: Programme) =>
  (await must<Received<typeof listPartnerLinks>>(app, 'GET', `${path}/links`, undefined, cookie))
    .hasMaterial;
const release = (one: Programme, id: string, isReleased = true) =>
  app.call('PUT', `${LIBRARY}/${id}/release`, { isReleased }, one.world.provider.cookie);
const write = (one: Programme, title: string) =>
  must<LibraryText>(
    app,
    'POST',
    LIBRARY,
    { title, description: '', content: 'Hier: [Ihr Empfehlungslink]' },
    one.world.provider.cookie,
  );

describe('a text that is released to partners', () => {
  it('is found by the partner with the provider’s data and the provider’s wording', async () => {
    const one = await open();
    expect(await hasMaterial(one)).toBe(false);
    expect((await release(one, 'mail-signatur')).json()).toMatchObject({ isReleased: true });
    expect(await texts(one)).toMatchObject([
      {
        id: 'mail-signatur',
        title: 'E-Mail-Signatur',
        content: expect.stringContaining('[Ihr Empfehlungslink]'),
      },
    ]);
    expect((await texts(one))[0]?.content).toContain('Gut Lindenhof');
    const { cookie } = one.world.provider;
    await must(app, 'PUT', `${LIBRARY}/mail-signatur`, { content: 'Servus' }, cookie);
    expect(await texts(one)).toMatchObject([{ content: 'Servus' }]);
    await app.call('DELETE', `${LIBRARY}/mail-signatur`, undefined, cookie);
    expect((await texts(one))[0]?.content).toContain('Gut Lindenhof');
    expect(await hasMaterial(one)).toBe(true);
  });

  it('goes with the switch, and twice is as good as once', async () => {
    const one = await open();
    const own = await write(one, 'Gruß');
    expect(own).toMatchObject({ canBeReleased: true, isReleased: false });
    await Promise.all([release(one, own.id), release(one, own.id)]);
    expect(await texts(one)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await release(one, own.id, false)).statusCode).toBe(200);
    expect(await texts(one)).toEqual([]);
  });

  it('goes when it is deleted', async () => {
    const one = await open();
    const own = await write(one, 'Gruß');
    await release(one, own.id);
    await app.call('DELETE', `${LIBRARY}/${own.id}`, undefined, one.world.provider.cookie);
    expect(await texts(one)).toEqual([]);
    const { rows } = await app.pool.query('select 1 from released_texts where text_name = $1', [
      own.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is one that partners can use, and one’s own', async () => {
    const [one, other] = [await open(), await open()];
    const foreign = await write(other, 'Fremd');
    for (const id of ['kooperationsvereinbarung', 'gaeste-danke', 'gibt-es-nicht', foreign.id])
      expect((await release(one, id)).statusCode).toBe(404);
    await release(other, foreign.id);
    expect(await texts(one)).toEqual([]);
  });

  it('is not shown while the plan has no marketing center', async () => {
    const one = await open();
    await release(one, 'social-partner');
    await putOnPlan(app, one.world.provider.email, 'free');
    expect(await texts(one)).toEqual([]);
    expect(await hasMaterial(one)).toBe(false);
    expect((await release(one, 'mail-signatur')).statusCode).toBe(403);
  });
});
