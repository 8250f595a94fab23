import { expect, it } from 'vitest';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { payOut } from '#tests/support/payout-scene.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';
import { all, answerOf, createClient } from '../../packages/client/src/index.ts';

/** The main job of a venue's software, done by the client against the running server. */

const app = await createTestApplication();
const world = await createWorld(app);
await putOnPlan(app, world.provider.email, 'enterprise');
for (let n = 0; n < 3; n += 1)
  await must(
    app,
    'POST',
    '/api/partners',
    partnerBody({ companyName: `Haus ${n}`, email: `p${n}@haus.example` }),
    world.provider.cookie,
  );
const leadId = await confirmedSale(app, world, 1_000);
const creditNoteId = await payOut(app, world, 50);
const { secret } = await makeApiKey(app, world.provider.cookie, keysOf(API_SCOPES));
const baseUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
const client = createClient({ key: secret, baseUrl });

async function gather<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

it('reads all partners, page after page', async () => {
  const partners = await gather(all(client, '/api/v1/partners', { limit: 2 }));
  expect(partners.map(({ companyName }) => companyName).slice(0, 3)).toEqual([
    'Haus 2',
    'Haus 1',
    'Haus 0',
  ]);
  expect(partners).toHaveLength(4);
});

it('follows a request to its commission, its credit note and the file', async () => {
  const lead = await answerOf(
    client.GET('/api/v1/leads/{id}', { params: { path: { id: leadId } } }),
  );
  expect([lead.status, lead.revenue, lead.visitor?.firstName]).toEqual([
    'confirmed',
    100_000,
    'Aylin',
  ]);
  const commissions = await gather(all(client, '/api/v1/commissions', { leadId }));
  expect(commissions.map(({ amount, status }) => [amount, status])).toEqual([[5_000, 'settled']]);
  const [note] = await gather(all(client, '/api/v1/credit-notes'));
  expect([note?.id, note?.gross]).toEqual([creditNoteId, 5_950]);
  const pdf = await answerOf(
    client.GET('/api/v1/credit-notes/{id}/pdf', {
      params: { path: { id: creditNoteId } },
      parseAs: 'arrayBuffer',
    }),
  );
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

it('records a request, takes it to its revenue, and changes nothing twice', async () => {
  const [campaign] = await gather(all(client, '/api/v1/campaigns', { status: 'active' }));
  const visitor = { firstName: 'Mehmet', lastName: 'Öz', phone: '+49 171 2345678' };
  const headers = { 'idempotency-key': 'anruf-17' };
  const record = () =>
    answerOf(
      client.POST('/api/v1/leads', {
        headers,
        body: { campaignId: campaign?.id ?? '', enteredByStaff: true, visitor },
      }),
    );
  const made = await record();
  expect((await record()).id).toBe(made.id);
  const confirmed = await answerOf(
    client.POST('/api/v1/leads/{id}/confirm', {
      params: { path: { id: made.id } },
      body: { revenue: 250_000 },
    }),
  );
  expect([confirmed.status, confirmed.revenue]).toEqual(['confirmed', 250_000]);
  expect(await gather(all(client, '/api/v1/sales', { leadId: made.id }))).toHaveLength(1);
});

it('reads the figures of a year', async () => {
  const query = { from: '2020-01-01', to: '2020-12-31', unit: 'month' } as const;
  const { total, series } = await answerOf(client.GET('/api/v1/figures', { params: { query } }));
  expect([total.currency, series.length]).toEqual(['EUR', 12]);
});

it('says why a call is refused', async () => {
  const missing = client.GET('/api/v1/partners/{id}', {
    params: { path: { id: '0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01' } },
  });
  await expect(answerOf(missing)).rejects.toMatchObject({
    status: 404,
    problem: { code: 'not_found' },
  });
  const wrong = createClient({ key: `${secret.slice(0, -1)}!`, baseUrl });
  await expect(answerOf(wrong.GET('/api/v1/partners'))).rejects.toMatchObject({
    problem: { code: 'key_invalid' },
  });
});
