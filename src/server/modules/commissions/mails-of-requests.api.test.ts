import type { Email } from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { announceLeadJob, leadJobs } from '#server/modules/leads/index.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { announceNotQualified } from './announce-not-qualified.ts';

/** Row 18: the mails of a request, read back from a real SMTP server, with hostile names in them. */

const app = await createTestApplication();
const server = await startMailServer();
afterAll(() => server.close());
const sender = sendMailHandler(
  app.services.db,
  { smtpUrl: server.url, from: 'post@empfehlwerk.example', filesOf: () => Promise.resolve([]) },
  app.services.clock,
);

const HOSTILE = 'Gut "Ähre",\r\nBcc: opfer@example.org\r\n\r\n<b>Žofie</b> 🌾';
const SHOWN = 'Gut "Ähre", Bcc: opfer@example.org <b>Žofie</b> 🌾';
/** As a sender: nothing in it reads like an address, and it says through whom it comes. */
const SENDER = 'Gut Ähre , Bcc: opfer(at)example.org b Žofie /b 🌾 über Empfehlwerk';
const REPLY = 'hallo@lindenhof.example';

/** A provider and a partner whose names try to become headers. */
async function hostileProgramme(): Promise<Programme & { readonly partnerEmail: string }> {
  const programme = await createProgramme(app, { name: 'Feste & „Feiern“' });
  const { provider, partnerId } = programme;
  const partnerEmail = `post@partner-${partnerId}.example`;
  await app.pool.query(`update providers set business_name = $2, sender_email = $3 where id = $1`, [
    provider,
    HOSTILE,
    REPLY,
  ]);
  await app.pool.query(
    `insert into verified_addresses (provider_id, address, verified_at) values ($1, $2, now())`,
    [provider, REPLY],
  );
  await app.pool.query(
    `update partners set first_name = $3, email = $4 where provider_id = $1 and id = $2`,
    [provider, partnerId, HOSTILE, partnerEmail],
  );
  return { ...programme, partnerEmail };
}

async function sendAll({ provider }: Programme): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from mails where provider_id = $1 and status = 'queued'`,
    [provider],
  );
  for (const { id } of rows) await sender.handle({ providerId: provider, mailId: id });
}

/** Without https there is no one click (RFC 8058). */
const REFUSABLE = ['list-unsubscribe'];

function expectHeaders(mail: Email, replyTo: string, more: readonly string[] = []): void {
  expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      ...more,
    ].toSorted(),
  );
  expect(mail.from?.address).toBe('post@empfehlwerk.example');
  expect(mail.to).toHaveLength(1);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([replyTo]);
  expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
  expect(mail.text?.length).toBeGreaterThan(100);
  expect(mail.html).not.toContain('<b>Žofie</b>');
}

describe('the mails of a request', () => {
  it('reach everybody with exactly their headers, whatever the names say', async () => {
    const programme = await hostileProgramme();
    const visitor = `gast-${programme.linkId}@example.org`;
    const leadId = await sendLead(app, programme, {
      email: visitor,
      phone: '0171 2345678',
      firstName: HOSTILE,
      lastName: 'Şahin',
    });
    const { provider: providerId, partnerEmail, email } = programme;
    const jobs = leadJobs(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS);
    await jobs.find(({ job }) => job.name === announceLeadJob.name)?.handle({ providerId, leadId });
    await sendAll(programme);

    const confirmation = await server.newest(visitor, 'Ihre Anfrage bei');
    expectHeaders(confirmation, REPLY);
    expect(confirmation.from?.name).toBe(SENDER);
    expect(confirmation.subject).toBe(`Ihre Anfrage bei ${SHOWN}`);

    const request = await server.newest(email, 'Neue Anfrage:');
    expectHeaders(request, visitor);
    expect(request.text).toContain('0171 2345678');

    const notice = await server.newest(partnerEmail, 'Neue Anfrage über Ihren Empfehlungslink');
    expectHeaders(notice, REPLY, REFUSABLE);
    expect(notice.from?.name).toBe(SENDER);
    for (const body of [notice.text, notice.html]) expect(body).not.toMatch(/Şahin|gast-|2345678/);
    expect(await server.count('opfer@example.org', '')).toBe(0);
  });

  it('give a partner the reason why a request is not qualified, and nothing about the visitor', async () => {
    const programme = await hostileProgramme();
    const { provider: providerId, partnerEmail, cookie } = programme;
    const id = await sendLead(app, programme, { lastName: 'Şahin', phone: '0171 2345678' });
    const reason = 'Der Termin ist vergeben.\nBcc: opfer@example.org';
    const path = `/api/commissions/lead/${id}/mark-not-qualified`;
    expect((await app.call('PUT', path, { reason }, cookie)).statusCode).toBe(200);
    await announceNotQualified(app.services, { providerId, kind: 'lead', id });
    await sendAll(programme);
    const mail = await server.newest(partnerEmail, 'Anfrage nicht qualifiziert');
    expectHeaders(mail, REPLY, REFUSABLE);
    expect(mail.text).toContain('Der Termin ist vergeben.');
    for (const body of [mail.text, mail.html]) expect(body).not.toMatch(/Şahin|2345678/);
    expect(await server.count('opfer@example.org', '')).toBe(0);
  });
});
