import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type { listPartnerRequests } from '#shared/contracts/partner-area/requests.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication, type TestApplication } from '#tests/support/test-application.ts';
import { must, submitLead, visitorAnswers } from '#tests/support/world.ts';

const app: TestApplication = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 50 };
const BUNDLE = { ...PER_LEAD, rewardQuantity: 3, rewardBulkAmount: 120 };

type Requests = Received<typeof listPartnerRequests>;

const read = (one: Programme, query = '') =>
  must<Requests>(app, 'GET', `${one.path}/requests${query}`, undefined, one.cookie);
const first = async (one: Programme) => (await read(one)).requests[0];
const submit = async ({ world }: Programme, answers: Record<string, unknown> = {}) => {
  const path = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
  return (await must<{ leadId: string }>(app, 'POST', path, visitorAnswers(answers))).leadId;
};
const step = ({ world }: Programme, id: string, body: Record<string, unknown>) =>
  must<LeadAnswer>(app, 'PATCH', `/api/leads/${id}`, body, world.provider.cookie);
const refuse = ({ world }: Programme, id: string, reason = 'Kein Datum frei') =>
  must(
    app,
    'PUT',
    `/api/commissions/lead/${id}/mark-not-qualified`,
    { reason },
    world.provider.cookie,
  );

describe('a request', () => {
  it('is known by its day, campaign and the month of the feast', async () => {
    const one = await openProgramme(app);
    await submitLead(app, one.world, { preferred_date: '2027-06-12' });
    expect(await first(one)).toMatchObject({
      campaignName: one.world.campaign.name,
      eventMonth: 'Juni 2027',
      state: 'received',
      reward: null,
      outlook:
        'Für jeden bestätigten Umsatz erhalten Sie 5 % des Nettobetrags. Es fehlt noch, dass der Anbieter die Buchung bestätigt.',
    });
  });

  it('without a day of the feast names none', async () => {
    const one = await openProgramme(app);
    const entry = { campaignId: one.world.campaign.id, partnerId: one.world.partner.id };
    const body = { ...entry, reason: 'Hat angerufen', lastName: 'Ay' };
    await must(app, 'POST', '/api/leads', body, one.world.provider.cookie);
    expect(await first(one)).toMatchObject({ eventMonth: null, state: 'received' });
  });

  it('goes from received over an offer to a booking, with the reward of the ledger', async () => {
    const one = await openProgramme(app);
    const id = await submit(one);
    expect(await first(one)).toMatchObject({
      state: 'checking',
      outlook: 'Der Anbieter prüft die Anfrage noch. Sie zählt, sobald er sie freigibt.',
    });
    await step(one, id, { approve: true, offerSent: true });
    expect(await first(one)).toMatchObject({ state: 'offer', reward: null });
    await step(one, id, { saleAmount: 2_000, revenueConfirmed: true });
    expect(await first(one)).toMatchObject({
      state: 'booked',
      reward: { amount: 100, settled: 0, requests: 1 },
      outlook: null,
    });
    await payOut(app, one.world, 40);
    expect(await first(one)).toMatchObject({ reward: { amount: 100, settled: 40 } });
  });

  it('that came to nothing says so, and earns nothing', async () => {
    const one = await openProgramme(app);
    const { id } = await submitLead(app, one.world);
    await step(one, id, { lost: true });
    expect(await first(one)).toMatchObject({
      state: 'not_realised',
      outlook: 'Es kam zu keiner Buchung, deshalb gibt es keine Prämie.',
    });
    await step(one, id, { lost: false });
    expect(await first(one)).toMatchObject({ state: 'received' });
  });

  it('that was lost keeps what it has earned as a request', async () => {
    const one = await openProgramme(app, PER_LEAD);
    const { id } = await submitLead(app, one.world);
    await step(one, id, { lost: true });
    expect(await first(one)).toMatchObject({
      state: 'not_realised',
      reward: { amount: 50 },
      outlook: null,
    });
  });

  it('that was refused shows the class of the reason, never the provider’s own words', async () => {
    const one = await openProgramme(app, PER_LEAD);
    const { id } = await submitLead(app, one.world);
    expect(await first(one)).toMatchObject({ reward: { amount: 50 } });
    await refuse(one, id, 'Frau Şahin hat 0170 1234567 angegeben');
    expect(await first(one)).toMatchObject({
      state: 'not_realised',
      reward: null,
      outlook: 'Der Anbieter hat die Anfrage nicht anerkannt.',
    });
  });

  it('of a guest who has asked before is a duplicate until the provider lets it count', async () => {
    const one = await openProgramme(app, PER_LEAD);
    await submitLead(app, one.world, { email: 'zweimal@example.com' });
    const id = await submit(one, { email: 'zweimal@example.com', guest_count: '90' });
    expect(await first(one)).toMatchObject({
      state: 'duplicate',
      reward: null,
      outlook:
        'Dieser Gast hatte schon angefragt. Die Anfrage zählt nur, wenn der Anbieter sie freigibt.',
    });
    await refuse(one, id);
    expect(await first(one)).toMatchObject({
      state: 'duplicate',
      outlook: 'Dieser Gast hatte schon angefragt. Die Anfrage zählt deshalb nicht.',
    });
  });

  it('whose guest has not confirmed the address yet waits for that', async () => {
    const one = await openProgramme(app, { ...PER_LEAD, doubleOptIn: true });
    await submit(one);
    expect(await first(one)).toMatchObject({ state: 'unconfirmed', reward: null });
  });

  it('of a campaign that pays clicks says that', async () => {
    const one = await openProgramme(app, { ...PER_LEAD, rewardType: 'per_click', rewardAmount: 1 });
    await submitLead(app, one.world);
    expect(await first(one)).toMatchObject({
      outlook: 'Diese Aktion vergütet Klicks: Für jeden Klick erhalten Sie 1,00 €.',
    });
  });

  it('fills a bundle, whose last request brings the reward of all', async () => {
    const one = await openProgramme(app, BUNDLE);
    for (const nachname of ['Ay', 'Bo']) await submitLead(app, one.world, { nachname });
    expect(await read(one)).toMatchObject({
      bundles: [{ progress: '2 von 3 Anfragen', done: 2, quantity: 3 }],
      requests: [
        { outlook: 'Diese Anfrage zählt mit: Für je 3 Anfragen erhalten Sie 120,00 €.' },
        { reward: null },
      ],
    });
    await submitLead(app, one.world, { nachname: 'Ce' });
    expect(await read(one)).toMatchObject({
      bundles: [{ progress: '0 von 3 Anfragen', done: 0 }],
      requests: [{ reward: { amount: 120, requests: 3 } }, { reward: null }, { reward: null }],
    });
  });
});

describe('the list', () => {
  it('comes in pages, newest first, each request once', async () => {
    const one = await openProgramme(app);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1)
      ids.unshift((await submitLead(app, one.world, { nachname: `Gast ${at}` })).id);
    const shown: string[] = [];
    for (let query = '?limit=2', page = 0; page < 3; page += 1) {
      const { requests } = await read(one, query);
      shown.push(...requests.map(({ id }) => id));
      query = `?limit=2&cursor=${shown.at(-1)}`;
    }
    expect(shown).toEqual(ids);
    const page = await app.call('GET', `${one.path}/requests?limit=2`, undefined, one.cookie);
    expect(page.headers['link']).toContain(`cursor=${ids[1]}`);
  });

  it('holds nobody else’s: no other partner’s, none without a link', async () => {
    const one = await openProgramme(app);
    const colleague = await withPartner(app, one.world, {
      email: 'fremd@foto.example',
      companyName: 'Kollege',
      iban: '',
      vatId: '',
      taxNumber: '21/815/08150',
    });
    const foreign = await submitLead(app, colleague);
    const body = { campaignId: one.world.campaign.id, lastName: 'Ohne Link' };
    await must(app, 'POST', '/api/leads', body, one.world.provider.cookie);
    expect((await read(one)).requests).toEqual([]);
    expect((await read(one, `?cursor=${foreign.id}`)).requests).toEqual([]);
  });

  it('adds up to the provider’s sums, whatever has happened', { timeout: 120_000 }, async () => {
    const kind = fc.constantFrom('request', 'sale', 'lost', 'refused', 'pay', 'duplicate');
    const campaigns = [undefined, PER_LEAD, BUNDLE];
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { minLength: 6, maxLength: 14 }),
        fc.constantFrom(...campaigns),
        async (kinds, campaign) => {
          const one = await openProgramme(app, campaign);
          for (const each of kinds) await happen(one, each);
          const { requests } = await read(one);
          const sum = requests.reduce((total, { reward }) => total + (reward?.amount ?? 0), 0);
          const settled = requests.reduce((total, each) => total + (each.reward?.settled ?? 0), 0);
          const { provider, partner } = one.world;
          const path = `/api/pending-premiums/partners?partnerId=${partner.id}`;
          const { partners } = await must<{ partners: { openAmount: number }[] }>(
            app,
            'GET',
            path,
            undefined,
            provider.cookie,
          );
          const performance = await must<{ leadCount: number; saleCount: number }>(
            app,
            'GET',
            `/api/partners/${partner.id}/performance`,
            undefined,
            provider.cookie,
          );
          const { money, total } = await must<Received<typeof readPartnerStart>>(
            app,
            'GET',
            `${one.path}/start`,
            undefined,
            one.cookie,
          );
          const open = Math.round((sum - settled) * 100) / 100;
          expect([open, money.open]).toEqual([
            partners[0]?.openAmount ?? 0,
            partners[0]?.openAmount ?? 0,
          ]);
          const counted = requests.filter(
            ({ state, outlook }) =>
              !['duplicate', 'checking', 'unconfirmed'].includes(state) &&
              !/nicht anerkannt/.test(outlook ?? ''),
          );
          expect([counted.length, total.requests]).toEqual([
            performance.leadCount,
            performance.leadCount,
          ]);
          expect(requests.filter(({ state }) => state === 'booked')).toHaveLength(
            performance.saleCount,
          );
        },
      ),
      { numRuns: 6 },
    );
  });
});

async function happen(one: Programme, kind: string): Promise<void> {
  const { requests } = await read(one);
  const open = requests.find(({ state }) => state === 'received' || state === 'offer');
  if (kind === 'request') await submitLead(app, one.world);
  if (kind === 'duplicate') await submit(one, { email: 'immer@example.com' });
  if (kind === 'sale') await saleOf(app, one.world, 1_234.56);
  if (kind === 'lost' && open !== undefined) await step(one, open.id, { lost: true });
  if (kind === 'refused' && open !== undefined)
    await app.call(
      'PUT',
      `/api/commissions/lead/${open.id}/mark-not-qualified`,
      { reason: 'Nein' },
      one.world.provider.cookie,
    );
  const owed = requests.reduce(
    (sum, { reward }) => sum + (reward === null ? 0 : reward.amount - reward.settled),
    0,
  );
  if (kind === 'pay' && owed > 1) await payOut(app, one.world, Math.round((owed / 2) * 100) / 100);
}

describe('bonuses by hand', () => {
  it('are listed with their reason and what stands on documents, on the first page alone', async () => {
    const [one, other] = [await openProgramme(app), await openProgramme(app)];
    const { campaign, partner, provider } = one.world;
    const path = `/api/partners/${partner.id}/bonuses`;
    const give = (amount: number, reason: string) =>
      must<{ bonuses: { id: string }[] }>(
        app,
        'POST',
        path,
        { campaignId: campaign.id, amount, reason },
        provider.cookie,
      );
    const first = (await give(80, 'Falsch gebucht')).bonuses[0]?.id ?? '';
    const why = { reason: 'War für jemand anderen' };
    await must(app, 'POST', `${path}/${first}/withdraw`, why, provider.cookie);
    await give(150, 'Danke für zehn Buchungen');
    await payOut(app, one.world, 50);
    expect((await read(one)).bonuses).toMatchObject([
      { reason: 'Danke für zehn Buchungen', amount: 150, settled: 50, isWithdrawn: false },
      { reason: 'Falsch gebucht', amount: 0, isWithdrawn: true, withdrawnFor: why.reason },
    ]);
    const last = await submitLead(app, one.world);
    expect((await read(one, `?cursor=${last.id}`)).bonuses).toEqual([]);
    expect((await read(other)).bonuses).toEqual([]);
  });
});
