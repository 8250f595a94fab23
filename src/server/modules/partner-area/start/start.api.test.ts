import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { listPartnerDocuments } from '#shared/contracts/partner-area/documents.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { logInAsPartner, openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication, type TestApplication } from '#tests/support/test-application.ts';
import { must, submitLead, type World } from '#tests/support/world.ts';

const app: TestApplication = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const today = berlinDateOf(new Date());
const firstOfMonth = `${today.slice(0, 7)}-01`;

const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 50 };

type Start = Received<typeof readPartnerStart>;

const programme = (campaign: Record<string, unknown> = {}) => openProgramme(app, campaign);
const start = ({ path, cookie }: Programme) =>
  must<Start>(app, 'GET', `${path}/start`, undefined, cookie);

describe('the first screen', () => {
  it('shows what to share, with the reward as a sentence to the partner', async () => {
    const one = await programme(PER_LEAD);
    const { links, month, total, money, events } = await start(one);
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({
      url: `http://localhost:3000${one.world.link.shortPath}`,
      problem: null,
      reward: 'Für jede Anfrage erhalten Sie 50,00 €.',
      bundleProgress: null,
    });
    const nothing = { clicks: 0, requests: 0, bookings: 0 };
    expect([month, total]).toEqual([nothing, nothing]);
    expect(money).toEqual({
      open: 0,
      later: 0,
      laterFrom: null,
      onDocuments: 0,
      paid: 0,
      untilPayout: null,
      owedBack: 0,
    });
    expect(events).toEqual([]);
  });

  it.each([
    ['partner', { status: 'inactive' }, /Teilnahme beendet/],
    ['partner', { status: 'suspended' }, /Teilnahme gesperrt/],
    ['campaign', { status: 'paused' }, /Aktion angehalten/],
    ['campaign', { status: 'ended' }, /Aktion ist beendet/],
    ['link', { status: 'inactive' }, /diesen Link ausgeschaltet/],
  ] as const)('says why a link does not work when the %s gets %j', async (what, body, sentence) => {
    const one = await programme();
    const { provider, partner, campaign, link } = one.world;
    const path = {
      partner: `/api/partners/${partner.id}`,
      campaign: `/api/campaigns/${campaign.id}`,
      link: `/api/referral-links/${link.id}`,
    }[what];
    await must(app, 'PATCH', path, body, provider.cookie);
    expect((await start(one)).links[0]?.problem).toMatch(sentence);
  });

  it('says what is missing until the next payout, and nothing once it is reached', async () => {
    const one = await programme({ ...PER_LEAD, minPayout: 120 });
    expect((await start(one)).money.untilPayout).toBe(120);
    await submitLead(app, one.world, { nachname: 'Ay' });
    expect((await start(one)).money).toMatchObject({ open: 50, untilPayout: 70 });
    for (const nachname of ['Bo', 'Ce']) await submitLead(app, one.world, { nachname });
    expect((await start(one)).money).toMatchObject({ open: 150, untilPayout: null });
  });

  it('names no visitor and no remark of the provider', async () => {
    const one = await programme();
    await saleOf(app, one.world, 7_777, 'Geheimnis');
    const { cookie } = one.world.provider;
    await must(
      app,
      'PATCH',
      `/api/partners/${one.world.partner.id}`,
      { notes: 'Intern7f3' },
      cookie,
    );
    const answer = await app.call('GET', `${one.path}/start`, undefined, one.cookie);
    expect(answer.json<Start>().events.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([`Neue Anfrage über „${one.world.campaign.name}“`]),
    );
    expect(answer.body).not.toMatch(/Geheimnis|Intern7f3|7\.777|@/);
  });

  it('opens to nobody else: no login, a provider, another partner, the same person elsewhere', async () => {
    const one = await programme();
    const elsewhere = await programme();
    const colleague = await withPartner(app, one.world, {
      email: 'kollege@foto.example',
      companyName: 'Kollege',
      iban: '',
      vatId: '',
      taxNumber: '21/815/08150',
    });
    const colleagueCookie = await logInAsPartner(app, colleague.partner.email);
    const tries = [
      [undefined, 401],
      [one.world.provider.cookie, 401],
      [elsewhere.cookie, 404],
      [colleagueCookie, 404],
    ] as const;
    for (const [cookie, status] of tries) {
      const answer = await app.call('GET', `${one.path}/start`, undefined, cookie);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('Lindenhof');
    }
    const mixed = one.path.replace(one.world.partner.id, elsewhere.world.partner.id);
    const answer = await app.call('GET', `${mixed}/start`, undefined, one.cookie);
    expect(answer.statusCode).toBe(404);
  });

  it('is closed before ‘Ja, ich bin Partner von …’, and with the next call after the address changed', async () => {
    const one = await programme();
    const { provider, partner } = one.world;
    const path = `/api/partners/${partner.id}`;
    await must(app, 'PATCH', path, { email: 'neu@foto.example' }, provider.cookie);
    const lost = await app.call('GET', `${one.path}/start`, undefined, one.cookie);
    expect(lost.statusCode).toBe(404);
    const cookie = await logInAsPartner(app, 'neu@foto.example');
    const unconfirmed = await app.call('GET', `${one.path}/start`, undefined, cookie);
    expect(unconfirmed.statusCode).toBe(404);
  });
});

describe('its sums', () => {
  it(
    'are those of the provider’s screens, whatever has happened',
    { timeout: 120_000 },
    async () => {
      const step = fc.oneof(
        fc.record({ kind: fc.constant('request' as const) }),
        fc.record({
          kind: fc.constant('sale' as const),
          revenue: fc.integer({ min: 100, max: 9_000 }),
        }),
        fc.record({
          kind: fc.constant('pay' as const),
          share: fc.double({ min: 0.1, max: 1, noNaN: true }),
        }),
        fc.record({ kind: fc.constant('paid' as const) }),
        fc.record({ kind: fc.constant('cancel' as const) }),
        fc.record({ kind: fc.constant('object' as const) }),
      );
      let cancelled = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          const one = await programme();
          const { provider, partner } = one.world;
          const documents: string[] = [];
          for (const each of steps) {
            if (each.kind === 'request')
              await submitLead(app, one.world, { nachname: 'Nur Frage' });
            if (each.kind === 'sale') await saleOf(app, one.world, each.revenue);
            const { open } = (await start(one)).money;
            const amount = each.kind === 'pay' ? Math.round(open * each.share * 100) / 100 : 0;
            if (amount > 0) documents.push(await payOut(app, one.world, amount));
            const last = documents.at(-1);
            if (last === undefined) continue;
            if (each.kind === 'paid')
              await app.call('PUT', `/api/payouts/${last}/mark-paid`, {}, provider.cookie);
            if (each.kind === 'cancel') {
              const body = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };
              const path = `/api/payouts/${last}/cancel-with-credit`;
              const { statusCode } = await app.call('POST', path, body, provider.cookie);
              // A paid one also wants to know what becomes of the money, and stays.
              if (statusCode < 300) documents.pop();
              cancelled += statusCode < 300 ? 1 : 0;
            }
            if (each.kind === 'object') {
              const body = { reason: 'amount', words: 'Es waren mehr.' };
              await app.call('POST', `${one.path}/documents/${last}/objection`, body, one.cookie);
            }
          }
          expect(await shownToPartner(one)).toEqual(await shownToProvider(one.world, partner.id));
        }),
        {
          numRuns: 6,
          examples: [
            [
              [
                { kind: 'sale', revenue: 4_000 },
                { kind: 'pay', share: 0.5 },
                { kind: 'cancel' },
                { kind: 'pay', share: 0.3 },
                { kind: 'paid' },
                { kind: 'pay', share: 1 },
                { kind: 'object' },
                { kind: 'request' },
              ],
            ],
          ],
        },
      );
      // The first history has one: without it cancelling would go untested unseen.
      expect(cancelled).toBeGreaterThan(0);
    },
  );
});

/** Sums of euros, in cents: they are added here and nowhere else. */
const inCents = (euros: readonly number[]): number =>
  Math.round(100 * euros.reduce((sum, each) => sum + each, 0));

async function shownToPartner(one: Programme) {
  const { month, total, money, links } = await start(one);
  const read = <T>(path: string) =>
    must<T>(app, 'GET', `${one.path}${path}`, undefined, one.cookie);
  const { documents } = await read<Received<typeof listPartnerDocuments>>('/documents');
  return {
    month,
    total,
    open: money.open,
    onDocuments: money.onDocuments,
    paid: money.paid,
    earned: inCents(links.map(({ earned }) => earned)),
    documents: documents.map(({ number, totalAmount }) => `${number} ${totalAmount}`),
  };
}

async function shownToProvider({ provider }: World, partnerId: string) {
  const read = <T>(path: string) => must<T>(app, 'GET', path, undefined, provider.cookie);
  const performance = await read<{ clickCount: number; leadCount: number; saleCount: number }>(
    `/api/partners/${partnerId}/performance`,
  );
  const { partners } = await read<{ partners: { openAmount: number }[] }>(
    `/api/pending-premiums/partners?partnerId=${partnerId}`,
  );
  const sums = await read<Record<'pending' | 'paid', { totalAmount: number }>>(
    `/api/payouts/summary?partnerId=${partnerId}`,
  );
  const figures = await read<{
    partners: { clicks: number; requests: number; sales: number }[];
  }>(`/api/figures/partners?from=${firstOfMonth}&to=${today}&partnerId=${partnerId}`);
  const [month] = figures.partners;
  return {
    month: {
      clicks: month?.clicks ?? 0,
      requests: month?.requests ?? 0,
      bookings: month?.sales ?? 0,
    },
    total: {
      clicks: performance.clickCount,
      requests: performance.leadCount,
      bookings: performance.saleCount,
    },
    open: partners[0]?.openAmount ?? 0,
    onDocuments: sums.pending.totalAmount,
    paid: sums.paid.totalAmount,
    earned: inCents([(await read<PartnerAnswer>(`/api/partners/${partnerId}`)).commissionTotal]),
    documents: (await read<Payout[]>(`/api/payouts?partnerId=${partnerId}&limit=100`)).map(
      ({ invoiceNumber, totalAmount }) => `${invoiceNumber} ${totalAmount}`,
    ),
  };
}
