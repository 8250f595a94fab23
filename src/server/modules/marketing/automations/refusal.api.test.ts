import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Recipient, refusalLinks } from '#server/platform/mail/refusal-links.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { clicksOn, mailsOf, offeredLead } from '#tests/support/automation-rows.ts';
import { openAutomationHarness, turn } from '#tests/support/automations.ts';
import { berlin } from '#tests/support/berlin-time.ts';
import { digest } from '#tests/support/digest.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { linkIn, startMailServer } from '#tests/support/mail-server.ts';
import { holdingOf } from '#tests/support/while-holding.ts';
import { must } from '#tests/support/world.ts';

const harness = await openAutomationHarness('2026-11-20 10:00');
const { app } = harness;
const tokenOf = (recipient: Recipient, links = app.services.refusals): string =>
  links.urlOf(recipient).split('token=')[1] ?? '';
const server = await startMailServer();
afterAll(() => server.close());
const sender = sendMailHandler(
  app.services.db,
  { smtpUrl: server.url, from: 'post@empfehlwerk.example', filesOf: () => Promise.resolve([]) },
  app.services.clock,
);
let programme: Programme;
let address: string;
let counter = 0;

beforeEach(async () => {
  harness.at('2026-11-20 10:00');
  counter += 1;
  address = `partner-${counter}@refusal.example`;
  programme = await createProgramme(app, {}, { email: address });
  await turn(harness, programme, 'partner_statistics');
  await turn(harness, programme, 'follow_up');
  await clicksOn(app.pool, programme, '2026-11-21');
});

async function sendAll(): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from mails where provider_id = $1 and status = 'queued'`,
    [programme.provider],
  );
  for (const { id } of rows) await sender.handle({ providerId: programme.provider, mailId: id });
}

const refusals = async () =>
  (
    await app.pool.query<{ partner_id: string | null }>(
      'select partner_id, lead_id from mail_refusals where provider_id = $1',
      [programme.provider],
    )
  ).rows;

/** The statistics as a real server got them, with the way to refuse. */
async function receive() {
  harness.at('2026-12-01 08:00');
  await harness.work();
  await sendAll();
  const mail = await server.newest(address, 'Ihre Empfehlungen');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { mail, header, path: linkIn(mail, '/abmelden') };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a mail that can be refused', () => {
  it('says so in the headers that mail programs read, and in its text', async () => {
    const { mail, header, path } = await receive();
    expect(header('list-unsubscribe')).toBe(`<https://empfehlwerk.example${path}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(mail.html).toContain(
      `href="https://empfehlwerk.example${path.replaceAll('&', '&amp;')}"`,
    );
    expect(mail.html).not.toMatch(/<img|<script/);
  });

  it('has the provider’s words, as their preview shows them', async () => {
    const words = {
      subject: 'Dein {{month}}, {{partnerName}}',
      htmlContent: '<p>Danke am {{date}}, sagt <strong>{{businessName}}</strong>.</p>',
    };
    const path = '/api/marketing/templates/partner_statistics';
    await must(app, 'PUT', path, words, programme.cookie);
    const shown = await must<{ subject: string; html: string }>(
      app,
      'POST',
      `${path}/preview`,
      words,
      programme.cookie,
    );
    harness.at('2026-12-01 08:00');
    await harness.work();
    await sendAll();
    const mail = await server.newest(address, 'Dein');
    expect(shown.subject).toBe('Dein Oktober 2026, Annika');
    expect(mail.subject).toBe('Dein November 2026, Annika');
    expect(mail.text).toContain('Danke am 01.12.2026, sagt Gut Lindenhof.');
    const below = /Sie bekommen Monatszahlen.*?Lindenhof\./;
    expect(below.exec(mail.text ?? '')?.[0]).toBe(below.exec(shown.html)?.[0]);
  });

  it('is refused by the button alone: opening the page changes nothing, however often', async () => {
    const { path } = await receive();
    const before = await digest(app.pool, programme.provider);
    for (let n = 0; n < 3; n += 1) {
      const page = await app.call('GET', path);
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('keine Monatszahlen mehr bekommen?');
      expect(page.body).toContain('noindex,nofollow');
      expect(page.body).not.toContain(address);
    }
    expect((await app.http.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
    expect(await digest(app.pool, programme.provider)).toBe(before);

    const done = await app.call('POST', path, 'wunsch=nein', undefined, { headers: FORM });
    expect(done.body).toContain('Sie bekommen von Gut Lindenhof keine Monatszahlen mehr.');
    expect(await refusals()).toMatchObject([{ partner_id: programme.partnerId }]);
    const again = await app.call('POST', path, 'wunsch=nein', undefined, { headers: FORM });
    expect(again.body).toContain('Abbestellt am 01.12.2026.');
    expect(await refusals()).toHaveLength(1);
    const back = await app.call('POST', path, 'wunsch=ja', undefined, { headers: FORM });
    expect(back.body).toContain('E-Mails abbestellen');
    expect(await refusals()).toEqual([]);
    const { rows } = await app.pool.query(
      `select action, data from audit_events where provider_id = $1 and action like 'partner.mails%' order by id`,
      [programme.provider],
    );
    expect(rows).toEqual([
      { action: 'partner.mails_refused', data: { kind: 'statistics' } },
      { action: 'partner.mails_wanted', data: { kind: 'statistics' } },
    ]);
  });

  it.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is refused by one click of the mail program, as %s (RFC 8058)', async (_, headers, body) => {
    const { path } = await receive();
    const answer = await app.call('POST', path, body, undefined, { headers });
    expect(answer.statusCode).toBe(200);
    expect(await refusals()).toHaveLength(1);
  });

  it('comes no more; credit notes and notices do, and the provider reads who refused', async () => {
    const { path } = await receive();
    await app.call('POST', path, 'List-Unsubscribe=One-Click', undefined, { headers: FORM });
    await clicksOn(app.pool, programme, '2026-12-21');
    harness.at('2027-01-01 08:00');
    await harness.work();
    expect(await mailsOf(app.pool, programme.provider, 'partner_statistics')).toHaveLength(1);
    const cookie = cookieOf(await tryLogin(app, programme.email));
    const [run] = await must<{ refused: number; reached: number }[]>(
      app,
      'GET',
      '/api/marketing/automations/partner_statistics/runs',
      undefined,
      cookie,
    );
    expect(run).toMatchObject({ dueOn: '2027-01-01', reached: 0, refused: 1 });
    const partner = await must<PartnerAnswer>(
      app,
      'GET',
      `/api/partners/${programme.partnerId}`,
      undefined,
      cookie,
    );
    expect(partner.refusedNotices).toEqual([
      { kind: 'statistics', refusedAt: berlin('2026-12-01 08:00').toISOString() },
    ]);
  });

  it('that still waits is taken back, and the log says so', async () => {
    harness.at('2026-12-01 08:00');
    await harness.work();
    const [mail] = await mailsOf(app.pool, programme.provider, 'partner_statistics');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.call('POST', `/abmelden?token=${token}`, 'x=y', undefined, { headers: FORM });
    await sendAll();
    expect(await server.count(address, 'Ihre Empfehlungen')).toBe(0);
    const cookie = cookieOf(await tryLogin(app, programme.email));
    const path = '/api/marketing/automations/partner_statistics/runs';
    const [run] = await must<{ id: string }[]>(app, 'GET', path, undefined, cookie);
    expect(
      await must(
        app,
        'GET',
        `/api/marketing/automation-runs/${run?.id}/recipients`,
        undefined,
        cookie,
      ),
    ).toMatchObject([{ partnerId: programme.partnerId, result: 'withdrawn', sentAt: null }]);
  });

  it('is not written by a run that meets somebody who is just refusing', async () => {
    harness.at('2026-12-01 08:00');
    await harness.work();
    const url = app.services.refusals.urlOf({
      providerId: programme.provider,
      kind: 'statistics',
      id: programme.partnerId,
    });
    await clicksOn(app.pool, programme, '2026-12-21');
    harness.at('2027-01-01 08:00');
    // The mail of the month before is held, so the refusal waits with the partner locked.
    await holdingOf(app.pool)(
      (client) =>
        client.query('select from mails where provider_id = $1 and to_address = $2 for update', [
          programme.provider,
          address,
        ]),
      () =>
        app.call('POST', `/abmelden${new URL(url).search}`, 'x=y', undefined, { headers: FORM }),
      () => harness.work(),
    );
    expect(await refusals()).toHaveLength(1);
    expect(await mailsOf(app.pool, programme.provider, 'partner_statistics')).toEqual([]);
  });

  it('is the visitor’s too, for every request from that address', async () => {
    const email = 'Nie@Wieder.example';
    const id = await offeredLead(app.pool, programme, berlin('2026-11-20 12:00'), { email });
    harness.at('2026-11-27 08:00');
    await harness.work();
    const kind = 'follow_up';
    const token = tokenOf({ providerId: programme.provider, kind, id });
    const page = await app.call('POST', `/abmelden?token=${token}`, 'x=y', undefined, {
      headers: FORM,
    });
    expect(page.body).toContain('keine automatischen Nachfragen zu Angeboten mehr');
    await offeredLead(app.pool, programme, berlin('2026-12-20 12:00'), { email });
    harness.at('2026-12-27 08:00');
    await harness.work();
    expect(await mailsOf(app.pool, programme.provider, 'follow_up')).toHaveLength(0);
  });
});

describe('a link to refuse', () => {
  const ask = async (token: string) =>
    [
      (await app.call('GET', `/abmelden?token=${token}`)).statusCode,
      (await app.call('POST', `/abmelden?token=${token}`, 'x=y', undefined, { headers: FORM }))
        .statusCode,
    ] as const;

  it('is nobody’s when it is empty, cut, changed in any letter, or of another installation', async () => {
    const { path } = await receive();
    const token = path.split('=')[1] ?? '';
    const other = tokenOf(
      { providerId: programme.provider, kind: 'statistics', id: programme.partnerId },
      refusalLinks(() => [Buffer.alloc(32, 9)], ''),
    );
    const changed = (at: number) =>
      `${token.slice(0, at)}${token[at] === 'A' ? 'E' : 'A'}${token.slice(at + 1)}`;
    const sample = Array.from({ length: 11 }, (_, n) => changed(6 * n));
    for (const wrong of ['', token.slice(1), `${token}A`, other, "'; drop table mails", ...sample])
      expect([wrong, ...(await ask(encodeURIComponent(wrong)))]).toEqual([wrong, 404, 404]);
    expect(await refusals()).toEqual([]);
  });

  it('leads to nobody once partner or account is gone', async () => {
    const token = tokenOf({
      providerId: programme.provider,
      kind: 'statistics',
      id: programme.campaignId,
    });
    expect(await ask(token)).toEqual([404, 404]);
    const { path } = await receive();
    await app.pool.query('update providers set dissolved_at = now() where id = $1', [
      programme.provider,
    ]);
    expect((await app.call('GET', path)).statusCode).toBe(404);
  });

  it('of one provider says nothing about a partner of another', async () => {
    const other = await createProgramme(app);
    const id = other.partnerId;
    const token = tokenOf({
      providerId: programme.provider,
      kind: 'statistics',
      id,
    });
    expect(await ask(token)).toEqual([404, 404]);
  });
});
