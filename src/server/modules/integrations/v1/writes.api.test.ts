import { describe, expect, it } from 'vitest';
import { writeByKey } from '#tests/support/api-keys.ts';
import {
  apiHouse,
  fieldsOf,
  leadBody,
  mustWrite,
  type Problem,
  refusedWrite,
  soldLead,
} from '#tests/support/api-writes.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const house = await apiHouse(app);
const other = await apiHouse(app);

const post = (url: string, body: unknown = {}, of = house, headers: Record<string, string> = {}) =>
  writeByKey(app, of.key, { method: 'POST', url, body }, { headers });
const refusal = (url: string, body: unknown, of = house, method = 'POST') =>
  refusedWrite(app, of.key, { method, url, body });

describe('a partner', () => {
  it('is created with little, changed in parts, and never with a bank account', async () => {
    const body = { firstName: 'Zoë', lastName: 'Müller', email: 'zoe@aehrenfeld.example' };
    const made = await mustWrite(app, house.key, 'POST', '/api/v1/partners', body);
    expect(made).toMatchObject({
      ...body,
      companyName: 'Zoë Müller',
      countryCode: 'DE',
      taxStatus: null,
    });
    const url = `/api/v1/partners/${made.id}`;
    const address = { street: 'Ährenweg 12', postalCode: '50667', city: 'Köln' };
    const tax = { companyName: 'Blumen Ährenfeld', taxStatus: 'regular', vatId: 'de 136695976' };
    expect(await mustWrite(app, house.key, 'PATCH', url, { ...address, ...tax })).toMatchObject({
      ...address,
      companyName: 'Blumen Ährenfeld',
      vatId: 'DE136695976',
    });
    const bank = { iban: 'DE89370400440532013000' };
    expect((await refusal(url, bank, house, 'PATCH')).code).toBe('invalid_request');
    expect(fieldsOf(await refusal(url, { vatId: 'DE1' }, house, 'PATCH'))).toEqual(['body.vatId']);
    expect(fieldsOf(await refusal(url, { taxNumber: '12' }, house, 'PATCH'))).toEqual([
      'body.taxNumber',
    ]);
    expect(fieldsOf(await refusal('/api/v1/partners', { ...body, taxNumber: '12' }))).toEqual([
      'body.taxNumber',
    ]);
    expect(fieldsOf(await refusal('/api/v1/partners', { ...body, countryCode: 'ZZ' }))).toEqual([
      'body.countryCode',
    ]);
  });

  it('has one link in a campaign, which rests with them', async () => {
    const { id } = await mustWrite(app, house.key, 'POST', '/api/v1/partners', {
      firstName: 'Ida',
      lastName: 'Öz',
      email: 'ida@example.com',
    });
    const pair = { partnerId: id, campaignId: house.campaign.id };
    const link = await mustWrite(app, house.key, 'POST', '/api/v1/referral-links', pair);
    expect((await refusal('/api/v1/referral-links', pair)).code).toBe('link_exists');
    const foreign = { ...pair, campaignId: other.campaign.id };
    expect((await refusal('/api/v1/referral-links', foreign)).code).toBe('not_found');
    await mustWrite(app, house.key, 'PATCH', `/api/v1/partners/${id}`, { status: 'inactive' });
    const url = `/api/v1/referral-links/${link.id}/activate`;
    expect((await refusal(url, {})).code).toBe('partner_not_active');
  });
});

describe('sales and credit notes', () => {
  it('are changed until they stand on a credit note, and corrected from then on', async () => {
    const { saleId, leadId } = await soldLead(app, house, 200_000);
    const sale = `/api/v1/sales/${saleId}`;
    const lowered = await mustWrite(app, house.key, 'PATCH', sale, { revenue: 150_000 });
    expect(lowered).toMatchObject({ revenue: 150_000 });
    const offset = { way: 'offset_next', revenue: 100_000, reason: 'Weniger Gäste' };
    expect((await refusal(`${sale}/correct`, offset)).code).toBe('correction_not_needed');
    const further = { leadId, revenue: 50_000, soldOn: '2026-03-01' };
    const more = await mustWrite(app, house.key, 'POST', '/api/v1/sales', further);
    expect(more).toMatchObject({ isFurther: true, soldOn: '2026-03-01', leadId });
    await mustWrite(app, house.key, 'POST', '/api/v1/credit-notes', {
      partnerId: house.partner.id,
    });
    expect((await refusal(sale, { revenue: 1 }, house, 'PATCH')).code).toBe('already_settled');
    const higher = { ...offset, revenue: 999_999 };
    expect((await refusal(`${sale}/correct`, higher)).code).toBe('correction_not_lower');
    const corrected = await mustWrite(app, house.key, 'POST', `${sale}/correct`, {
      ...offset,
      way: 'reissue',
    });
    expect(corrected).toMatchObject({ revenue: 100_000 });
  });

  it('settle everything payable, are paid and reversed, and name the key', async () => {
    const one = await apiHouse(app);
    const sold = await soldLead(app, one, 100_000);
    const body = { partnerId: one.partner.id };
    expect((await refusal('/api/v1/credit-notes', { ...body, amount: 999_999 }, one)).code).toBe(
      'paid_amount_too_high',
    );
    const foreign = { ...body, saleIds: [(await soldLead(app, other)).saleId] };
    expect((await refusal('/api/v1/credit-notes', foreign, one)).code).toBe('unknown_source');
    const theirs = { partnerId: other.partner.id };
    expect((await refusal('/api/v1/credit-notes', theirs, one)).code).toBe('not_found');
    const note = await mustWrite<{ id: string; net: number }>(
      app,
      one.key,
      'POST',
      '/api/v1/credit-notes',
      { ...body, saleIds: [sold.saleId] },
    );
    expect(note).toMatchObject({ net: 5_000, kind: 'credit_note' });
    const at = `/api/v1/credit-notes/${note.id}`;
    const early = await refusal(`${at}/mark-paid`, { paidOn: '2020-01-01' }, one);
    expect(fieldsOf(early)).toEqual(['body.paidOn']);
    expect(await mustWrite(app, one.key, 'POST', `${at}/mark-paid`)).toMatchObject({
      status: 'paid',
    });
    const reversal = await mustWrite(app, one.key, 'POST', `${at}/reverse`, {
      reason: 'incorrect_amount',
      paidMoney: 'offset',
    });
    expect(reversal).toMatchObject({ kind: 'reversal', reversesId: note.id, net: -5_000 });
    const again = await refusal(`${at}/reverse`, { reason: 'other' }, one);
    expect(again.code).toBe('already_cancelled');
    const shown = await must<{ history: { actor: string }[] }>(
      app,
      'GET',
      `/api/payouts/${note.id}`,
      undefined,
      one.cookie,
    );
    expect(new Set(shown.history.map(({ actor }) => actor))).toEqual(
      new Set(['API-Schlüssel „Kasse“']),
    );
  });

  it('say at which fields data is missing that a credit note needs', async () => {
    const one = await apiHouse(app);
    await soldLead(app, one);
    const partner = `/api/v1/partners/${one.partner.id}`;
    expect(fieldsOf(await refusal(partner, { street: '' }, one, 'PATCH'))).toEqual(['body.street']);
    await app.pool.query(`update partners set street = '' where id = $1`, [one.partner.id]);
    const problem = await refusal('/api/v1/credit-notes', { partnerId: one.partner.id }, one);
    expect([problem.code, fieldsOf(problem)]).toEqual(['preconditions_failed', ['partner.street']]);
  });

  it('wait for the minimum payout unless told otherwise', async () => {
    const one = await apiHouse(app, { campaign: { minPayout: 100 } });
    await soldLead(app, one);
    const body = { partnerId: one.partner.id };
    expect((await refusal('/api/v1/credit-notes', body, one)).code).toBe(
      'minimum_payout_not_reached',
    );
    await mustWrite(app, one.key, 'POST', '/api/v1/credit-notes', { ...body, belowMinimum: true });
  });
});

describe('an Idempotency-Key', () => {
  it('makes one of calls that come at the same time', async () => {
    const body = { firstName: 'Ida', lastName: 'Öz', email: 'gleichzeitig@example.com' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post('/api/v1/partners', body, house, { 'idempotency-key': 'zugleich' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const repeated = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect(repeated).toHaveLength(4);
  });

  it('is refused with another body, and free again after a refusal', async () => {
    const key = { 'idempotency-key': 'noch-einmal' };
    const body = { firstName: 'Ida', lastName: 'Öz', email: 'kein-at' };
    expect((await post('/api/v1/partners', body, house, key)).statusCode).toBe(400);
    const right = { ...body, email: 'mit@example.com' };
    expect((await post('/api/v1/partners', right, house, key)).statusCode).toBe(201);
    const changed = await post('/api/v1/partners', { ...right, phone: '1' }, house, key);
    expect(changed.json<Problem>().code).toBe('idempotency_key_reused');
  });

  it('of one house means nothing to another', async () => {
    const key = { 'idempotency-key': 'eins' };
    const body = { firstName: 'Ida', lastName: 'Öz', email: 'eins@example.com' };
    const mine = await post('/api/v1/partners', body, house, key);
    const theirs = await post('/api/v1/partners', body, other, key);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<{ id: string }>().id).not.toBe(mine.json<{ id: string }>().id);
  });

  it.each(['x'.repeat(256), 'mit leerzeichen', 'schlüssel'])('can not be %s', async (key) => {
    const body = { firstName: 'Ida', lastName: 'Öz', email: 'ida@example.com' };
    const answer = await post('/api/v1/partners', body, house, { 'idempotency-key': key });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'invalid_request']);
  });

  it('keeps ids and nothing of a person', async () => {
    await mustWrite(app, house.key, 'POST', '/api/v1/leads', leadBody(house));
    const { rows } = await app.pool.query<{ names: string }>(
      `select distinct (select string_agg(n, ' ') from jsonb_object_keys(answer) n) as names
       from idempotent_answers where scope = 'api'`,
    );
    expect(rows).toEqual([{ names: 'id' }]);
  });
});

describe('a body', () => {
  it('is JSON, and not too long', async () => {
    const form = await post('/api/v1/partners', 'a=b', house, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.statusCode, form.json<Problem>().code]).toEqual([415, 'unsupported_media_type']);
    const long = await post('/api/v1/partners', { description: 'x'.repeat(200_000) });
    expect([long.statusCode, long.json<Problem>().code]).toEqual([413, 'payload_too_large']);
    const broken = await post('/api/v1/partners', '{"firstName":');
    expect([broken.statusCode, broken.json<Problem>().code]).toEqual([400, 'invalid_request']);
  });
});
