import { expect, it } from 'vitest';
import { createCampaign, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

it('lets choose from all campaigns, newest first, and all partners in German order', async () => {
  const { cookie } = await createProgramme(app, { name: 'Sommerfeste', minPayout: 0 });
  await createCampaign(app, cookie, { name: 'Hochzeiten', status: 'draft' });
  for (const companyName of ['Zeltverleih', 'Übersee-Catering', 'Ahorn-Floristik'])
    await createPartner(app, cookie, { companyName });
  const answer = await app.call('GET', '/api/choices', undefined, cookie);
  const { campaigns, partners } = answer.json<Record<string, { name: string }[]>>();
  expect(campaigns).toMatchObject([
    { name: 'Hochzeiten', status: 'draft' },
    { name: 'Sommerfeste', status: 'active' },
  ]);
  expect(partners?.map(({ name }) => name)).toEqual([
    'Ahorn-Floristik',
    'Großmann Hochzeitsfotografie',
    'Übersee-Catering',
    'Zeltverleih',
  ]);
  expect(partners?.[1]).toEqual({
    id: expect.any(String) as string,
    internalId: 'P-0001',
    name: 'Großmann Hochzeitsfotografie',
    status: 'active',
  });
});
