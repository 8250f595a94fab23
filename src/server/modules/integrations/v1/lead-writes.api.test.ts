import { describe, expect, it } from 'vitest';
import { leadJobs } from '#server/modules/leads/index.ts';
import { callByKey } from '#tests/support/api-keys.ts';
import {
  apiHouse,
  CONSENT,
  fieldsOf,
  guestAnswers,
  leadBody,
  mustWrite,
  refusedWrite,
  soldLead,
} from '#tests/support/api-writes.ts';
import { providerIdOf } from '#tests/support/digest.ts';
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

const lead = (overrides: Record<string, unknown> = {}, of = house) =>
  mustWrite<Lead>(app, of.key, 'POST', '/api/v1/leads', leadBody(of, overrides));
const refusal = (url: string, body: unknown, of = house) =>
  refusedWrite(app, of.key, { url, body });

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
      {
        referralLinkId: undefined,
        referralLink: `https://empfehlung.example${link.shortPath}?utm=1`,
      },
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
    const approved = await mustWrite<Lead>(
      app,
      house.key,
      'POST',
      `/api/v1/leads/${again.id}/approve`,
    );
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
    [
      { consents: [{ ...CONSENT, acceptedAt: '2999-01-01T00:00:00Z' }] },
      ['body.consents.0.acceptedAt'],
    ],
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
    await app.pool.query(`update campaigns set status = 'paused' where id = $1`, [
      closed.campaign.id,
    ]);
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
      expect(
        fieldsOf(await refusal('/api/v1/leads', leadBody(house, { ...entry, ...wrong }))),
      ).toContain(field);
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
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      revenue: 100_001,
      eventDate: '2027-06-12',
    });
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
    expect(new Set(shown.history.map(({ actor }) => actor))).toEqual(
      new Set(['API-Schlüssel „Kasse“']),
    );
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
