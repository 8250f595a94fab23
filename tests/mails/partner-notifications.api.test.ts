import { describe, expect, it } from 'vitest';
import { announceNotQualified } from '#server/modules/commissions/announce-not-qualified.ts';
import { announceSale } from '#server/modules/commissions/announce-sale.ts';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { providerId } from '#shared/ids.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/labels/notices.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { logInAsPartner, openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { holdingOf } from '#tests/support/while-holding.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const URL_OF_APP = 'https://empfehlwerk.example';

const kindsOf = (answer: readonly { kind: string; isWanted: boolean }[]) =>
  answer.filter(({ isWanted }) => !isWanted).map(({ kind }) => kind);
const choose = ({ path, cookie }: Programme, kind: string, isWanted: boolean) =>
  app.call('PUT', `${path}/notifications/${kind}`, { isWanted }, cookie);
const refuse = (one: Programme, kind: NoticeKind) => choose(one, kind, false);
const refused = async ({ path, cookie }: Programme) =>
  kindsOf(await must(app, 'GET', `${path}/notifications`, undefined, cookie));
const idsOf = async ({ world }: Pick<Programme, 'world'>) => ({
  providerId: providerId(await providerIdOf(app.pool, world.provider.email)),
  id: world.partner.id,
});
const subjects = async ({ partner: { email } }: World) =>
  (await mailsTo(app.pool, email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('Partnerbereich'));

/** What happens in a programme that partners are mailed about, each once. */
const HAPPENINGS: Readonly<Record<'request' | 'reward', (one: Programme) => Promise<void>>> = {
  async request(one) {
    const { id: leadId } = await submitLead(app, one.world);
    const { providerId: provider } = await idsOf(one);
    await announceLead(app.services, URL_OF_APP, OWN_DATA_LINKS, { providerId: provider, leadId });
  },
  async reward(one) {
    const { providerId: provider } = await idsOf(one);
    const leadId = await saleOf(app, one.world, 1_000);
    await announceSale(app.services, { providerId: provider, leadId });
    const { id } = await submitLead(app, one.world);
    const path = `/api/commissions/lead/${id}/mark-not-qualified`;
    await must(app, 'PUT', path, { reason: 'Kein freier Termin' }, one.world.provider.cookie);
    await announceNotQualified(app.services, { providerId: provider, kind: 'lead', id });
  },
};
const MAILS = {
  request: ['Neue Anfrage über Ihren Empfehlungslink'],
  reward: [
    expect.stringMatching(/^Anfrage nicht qualifiziert: /),
    expect.stringMatching(/^Ihre Prämie: /),
  ],
};

const pathIn = (url: string) => `${new URL(url).pathname}${new URL(url).search}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = (url: string) =>
  app.call('POST', pathIn(url), 'List-Unsubscribe=One-Click', undefined, {
    headers: FORM,
  });
/** The newest mail to a partner that carries a link to refuse. */
async function unsubscribeUrl({ world }: Programme): Promise<string> {
  const { rows } = await app.pool.query<{ unsubscribe_url: string; html_body: string }>(
    'select unsubscribe_url, html_body from mails where to_address = $1 order by id desc limit 1',
    [world.partner.email],
  );
  const { unsubscribe_url: url = '', html_body: html = '' } = rows[0] ?? {};
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain('Diese Benachrichtigungen abbestellen');
  return url;
}

const documentOf = async ({ world }: Programme) => {
  await saleOf(app, world, 1_000);
  return payOut(app, world, 50);
};
const send = ({ world }: Programme, id: string, body: object = {}) =>
  app.call('POST', `/api/payouts/${id}/send`, { message: '', ...body }, world.provider.cookie);
const mailedDocuments = async ({ world }: Programme) =>
  (await subjects(world)).filter((subject) => subject.startsWith('Gutschrift'));

describe('notifications', () => {
  it('are all on until the partner switches one off, and each stands for itself', async () => {
    const one = await openProgramme(app);
    expect(await refused(one)).toEqual([]);
    for (const kind of NOTICE_KINDS) {
      expect(kindsOf((await refuse(one, kind)).json())).toContain(kind);
      expect((await refuse(one, kind)).statusCode).toBe(200);
    }
    expect(await refused(one)).toEqual([...NOTICE_KINDS]);
    await choose(one, 'reward', true);
    expect(await refused(one)).toEqual(['request', 'document', 'bonus', 'statistics']);
    const { rows } = await app.pool.query(
      `select action, actor_kind, data from audit_events where entity_id = $1
       and action like 'partner.mails%' order by id desc limit 2`,
      [one.world.partner.id],
    );
    expect(rows).toEqual([
      { action: 'partner.mails_wanted', actor_kind: 'partner', data: { kind: 'reward' } },
      { action: 'partner.mails_refused', actor_kind: 'partner', data: { kind: 'statistics' } },
    ]);
    expect((await choose(one, 'login', false)).statusCode).toBe(404);
  });

  it.each(['request', 'reward'] as const)('about a %s stop and come again', async (kind) => {
    const one = await openProgramme(app);
    const other = kind === 'request' ? 'reward' : 'request';
    await refuse(one, kind);
    await HAPPENINGS[kind](one);
    expect(await subjects(one.world)).toEqual([]);
    await HAPPENINGS[other](one);
    expect(await subjects(one.world)).toEqual(MAILS[other]);
    await choose(one, kind, true);
    await HAPPENINGS[kind](one);
    expect(await subjects(one.world)).toEqual([...MAILS[kind], ...MAILS[other]]);
  });

  it('that are monthly figures are the automatic mails that could always be refused', async () => {
    const one = await openProgramme(app);
    await refuse(one, 'statistics');
    const { rows } = await app.pool.query(
      'select partner_id from mail_refusals where partner_id = $1',
      [one.world.partner.id],
    );
    expect(rows).toHaveLength(1);
    await choose(one, 'statistics', true);
    const url = app.services.refusals.urlOf({ ...(await idsOf(one)), kind: 'statistics' });
    expect((await oneClick(url)).statusCode).toBe(200);
    expect(await refused(one)).toEqual(['statistics']);
  });

  it('of another partner or provider are out of reach, and a provider who looks only reads', async () => {
    const [one, two] = [await openProgramme(app), await openProgramme(app)];
    const path = `${two.path}/notifications`;
    expect((await app.call('GET', path, undefined, one.cookie)).statusCode).toBe(404);
    expect((await choose({ ...two, cookie: one.cookie }, 'reward', false)).statusCode).toBe(404);
    const { cookie } = two.world.provider;
    const view = await must<{ id: string }>(
      app,
      'POST',
      `/api/partners/${two.world.partner.id}/view`,
      undefined,
      cookie,
    );
    const headers = { 'partner-view': view.id };
    expect((await app.call('GET', path, undefined, cookie, { headers })).statusCode).toBe(200);
    const put = await app.call('PUT', `${path}/reward`, { isWanted: false }, cookie, { headers });
    expect(put.json()).toMatchObject({ code: 'partner_view_read_only' });
    expect(await refused(two)).toEqual([]);
  });

  it('that are refused stand on the partner’s sheet and in the list', async () => {
    const one = await openProgramme(app);
    await refuse(one, 'reward');
    const { id } = one.world.partner;
    const { cookie } = one.world.provider;
    const sheet = await must<PartnerAnswer>(app, 'GET', `/api/partners/${id}`, undefined, cookie);
    expect(sheet.refusedNotices).toEqual([{ kind: 'reward', refusedAt: expect.any(String) }]);
    const list = await must<PartnerAnswer[]>(app, 'GET', '/api/partners', undefined, cookie);
    expect(list[0]?.refusedNotices).toHaveLength(1);
  });
});

describe('one click in the mail program', () => {
  it.each(['request', 'reward'] as const)('refuses the %s that it names', async (kind) => {
    const one = await openProgramme(app);
    await HAPPENINGS[kind](one);
    const url = await unsubscribeUrl(one);
    const page = await app.call('GET', pathIn(url));
    const what = kind === 'request' ? 'neue Anfragen' : 'Prämien';
    expect(page.body).toContain(`keine Benachrichtigungen über ${what} mehr bekommen?`);
    expect(await refused(one)).toEqual([]);
    const done = await oneClick(url);
    expect(done.body).toContain(`keine Benachrichtigungen über ${what} mehr.`);
    expect(await refused(one)).toEqual([kind]);
    // What waited is gone with it.
    expect(await subjects(one.world)).toEqual([]);
    const path = pathIn(url);
    await app.call('POST', path, 'wunsch=ja', undefined, { headers: FORM });
    expect(await refused(one)).toEqual([]);
  });

  it('takes back what waits of its kind, and nothing of another partner or kind', async () => {
    const [one, two] = [await openProgramme(app), await openProgramme(app)];
    for (const each of [one, two]) {
      await HAPPENINGS.request(each);
      await HAPPENINGS.reward(each);
    }
    await refuse(one, 'reward');
    expect(await subjects(one.world)).toEqual(MAILS.request);
    expect(await subjects(two.world)).toEqual([...MAILS.reward, ...MAILS.request]);
  });

  it('leads nowhere once the partner is erased', async () => {
    const one = await openProgramme(app);
    const url = app.services.refusals.urlOf({ ...(await idsOf(one)), kind: 'reward' });
    await app.pool.query('update partners set erased_at = now() where id = $1', [
      one.world.partner.id,
    ]);
    expect((await oneClick(url)).statusCode).toBe(404);
  });
});

describe('a mail that is written while its kind is switched off', { timeout: 60_000 }, () => {
  const whileHolding = holdingOf(app.pool);
  const sold = async (one: Programme) => {
    const { providerId: provider } = await idsOf(one);
    const leadId = await saleOf(app, one.world, 1_000);
    return { providerId: provider, leadId };
  };

  it('is taken back where the mail was first', async () => {
    const one = await openProgramme(app);
    const sale = await sold(one);
    await whileHolding(
      (client) =>
        client.query(
          `insert into mails (provider_id, id, created_at, dedupe_key, kind, from_name, to_address,
             to_name, subject, text_body, html_body)
           values ($1, gen_random_uuid(), now(), $2, 'held', '', '', '', '', '', '')`,
          [sale.providerId, `sale:${sale.leadId}:partner`],
        ),
      () => announceSale(app.services, sale),
      () => refuse(one, 'reward'),
    );
    expect([await subjects(one.world), await refused(one)]).toEqual([[], ['reward']]);
  });

  it('is never queued where the switch was first', async () => {
    const one = await openProgramme(app);
    await HAPPENINGS.reward(one);
    const sale = await sold(one);
    await whileHolding(
      (client) =>
        client.query(`select from mails where to_address = $1 for update`, [
          one.world.partner.email,
        ]),
      () => refuse(one, 'reward'),
      () => announceSale(app.services, sale),
    );
    expect([await subjects(one.world), await refused(one)]).toEqual([[], ['reward']]);
  });
});

describe('mails with documents', () => {
  it('that were refused are sent only where the provider says so once more', async () => {
    const one = await openProgramme(app);
    const id = await documentOf(one);
    const path = `/api/payouts/${id}`;
    const { cookie } = one.world.provider;
    const shown = () => must<PayoutDetail>(app, 'GET', path, undefined, cookie);
    expect(await shown()).toMatchObject({ isMailRefused: false });
    await refuse(one, 'document');
    expect(await shown()).toMatchObject({ isMailRefused: true, sentAt: null });
    const mail = await must<{ isRefused: boolean; html: string }>(
      app,
      'POST',
      `${path}/mail-preview`,
      { message: '' },
      cookie,
    );
    expect(mail.isRefused).toBe(true);
    // A provider who only looks gets nobody's link.
    expect(mail.html).not.toContain('/abmelden');
    expect((await send(one, id)).json()).toMatchObject({ code: 'document_mail_refused' });
    expect(await mailedDocuments(one)).toEqual([]);
    expect(await shown()).toMatchObject({ status: 'created', sentAt: null });
    expect((await send(one, id, { despiteRefusal: true })).statusCode).toBe(200);
    expect(await mailedDocuments(one)).toHaveLength(1);
  });

  it('that somebody has sent by hand go, also when they are refused before they leave', async () => {
    const one = await openProgramme(app);
    const id = await documentOf(one);
    expect((await send(one, id)).statusCode).toBe(200);
    const done = await oneClick(await unsubscribeUrl(one));
    expect(done.body).toContain('keine E-Mails mit Gutschriften und Belegen mehr.');
    expect(await refused(one)).toEqual(['document']);
    expect(await mailedDocuments(one)).toHaveLength(1);
  });

  it('go to who has no access to the area, and carry no link to refuse them', async () => {
    const email = 'ohne-zugang@foto.example';
    const world = await createWorld(app, { partner: { email } });
    const one: Programme = { world, cookie: '', path: '' };
    const url = app.services.refusals.urlOf({ ...(await idsOf(one)), kind: 'document' });
    expect((await oneClick(url)).statusCode).toBe(200);
    const id = await documentOf(one);
    expect((await send(one, id)).statusCode).toBe(200);
    const { rows } = await app.pool.query(
      `select unsubscribe_url, html_body like '%abbestellen%' as offers from mails
       where to_address = $1`,
      [email],
    );
    expect(rows).toEqual([{ unsubscribe_url: '', offers: false }]);
  });

  it('go again once the access is deleted', async () => {
    const one = await openProgramme(app);
    const id = await documentOf(one);
    await refuse(one, 'document');
    expect((await send(one, id)).statusCode).toBe(409);
    const session = await logInAsPartner(app, one.world.partner.email);
    const left = await app.call('DELETE', '/api/partner-area/account', undefined, session);
    expect(left.statusCode).toBe(200);
    expect((await send(one, id)).statusCode).toBe(200);
  });
});

describe('mails that nobody can refuse', () => {
  it('go with every switch off: here about another bank account', async () => {
    const one = await openProgramme(app);
    for (const kind of NOTICE_KINDS) await refuse(one, kind);
    const { version } = await must<{ version: number }>(
      app,
      'GET',
      `${one.path}/data`,
      undefined,
      one.cookie,
    );
    const body = { version, accountHolder: 'Mara Weiß', iban: 'DE89370400440532013000', bic: '' };
    await must(app, 'PUT', `${one.path}/bank-account`, body, one.cookie);
    const { rows } = await app.pool.query(
      `select unsubscribe_url from mails where to_address = $1 and kind = 'partner_bank_account'`,
      [one.world.partner.email],
    );
    expect(rows).toEqual([{ unsubscribe_url: '' }]);
  });
});
