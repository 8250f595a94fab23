import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };

const owner = await createProgramme(app, { ...SHARE, name: 'Geheime Kampagne' });
const leadId = await sendLead(app, owner, { email: 'geheim@example.org', firstName: 'Geheim' });
const confirm = { saleAmount: 100, revenueConfirmed: true };
await app.call('PATCH', `/api/leads/${leadId}`, confirm, owner.cookie);
const ids = await app.pool.query<{ id: string; sale_id: string }>(
  'select id, sale_id from commissions where lead_id = $1',
  [leadId],
);
const commissionId = ids.rows[0]?.id ?? '';
const saleId = ids.rows[0]?.sale_id ?? '';
const other = await createProgramme(app, SHARE);

const calls = [
  ['GET', `/api/leads/${leadId}`, undefined],
  ['PATCH', `/api/leads/${leadId}`, { notes: 'fremd' }],
  ['PATCH', `/api/leads/${leadId}`, { saleAmount: 5 }],
  ['PUT', `/api/pending-premiums/${commissionId}`, { saleAmount: 5 }],
  ['PUT', `/api/commissions/lead/${leadId}/mark-not-qualified`, { reason: 'x' }],
  ['PUT', `/api/commissions/sale/${saleId}/mark-not-qualified`, { reason: 'x' }],
  ['PUT', `/api/commissions/click/${commissionId}/mark-not-qualified`, { reason: 'x' }],
] as const;

async function ownersState(): Promise<string> {
  const tables = ['leads', 'sales', 'commissions', 'referral_links', 'audit_events'];
  const parts = await Promise.all(
    tables.map((table) =>
      app.pool.query<object>(
        `select to_jsonb(t) from ${table} t where provider_id = $1 order by 1`,
        [owner.provider],
      ),
    ),
  );
  return JSON.stringify(parts.map(({ rows }) => rows));
}

describe('another provider', () => {
  it.each(calls)('gets 404 from %s %s, as if there were nothing', async (method, path, body) => {
    const before = await ownersState();
    const foreign = await app.call(method, path, body, other.cookie);
    const missing = path.replace(/[0-9a-f-]{36}/, newId());
    const nothing = await app.call(method, missing, body, other.cookie);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(nothing.body);
    expect(await ownersState()).toBe(before);
  });

  it.each(calls)('must be logged in for %s %s', async (method, path, body) => {
    expect((await app.call(method, path, body)).statusCode).toBe(401);
  });

  it.each([
    '/api/leads',
    '/api/leads/export',
    '/api/sales',
    '/api/pending-premiums',
    '/api/dashboard/stats',
  ])('sees nothing of it in %s, whatever is filtered by', async (path) => {
    const filters = [
      '',
      `?partnerId=${owner.partnerId}`,
      `?campaignId=${owner.campaignId}`,
      `?cursor=${leadId}`,
      '?search=geheim',
    ];
    for (const filter of filters) {
      const answer = await app.call('GET', path + filter, undefined, other.cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/geheim/i);
      expect(answer.body).not.toContain(leadId);
      expect(answer.body).not.toContain(commissionId);
    }
    expect((await app.call('GET', path)).statusCode).toBe(401);
  });
});
