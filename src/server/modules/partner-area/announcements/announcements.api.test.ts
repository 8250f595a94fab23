import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type {
  listAnnouncements,
  listOwnAnnouncements,
} from '#shared/contracts/partner-area/announcements.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { sweepAnnouncements } from './announce.ts';

const app = await createTestApplication();
const DAY = 24 * 3_600_000;
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 50 };
const BODY = { kind: 'wedding', month: '2027-06', guests: 80, hint: 'Frau K. aus Potsdam' };

const announce = (one: Programme, body: object = {}) =>
  app.call('POST', `${one.path}/announcements`, { ...BODY, ...body }, one.cookie);
const own = (one: Programme) =>
  must<Received<typeof listOwnAnnouncements>>(
    app,
    'GET',
    `${one.path}/announcements`,
    undefined,
    one.cookie,
  );
const waiting = ({ world }: Programme) =>
  must<Received<typeof listAnnouncements>>(
    app,
    'GET',
    '/api/announcements',
    undefined,
    world.provider.cookie,
  );
const decline = ({ world }: Programme, id: string, reason = 'no_contact') =>
  app.call('POST', `/api/announcements/${id}/decline`, { reason }, world.provider.cookie);
const enter = ({ world }: Programme, announcementId: string, body: object = {}) =>
  app.call(
    'POST',
    '/api/leads',
    {
      campaignId: world.campaign.id,
      partnerId: world.partner.id,
      announcementId,
      reason: 'Angekündigt',
      lastName: `Gast ${announcementId.slice(-4)}`,
      ...body,
    },
    world.provider.cookie,
  );
const sweep = (now: Date) => sweepAnnouncements({ db: app.services.db, clock: () => now });

async function announced(campaign: Record<string, unknown> = PER_LEAD) {
  const one = await openProgramme(app, campaign);
  expect((await announce(one)).statusCode).toBe(200);
  const [open] = await waiting(one);
  return { one, id: open?.id ?? '' };
}

describe('an announced recommendation', () => {
  it('waits for the provider, with what it is recognised by', async () => {
    const { one } = await announced();
    expect(await waiting(one)).toMatchObject([{ ...BODY, partnerId: one.world.partner.id }]);
    const { toDo } = await must<{ toDo: { openAnnouncements: number } }>(
      app,
      'GET',
      '/api/dashboard/stats',
      undefined,
      one.world.provider.cookie,
    );
    expect(toDo.openAnnouncements).toBe(1);
  });

  it('becomes a request that counts and earns for the partner, who is notified without the hint', async () => {
    const { one, id } = await announced();
    const lead = (await enter(one, id)).json<LeadAnswer>();
    expect(lead).toMatchObject({ partnerId: one.world.partner.id, commissionAmount: 50 });
    expect(await waiting(one)).toEqual([]);
    expect(await own(one)).toMatchObject([{ state: 'assigned', hint: BODY.hint }]);
    const mails = await mailsTo(app.pool, one.world.partner.email);
    const mail = mails.find(({ subject }) => /Empfehlung zugeordnet/.test(subject));
    expect(mail?.text_body).toContain('Anfrage bei Gut Lindenhof geworden');
    expect(mail?.text_body).not.toContain('Potsdam');
  });

  it('is declined with a reason, which the partner reads here and in a mail', async () => {
    const { one, id } = await announced();
    expect((await decline(one, id, 'known_before')).statusCode).toBe(200);
    expect(await own(one)).toMatchObject([{ state: 'declined', declineReason: 'known_before' }]);
    const mails = await mailsTo(app.pool, one.world.partner.email);
    const mail = mails.find(({ subject }) => /nicht zuordnen/.test(subject));
    expect(mail?.text_body).toContain('Die Gäste waren schon vorher bekannt.');
  });

  it('is assigned once, however many try, and no second request is left behind', async () => {
    const { one, id } = await announced();
    const answers = await Promise.all([
      enter(one, id, { lastName: 'Erste' }),
      enter(one, id, { lastName: 'Zweite' }),
      decline(one, id),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409]);
    const leads = await must<LeadAnswer[]>(
      app,
      'GET',
      '/api/leads',
      undefined,
      one.world.provider.cookie,
    );
    const [state] = (await own(one)).map((each) => each.state);
    expect(leads).toHaveLength(state === 'assigned' ? 1 : 0);
  });

  it('lapses after 180 days, and cannot be assigned then; together with that one of both happens', async () => {
    const { one, id } = await announced();
    const [shown] = await own(one);
    const end = new Date(shown?.lapsesAt ?? '');
    await sweep(new Date(end.getTime() - 1));
    expect(await own(one)).toMatchObject([{ state: 'open' }]);
    const [answer] = await Promise.all([enter(one, id), sweep(end)]);
    const [after] = await own(one);
    expect([answer.statusCode, after?.state]).toEqual(
      answer.statusCode === 200 ? [200, 'assigned'] : [409, 'lapsed'],
    );
    const late = await announced();
    await sweep(end.getTime() > Date.now() ? new Date(end.getTime() + DAY) : end);
    expect((await enter(late.one, late.id)).json<{ code: string }>().code).toBe(
      'announcement_ended',
    );
  });

  it('loses its hint 30 days after it has ended, and not while it waits', async () => {
    const { one, id } = await announced();
    await announce(one, { hint: 'Herr B.' });
    await decline(one, id);
    await sweep(new Date(Date.now() + 29 * DAY));
    expect((await own(one)).map(({ hint }) => hint)).toEqual(['Herr B.', BODY.hint]);
    await sweep(new Date(Date.now() + 31 * DAY));
    expect((await own(one)).map(({ hint }) => hint)).toEqual(['Herr B.', '']);
  });

  it('counts for nobody but the partner who has announced it, at their own provider', async () => {
    const { one, id } = await announced();
    const colleague = await withPartner(app, one.world, {
      email: 'kollegin@foto.example',
      companyName: 'Kollegin',
      iban: '',
      vatId: '',
      taxNumber: '21/815/08150',
    });
    expect((await enter(one, id, { partnerId: colleague.partner.id })).statusCode).toBe(409);
    expect((await enter(one, id, { partnerId: '' })).statusCode).toBe(422);
    const elsewhere = await createWorld(app);
    const foreign = { ...one, world: elsewhere };
    expect((await enter(foreign, id)).statusCode).toBe(409);
    expect((await decline(foreign, id)).statusCode).toBe(404);
    expect(await waiting(one)).toHaveLength(1);
  });

  it('takes no contact data, however they are spelled', async () => {
    const one = await openProgramme(app);
    for (const hint of [
      'k@example.de',
      'Frau K. 0 1 5 1 2 3 4 5',
      '٠١٥١٢٣٤٥',
      'a'.repeat(121),
      ' ',
    ])
      expect((await announce(one, { hint })).statusCode).toBe(422);
    for (const body of [{ month: '2027-13' }, { guests: 0 }, { guests: 1.5 }, { kind: 'x' }])
      expect([400, 422]).toContain((await announce(one, body)).statusCode);
    expect(await own(one)).toEqual([]);
    expect((await announce(one, { month: null, guests: null })).statusCode).toBe(200);
  });

  it('is possible ten times a day', async () => {
    const one = await openProgramme(app);
    for (let at = 0; at < 10; at += 1) expect((await announce(one)).statusCode).toBe(200);
    expect((await announce(one)).statusCode).toBe(429);
  });

  it('needs an active partner, and goes with the partner’s record', async () => {
    const one = await openProgramme(app);
    const { cookie } = one.world.provider;
    const path = `/api/partners/${one.world.partner.id}`;
    await announce(one);
    await must(app, 'PATCH', path, { status: 'suspended' }, cookie);
    expect((await announce(one)).statusCode).toBe(422);
    expect((await app.call('DELETE', path, undefined, cookie)).statusCode).toBe(200);
    expect(await waiting(one)).toEqual([]);
  });
});
