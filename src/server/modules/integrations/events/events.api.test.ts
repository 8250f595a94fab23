import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#server/kernel/acting.ts';
import { campaignJobs } from '#server/modules/campaigns/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { callByKey, makeApiKey } from '#tests/support/api-keys.ts';
import { openEventHouses } from '#tests/support/event-houses.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { batchOrder, startBatch, workBatch } from '#tests/support/payout-batches.ts';
import { payOut, withPartner } from '#tests/support/payout-scene.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { campaignBody, must, submitLead, type World } from '#tests/support/world.ts';
import type { EventBody } from './event-bodies.ts';
import { numberEvents } from './number-events.ts';

/** Typed wherever somebody can type something. */
const TYPED = 'Zq7Žß’';

const houses = await openEventHouses(TYPED);
const { app, harness, house, acceptTermsOnce, paidClicks, deliverMails, openOf } = houses;
const berlinToday = () => berlinDateOf(app.services.clock());
const { db } = app.services;

const one = await house();
const { world, cookie } = one;
const key = (await makeApiKey(app, cookie, ['events:read'])).secret;
const call = <T = { id: string }>(
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  body: object = {},
) => must<T>(app, method, url, body, cookie);

const eventsAfter = (after: number, query = '') => houses.eventsAfter(key, after, query);

const seen = new Set<string>();
let last = 0;
/** What other software learns of what is done, by its types and with all their data. */
async function learned(work: () => Promise<unknown>): Promise<EventBody[]> {
  await numberEvents(db);
  last = (await eventsAfter(last)).at(-1)?.number ?? last;
  await work();
  await numberEvents(db);
  const events = await eventsAfter(last);
  for (const { type } of events) seen.add(type);
  return events;
}
const typesOf = (events: readonly EventBody[]) => events.map(({ type }) => type);

describe('other software learns', () => {
  it('of partners, of all that changed at once, and nothing of what stayed', async () => {
    let made: World | undefined;
    const created = await learned(async () => {
      made = await withPartner(app, world, { companyName: `DJ ${TYPED}`, email: 'dj@example.com' });
    });
    const partnerId = made?.partner.id ?? '';
    expect(created).toMatchObject([
      {
        type: 'partner.created',
        subject: 'partner',
        subjectId: partnerId,
        data: { partnerId, status: 'active', isErased: false },
      },
    ]);
    const change = { street: `${TYPED}gasse 1`, status: 'suspended' };
    expect(await learned(() => call('PATCH', `/api/partners/${partnerId}`, change))).toMatchObject([
      {
        type: 'partner.updated',
        data: { partnerId, status: 'suspended', changed: ['street', 'status'] },
      },
    ]);
    expect(await learned(() => call('PATCH', `/api/partners/${partnerId}`, change))).toEqual([]);
  });

  it('of applications once their address is confirmed', async () => {
    expect(await learned(() => harness.applied(one.path, { firma: TYPED }))).toMatchObject([
      { type: 'partner.applied', subject: 'partner_application' },
    ]);
  });

  it('of a bank account that the partner changes, and who changes it otherwise', async () => {
    const session = await logInAsPartner(app, one.email);
    const path = `/api/partner-area/programmes/${one.provider}/${world.partner.id}`;
    await must(app, 'POST', `${path}/confirm`, {}, session);
    const data = await must<{ version: number }>(app, 'GET', `${path}/data`, undefined, session);
    const bank = { accountHolder: TYPED, iban: 'DE89370400440532013000', bic: '' };
    const body = { version: data.version, ...bank };
    const theirs = await learned(() => must(app, 'PUT', `${path}/bank-account`, body, session));
    expect(typesOf(theirs)).toEqual(['partner.updated', 'partner_account.bank_changed']);
    expect(theirs[1]?.data).toEqual({ partnerId: world.partner.id, hasBankAccount: true });
    const iban = 'DE02120300000000202051';
    const ours = await learned(() => call('PATCH', `/api/partners/${world.partner.id}`, { iban }));
    expect(typesOf(ours)).toEqual(['partner.updated']);
  });

  it('of campaigns that begin and end, by hand and by the calendar', async () => {
    let id = '';
    const form = campaignBody({ name: TYPED, endDate: '2090-12-31' });
    const begun = await learned(async () => {
      ({ id } = await call('POST', '/api/campaigns', form));
    });
    expect(begun).toMatchObject([
      {
        type: 'campaign.activated',
        data: { campaignId: id, status: 'active', startDate: null, endDate: '2090-12-31' },
      },
    ]);
    const put = (status: string) => call('PATCH', `/api/campaigns/${id}`, { status });
    expect(typesOf(await learned(() => put('paused')))).toEqual([]);
    expect(typesOf(await learned(() => put('active')))).toEqual(['campaign.activated']);
    const clock = () => new Date('2091-01-02T12:00:00Z');
    const jobs = campaignJobs({ ...app.services, clock });
    const ended = async () => jobs.find(({ job }) => job.name === 'campaigns.end-due')?.handle({});
    expect(typesOf(await learned(ended))).toEqual(['campaign.ended']);
    expect(typesOf(await learned(ended))).toEqual([]);
  });

  it('of requests, their steps and what they earn', async () => {
    let leadId = '';
    const came = await learned(async () => {
      ({ id: leadId } = await submitLead(app, world, { vorname: TYPED, nachname: `🌿${TYPED}` }));
    });
    expect(came).toMatchObject([
      {
        type: 'lead.created',
        subjectId: leadId,
        data: {
          leadId,
          partnerId: world.partner.id,
          campaignId: world.campaign.id,
          referralLinkId: world.link.id,
          status: 'new',
          counts: false,
          heldFor: 'unchecked',
          enteredBy: 'form',
          revenue: null,
          currency: 'EUR',
        },
      },
    ]);
    const patch = (body: object) => learned(() => call('PATCH', `/api/leads/${leadId}`, body));
    expect(await patch({ offerSent: true, notes: TYPED })).toMatchObject([
      { type: 'lead.offer_sent', data: { status: 'offer_sent', counts: true } },
    ]);
    const confirmed = await patch({ saleAmount: 1_234.56, revenueConfirmed: true });
    expect(confirmed).toMatchObject([
      { type: 'lead.confirmed', data: { status: 'confirmed', revenue: 123_456 } },
      {
        type: 'commission.earned',
        data: { leadId, source: 'sale', status: 'open', amount: 6_173, isOwed: true },
      },
    ]);
    expect(await patch({ saleAmount: 1_000 })).toMatchObject([
      { type: 'commission.changed', subjectId: confirmed[1]?.subjectId, data: { amount: 5_000 } },
    ]);
    const refuse = () =>
      call('PUT', `/api/commissions/lead/${leadId}/mark-not-qualified`, { reason: TYPED });
    expect(await learned(refuse)).toMatchObject([
      { type: 'commission.changed', data: { status: 'not_qualified', amount: 0 } },
      { type: 'lead.not_qualified', data: { status: 'not_qualified', counts: false } },
    ]);
    const { id: other } = await submitLead(app, world);
    const lose = () => call('PATCH', `/api/leads/${other}`, { lost: true });
    expect(typesOf(await learned(lose))).toEqual(['lead.lost']);
  });

  it('of bonuses, and of clicks, which earn within the database', async () => {
    const url = `/api/partners/${world.partner.id}/bonuses`;
    const bonus = { campaignId: world.campaign.id, amount: 12.5, reason: `Danke ${TYPED}` };
    expect(await learned(() => call('POST', url, bonus))).toMatchObject([
      { type: 'commission.earned', data: { source: 'bonus', amount: 1_250, leadId: null } },
    ]);
    const clicks = await learned(() => paidClicks(one, 3));
    expect(typesOf(clicks)).toEqual(Array.from({ length: 3 }, () => 'commission.earned'));
    expect(clicks[0]?.data).toMatchObject({ source: 'click', status: 'open', amount: 20 });
  });

  it('of documents with what stands on them', async () => {
    await confirmedSale(app, world, 1_000);
    let id = '';
    const issued = await learned(async () => {
      // Less than everything: one commission stands on the document in part.
      id = await payOut(app, world, 20);
    });
    expect(issued[0]).toMatchObject({
      type: 'credit_note.issued',
      subjectId: id,
      data: { creditNoteId: id, kind: 'credit_note', status: 'created', net: 2_000, gross: 2_380 },
    });
    const settled = issued.slice(1).map(({ data }) => data as Record<string, unknown>);
    expect(new Set(typesOf(issued.slice(1)))).toEqual(new Set(['commission.settled']));
    expect(settled.reduce((sum, each) => sum + Number(each['amountOnCreditNote']), 0)).toBe(2_000);
    expect(settled.map(({ status }) => status)).toContain('partly_settled');
    expect(settled.every(({ creditNoteId }) => creditNoteId === id)).toBe(true);

    expect(typesOf(await learned(() => call('POST', `/api/payouts/${id}/send`)))).toEqual([]);
    expect(await learned(deliverMails)).toMatchObject([
      { type: 'credit_note.sent', subjectId: id, data: { status: 'sent' } },
    ]);
    expect(await learned(() => call('PUT', `/api/payouts/${id}/mark-paid`))).toMatchObject([
      { type: 'credit_note.paid', data: { status: 'paid', paidOn: expect.any(String) } },
    ]);
    const reversal = { reason: 'data_error', notes: `${TYPED} war falsch`, paidMoney: 'repaid' };
    const reversed = await learned(() =>
      call('POST', `/api/payouts/${id}/cancel-with-credit`, reversal),
    );
    expect(reversed[0]).toMatchObject({
      type: 'credit_note.reversed',
      subjectId: id,
      data: { status: 'cancelled', reversalId: expect.any(String) },
    });
    const back = reversed.filter(({ type }) => type === 'commission.changed');
    expect(back).toHaveLength(settled.length);
    expect(back[0]?.data).toMatchObject({ status: 'open', settledAmount: 0 });
  });

  it('of objections, and of sales that bring less afterwards', async () => {
    const leadId = await confirmedSale(app, world, 2_000);
    const [sale] = await must<{ commission: { id: string } }[]>(
      app,
      'GET',
      `/api/leads/${leadId}/sales`,
      undefined,
      cookie,
    );
    const commissionId = sale?.commission.id ?? '';
    const open = await openOf(one);
    const id = await payOut(app, world, open / 100);
    const correction = {
      way: 'basis_changed',
      seenAmount: 2_000,
      saleAmount: 1_500,
      reason: TYPED,
    };
    const corrected = await learned(() =>
      call('POST', `/api/commissions/${commissionId}/correction`, correction),
    );
    expect(corrected).toMatchObject([
      {
        type: 'commission.changed',
        data: { source: 'correction', correctsId: commissionId, amount: -2_500 },
      },
    ]);
    const objection = { objectedDate: berlinToday(), notes: TYPED };
    expect(
      await learned(() => call('PUT', `/api/payouts/${id}/objection`, objection)),
    ).toMatchObject([{ type: 'credit_note.objected', data: { objectedOn: berlinToday() } }]);
  });

  it('of a batch of payouts once, when it has come to its end', async () => {
    const others: World[] = [];
    for (const name of ['Ada', 'Bo']) {
      const other = await withPartner(app, world, {
        companyName: name,
        email: `${name}@b.example`,
      });
      await acceptTermsOnce(other);
      await confirmedSale(app, other, 400);
      others.push(other);
    }
    let id = '';
    const events = await learned(async () => {
      ({ id } = await startBatch(app, world, batchOrder(others, 20)));
      await workBatch(app, world, id);
      await workBatch(app, world, id);
    });
    expect(typesOf(events).filter((type) => type === 'credit_note.issued')).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'payout_batch.finished')).toMatchObject([
      { subjectId: id, data: { payoutBatchId: id, issued: 2, refused: 0, net: 4_000 } },
    ]);
  });

  it('of every type that there is', () => {
    expect([...seen].toSorted()).toEqual(keysOf(EVENT_TYPES).toSorted());
  });

  it('nothing that somebody has typed', async () => {
    const { rows } = await app.pool.query<{ data: unknown }>('select data from api_events');
    expect(rows.length).toBeGreaterThan(20);
    const text = JSON.stringify(rows);
    for (const typed of [TYPED, TYPED.slice(0, 3), 'gruen', 'Grün', 'Şahin', 'DE89', '@'])
      expect(text).not.toContain(typed);
  });
});

describe('nobody learns', () => {
  it('of what was not committed', async () => {
    const { id } = await submitLead(app, world);
    const event = { action: 'lead.lost', entity: 'lead', entityId: id };
    const broken = () =>
      db
        .transaction(async (tx) => {
          await appendEvent(tx, one.provider, SYSTEM, event, new Date());
          throw new Error('broken off');
        })
        .catch(() => undefined);
    expect(await learned(broken)).toEqual([]);
  });

  it('of an account whose plan has no API, and of other accounts', async () => {
    const other = await house('premium_yearly');
    await confirmedSale(app, other.world, 1_000);
    await payOut(app, other.world, 50);
    await paidClicks(other, 1);
    const { rows } = await app.pool.query('select from api_events where provider_id = $1', [
      other.provider,
    ]);
    expect(rows).toEqual([]);
    const stranger = await house();
    expect(await learned(() => confirmedSale(app, stranger.world, 1_000))).toEqual([]);
    const { secret } = await makeApiKey(app, stranger.cookie, ['events:read']);
    const [theirs] = (await callByKey(app, secret, '/api/v1/events')).json<{ data: EventBody[] }>()
      .data;
    expect(theirs?.number).toBe(1);
    const foreign = await callByKey(app, key, `/api/v1/events/${theirs?.id}`);
    expect(foreign.statusCode).toBe(404);
  });
});

describe('who follows the events', () => {
  it('gets each once, page by page, and later what has come', async () => {
    const all = await eventsAfter(0);
    const followed: EventBody[] = [];
    let after: string | null = '0';
    while (after !== null) {
      const url = `/api/v1/events?limit=7&after=${after}`;
      const page: { data: EventBody[]; next: string | null } = (
        await callByKey(app, key, url)
      ).json();
      followed.push(...page.data);
      after = page.next;
    }
    expect(followed).toEqual(all);
    expect(followed.map(({ number }) => number)).toEqual(followed.map((_, place) => place + 1));
    await submitLead(app, world);
    // Not before it has its number.
    expect(await eventsAfter(all.length)).toEqual([]);
    await numberEvents(db);
    expect(typesOf(await eventsAfter(all.length))).toEqual(['lead.created']);
  });

  it('may ask for a type, for an object, and for one of them', async () => {
    const issued = await eventsAfter(0, '&type=credit_note.issued');
    expect(new Set(typesOf(issued))).toEqual(new Set(['credit_note.issued']));
    const of = await eventsAfter(0, `&subjectId=${issued[0]?.subjectId}`);
    expect(typesOf(of)).toEqual(
      expect.arrayContaining(['credit_note.issued', 'credit_note.sent', 'credit_note.paid']),
    );
    const single = await callByKey(app, key, `/api/v1/events/${issued[0]?.id}`);
    expect(single.json()).toEqual(issued[0]);
    for (const wrong of ['type=lead.deleted', 'after=-1', 'after=9e9', 'subjectId=x', 'limit=101'])
      expect((await callByKey(app, key, `/api/v1/events?${wrong}`)).statusCode).toBe(400);
  });
});
