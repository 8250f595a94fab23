import { describe, expect, it } from 'vitest';
import { leadJobs } from '#server/modules/leads/index.ts';
import { callByKey, writeByKey } from '#tests/support/api-keys.ts';
import {
  apiHouse,
  CONSENT,
  guestAnswers,
  leadBody,
  mustWrite,
  soldLead,
} from '#tests/support/api-writes.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const [announcing] = leadJobs(app.services, '', OWN_DATA_LINKS);
const house = await apiHouse(app);
const other = await apiHouse(app);
const confirming = await apiHouse(app, { campaign: { doubleOptIn: true } });

interface Lead {
  readonly id: string;
  readonly status: string;
  readonly heldFor: string | null;
  readonly partnerId: string | null;
  readonly counts: boolean;
  readonly revenue: number | null;
}
interface Problem {
  readonly code: string;
  readonly errors?: { field: string; detail: string }[];
}

const lead = (overrides: Record<string, unknown> = {}, of = house) =>
  mustWrite<Lead>(app, of.key, 'POST', '/api/v1/leads', leadBody(of, overrides));
const post = (url: string, body: unknown = {}, of = house, headers: Record<string, string> = {}) =>
  writeByKey(app, of.key, { method: 'POST', url, body }, { headers });
const stored = async () =>
  (await digest(app.pool)).split('\n').filter((line) => !line.startsWith('api_keys:')).join('\n');

/** What is refused changes nothing. */
async function refusal(url: string, body: unknown, of = house, method = 'POST'): Promise<Problem> {
  const before = await stored();
  const answer = await writeByKey(app, of.key, { method, url, body });
  expect(await stored()).toBe(before);
  // The questions of a form stay in the words of who asks them.
  expect(answer.body.replaceAll(/‘[^’]*’/g, '')).not.toMatch(/Bitte|[äöüß]/);
  return answer.json<Problem>();
}
const fieldsOf = ({ errors = [] }: Problem) => errors.map(({ field }) => field);

async function mailKinds(id: string): Promise<string[]> {
  await announcing?.handle({
    providerId: await providerIdOf(app.pool, house.provider.email),
    leadId: id,
  });
  const { rows } = await app.pool.query<{ kind: string }>(
    `select kind from mails where dedupe_key like $1 order by kind`,
    [`lead:${id}:%`],
  );
  return rows.map(({ kind }) => kind);
}

describe('a lead that a guest has sent to other software', () => {
  it('counts for the partner by whatever names their link', async () => {
    const { link, partner, campaign } = house;
    for (const by of [
      { referralLinkId: link.id },
      { referralLinkId: undefined, referralLink: link.shortPath },
      { referralLinkId: undefined, referralLink: `https://empfehlung.example${link.shortPath}?utm=1` },
      { referralLinkId: undefined, referralLink: `/ref/${link.slug}` },
      { referralLinkId: undefined, referralLink: `/formular/${campaign.slug}?ref=${link.slug}` },
      { referralLinkId: undefined, referralLink: link.slug.toUpperCase() },
      { referralLinkId: undefined, partnerId: partner.id, campaignId: campaign.id },
    ])
      expect(await lead(by)).toMatchObject({ partnerId: partner.id, counts: true, status: 'new' });
    const alone = { referralLinkId: undefined, campaignId: campaign.id };
    expect(await lead(alone)).toMatchObject({ partnerId: null });
  });

  it('keeps its consents word for word, with their time and their source', async () => {
    const { id } = await lead();
    const { rows } = await app.pool.query(
      'select kind, text, text_version, accepted_at, source from lead_consents where lead_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        kind: 'contact',
        text: CONSENT.text,
        text_version: '2026-03',
        accepted_at: new Date('2026-03-04T09:20:30Z'),
        source: CONSENT.source,
      },
    ]);
  });

  it('is told to house and partner, and to the guest where that is asked for', async () => {
    expect(await mailKinds((await lead()).id)).toEqual(['lead_notice', 'lead_request']);
    const { id } = await lead({ notifyVisitor: true });
    expect(await mailKinds(id)).toContain('lead_confirmation');
  });

  it('of a campaign that asks for a confirmation needs the mail that asks', async () => {
    const body = leadBody(confirming);
    expect((await refusal('/api/v1/leads', body, confirming)).code).toBe('confirmation_needs_mail');
    expect(await lead({ notifyVisitor: true }, confirming)).toMatchObject({ counts: false });
  });

  it('is held like one by the form: twice the same guest, or the partner themselves', async () => {
    const answers = guestAnswers({ email: 'zweimal@example.com' });
    await lead({ answers });
    const again = await lead({ answers: { ...answers, anlass: 'Geburtstag' } });
    expect(again).toMatchObject({ heldFor: 'duplicate', counts: false });
    const self = await lead({ answers: guestAnswers({ email: 'lukasz@gruen.example' }) });
    expect(self.heldFor).toBe('self_referral');
    const approved = await mustWrite<Lead>(app, house.key, 'POST', `/api/v1/leads/${again.id}/approve`);
    expect(approved).toMatchObject({ heldFor: null, counts: true });
  });

  it('is one when the same content comes within a minute, whatever its key', async () => {
    const body = leadBody(house);
    const [one, two] = await Promise.all([
      mustWrite(app, house.key, 'POST', '/api/v1/leads', body),
      mustWrite(app, house.key, 'POST', '/api/v1/leads', body),
    ]);
    expect(one.id).toBe(two.id);
  });

  it.each([
    [{ referralLinkId: undefined }, ['body.campaignId']],
    [{ campaignId: house.campaign.id }, ['body.campaignId']],
    [{ partnerId: house.partner.id }, ['body.partnerId']],
    [{ consents: [] }, ['body.consents']],
    [{ consents: [{ ...CONSENT, acceptedAt: '2999-01-01T00:00:00Z' }] }, ['body.consents.0.acceptedAt']],
    [{ consents: [{ ...CONSENT, text: ' ' }] }, ['body.consents.0.text']],
    [{ notes: 'Ruft an' }, ['body.notes']],
    [{ visitor: { lastName: 'Öz' } }, ['body.visitor']],
    [{ answers: {} }, ['body.answers.vorname', 'body.answers.nachname', 'body.answers.email']],
    [{ answers: guestAnswers({ email: 'kein-at' }) }, ['body.answers.email']],
    [{ notifyVistor: true }, ['body']],
  ])('%j is refused at its field', async (overrides, fields) => {
    const problem = await refusal('/api/v1/leads', leadBody(house, overrides));
    expect(problem.code).toBe('invalid_request');
    expect(fieldsOf(problem)).toEqual(expect.arrayContaining(fields));
  });

  it('finds no other house’s link, partner or campaign, and no closed one', async () => {
    const own = { referralLinkId: undefined };
    for (const foreign of [
      { referralLinkId: other.link.id },
      { ...own, referralLink: other.link.shortPath },
      { ...own, referralLink: '/r/gibt-es/nicht' },
      { ...own, campaignId: other.campaign.id },
      { ...own, campaignId: house.campaign.id, partnerId: other.partner.id },
      { ...own, campaignId: other.campaign.id, partnerId: house.partner.id },
    ])
      expect((await refusal('/api/v1/leads', leadBody(house, foreign))).code).toBe('not_found');
    const closed = await apiHouse(app);
    const { id } = closed.link;
    await mustWrite(app, closed.key, 'POST', `/api/v1/referral-links/${id}/deactivate`);
    expect((await refusal('/api/v1/leads', leadBody(closed), closed)).code).toBe('link_not_active');
    await app.pool.query(`update campaigns set status = 'paused' where id = $1`, [closed.campaign.id]);
    expect((await refusal('/api/v1/leads', leadBody(closed), closed)).code).toBe(
      'campaign_unavailable',
    );
  });
});

describe('a lead that staff has entered', () => {
  const entry = {
    consents: [],
    enteredByStaff: true,
    visitor: { firstName: 'Beyza', lastName: 'Öztürk', phone: '+49 171 5550199' },
    reason: 'Hat am Telefon Frau Grün genannt',
    answers: {},
  };

  it('needs neither every answer nor a consent, and mails no guest', async () => {
    const body = { ...entry, visitor: { ...entry.visitor, email: 'beyza@example.org' } };
    const { id } = await lead({ ...body, answers: { anlass: 'Hochzeit' } });
    const seen = (await callByKey(app, house.key, `/api/v1/leads/${id}`)).json<
      Lead & { enteredBy: string; answers: { label: string; value: string }[] }
    >();
    expect(seen).toMatchObject({ enteredBy: 'staff', partnerId: house.partner.id });
    expect(seen.answers.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Beyza', 'Öztürk', 'Hochzeit']),
    );
    expect(await mailKinds(id)).toEqual(['lead_notice']);
  });

  it('says why it is this partner’s, and gives no consent for the guest', async () => {
    for (const [wrong, field] of [
      [{ reason: '' }, 'body.reason'],
      [{ visitor: undefined }, 'body.visitor'],
      [{ consents: [CONSENT] }, 'body.consents'],
      [{ notifyVisitor: true }, 'body.notifyVisitor'],
    ] as const)
      expect(fieldsOf(await refusal('/api/v1/leads', leadBody(house, { ...entry, ...wrong })))).toContain(field);
  });
});

describe('the steps of a lead', () => {
  it('lead to a sale that earns, and name the key in the history', async () => {
    const { id } = await lead();
    const at = `/api/v1/leads/${id}`;
    expect((await refusal(`${at}/confirm`, {})).code).toBe('revenue_missing');
    expect(await mustWrite<Lead>(app, house.key, 'POST', `${at}/offer-sent`)).toMatchObject({
      status: 'offer_sent',
    });
    await mustWrite(app, house.key, 'POST', `${at}/lost`);
    expect((await refusal(`${at}/confirm`, { revenue: 1 })).code).toBe('illegal_transition');
    await mustWrite(app, house.key, 'POST', `${at}/reopen`);
    await mustWrite(app, house.key, 'PATCH', at, { revenue: 80_000, eventDate: '2027-06-12' });
    const confirmed = await mustWrite<Lead>(app, house.key, 'POST', `${at}/confirm`, {
      revenue: 100_001,
    });
    expect(confirmed).toMatchObject({ status: 'confirmed', revenue: 100_001, eventDate: '2027-06-12' });
    const { data } = (await callByKey(app, house.key, `/api/v1/commissions?leadId=${id}`)).json<{
      data: { amount: number }[];
    }>();
    expect(data.map(({ amount }) => amount)).toEqual([5_000]);
    const shown = await must<{ history: { label: string; actor: string }[] }>(
      app,
      'GET',
      `/api/leads/${id}`,
      undefined,
      house.cookie,
    );
    expect(new Set(shown.history.map(({ actor }) => actor))).toEqual(new Set(['API-Schlüssel „Kasse“']));
  });

  it('take it back with a reason', async () => {
    const { leadId } = await soldLead(app, house);
    const url = `/api/v1/leads/${leadId}/not-qualified`;
    expect(fieldsOf(await refusal(url, {}))).toEqual(['body.reason']);
    const back = await mustWrite<Lead>(app, house.key, 'POST', url, { reason: 'Abgesagt' });
    expect(back).toMatchObject({ status: 'not_qualified', counts: false });
    expect((await refusal(url, { reason: 'Abgesagt' })).code).toBe('illegal_transition');
  });
});

describe('a partner', () => {
  it('is created with little, changed in parts, and never with a bank account', async () => {
    const body = { firstName: 'Zoë', lastName: 'Müller', email: 'zoe@aehrenfeld.example' };
    const made = await mustWrite(app, house.key, 'POST', '/api/v1/partners', body);
    expect(made).toMatchObject({ ...body, companyName: 'Zoë Müller', countryCode: 'DE', taxStatus: null });
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
    expect(fieldsOf(await refusal(url, { taxNumber: '12' }, house, 'PATCH'))).toEqual(['body.taxNumber']);
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
    await mustWrite(app, house.key, 'POST', '/api/v1/credit-notes', { partnerId: house.partner.id });
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
    expect(await mustWrite(app, one.key, 'POST', `${at}/mark-paid`)).toMatchObject({ status: 'paid' });
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
    await mustWrite(app, one.key, 'PATCH', `/api/v1/partners/${one.partner.id}`, { street: '' }).catch(
      () => null,
    );
    await app.pool.query(`update partners set street = '' where id = $1`, [one.partner.id]);
    const problem = await refusal('/api/v1/credit-notes', { partnerId: one.partner.id }, one);
    expect([problem.code, fieldsOf(problem)]).toEqual(['preconditions_failed', ['partner.street']]);
  });

  it('wait for the minimum payout unless told otherwise', async () => {
    const one = await apiHouse(app, { campaign: { minPayout: 100 } });
    await soldLead(app, one);
    const body = { partnerId: one.partner.id };
    expect((await refusal('/api/v1/credit-notes', body, one)).code).toBe('minimum_payout_not_reached');
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
    await lead();
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

