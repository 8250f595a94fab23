import { afterAll, describe, expect, it } from 'vitest';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { announceLeadJob, leadJobs } from '#server/modules/leads/index.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { bookPlan } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { MARKUP_VECTORS } from '#tests/support/markup-vectors.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

/** The provider's words in mails that are really sent, read back from a real SMTP server. */

const app = await createTestApplication();
const server = await startMailServer();
afterAll(() => server.close());
const sender = sendMailHandler(
  app.services.db,
  {
    smtpUrl: server.url,
    from: 'post@empfehlwerk.example',
    filesOf: () => Promise.resolve([]),
  },
  app.services.clock,
);
const PATH = '/api/marketing/templates';

async function sendAll({ provider }: Programme): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from mails where provider_id = $1 and status = 'queued'`,
    [provider],
  );
  for (const { id } of rows) await sender.handle({ providerId: provider, mailId: id });
}

async function announce(programme: Programme, lead: Parameters<typeof sendLead>[2] = {}) {
  const leadId = await sendLead(app, programme, lead);
  const jobs = leadJobs(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS);
  await jobs
    .find(({ job }) => job.name === announceLeadJob.name)
    ?.handle({ providerId: programme.provider, leadId });
  await sendAll(programme);
}

async function programmeWithPartner() {
  const programme = await createProgramme(app, { name: 'Feste & Feiern' });
  const partnerEmail = `post@partner-${programme.partnerId}.example`;
  await app.pool.query(
    `update partners set first_name = 'Zoë {{address}}', email = $3 where provider_id = $1 and id = $2`,
    [programme.provider, programme.partnerId, partnerEmail],
  );
  return { ...programme, partnerEmail };
}

const WORDS = {
  subject: '{{campaignName}}: danke, {{partnerName}}!',
  htmlContent:
    '<h2>Wunderbar!</h2><p>Liebe Grüße an <strong>{{partnerName}}</strong> von {{businessName}}, {{address}}.</p><ul><li><p>erstens</p></li></ul><p><a href="https://lindenhof.example">Website</a></p>',
};

describe('a mail with the provider’s words', () => {
  it('waits for the first payment or the operator; the standard is sent until then', async () => {
    const programme = await programmeWithPartner();
    const { cookie, partnerEmail, provider } = programme;
    await must(app, 'PUT', `${PATH}/partner_notice`, WORDS, cookie);
    await app.pool.query('update providers set own_words_released_at = null where id = $1', [
      provider,
    ]);
    const templates = await must<MailTemplate[]>(app, 'GET', PATH, undefined, cookie);
    const heldBack = templates.filter(({ isHeldBack }) => isHeldBack);
    expect(heldBack.map(({ id }) => id)).toEqual(['partner_notice']);
    await announce(programme);
    const mail = await server.newest(partnerEmail, 'Empfehlungslink');
    expect(mail.html).not.toContain('Wunderbar');
    const { rows } = await app.pool.query<{ address: string }>(
      'select address from users join login_addresses using (login_id) where provider_id = $1',
      [provider],
    );
    expect(await unscopedReleaseWording(app.services, rows[0]?.address ?? '')).toBe(true);
    await announce(programme);
    expect((await server.newest(partnerEmail, 'danke')).html).toContain('Wunderbar');
  });

  it('never goes to the visitor of a request that is held back', async () => {
    const programme = await programmeWithPartner();
    const words = { subject: 'Eigene Worte', htmlContent: '<p>Eigene Worte</p>' };
    await must(app, 'PUT', `${PATH}/visitor_confirmation`, words, programme.cookie);
    const leads: string[] = [];
    for (const heldFor of [null, 'unchecked'])
      leads.push(
        await sendLead(app, programme, {}).then(async (id) => {
          await app.pool.query('update leads set held_for = $2 where id = $1', [id, heldFor]);
          return id;
        }),
      );
    const handler = leadJobs(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS).find(
      ({ job }) => job.name === announceLeadJob.name,
    );
    for (const leadId of leads) await handler?.handle({ providerId: programme.provider, leadId });
    const { rows } = await app.pool.query<{ subject: string }>(
      `select subject from mails where provider_id = $1 and kind = 'lead_confirmation' order by id`,
      [programme.provider],
    );
    expect(rows.map(({ subject }) => subject === 'Eigene Worte')).toEqual([true, false]);
  });

  it('is sent from the next request on, with variables filled once and a text part', async () => {
    const programme = await programmeWithPartner();
    const { cookie, partnerEmail } = programme;
    await must(app, 'PUT', `${PATH}/partner_notice`, WORDS, cookie);
    await announce(programme);
    const mail = await server.newest(partnerEmail, 'danke');
    expect(mail.subject).toBe('Feste & Feiern: danke, Zoë {{address}}!');
    expect(mail.html).toContain('<strong>Zoë {{address}}</strong>');
    expect(mail.html).toContain('href="https://lindenhof.example/"');
    expect(mail.text).toContain('Liebe Grüße an Zoë {{address}} von');
    expect(mail.text).toMatch(/erstens/);
    // What the mail has to say in any case is still there.
    expect(mail.text).toContain('Zum Schutz des Anfragenden nennen wir hier keine Kontaktdaten.');
  });

  it('is the chosen template’s, and the standard’s again after a downgrade', async () => {
    const programme = await programmeWithPartner();
    const { cookie, email, partnerEmail } = programme;
    const body = { kind: 'partner_notice', name: 'Kurz' };
    const own = await must<{ id: string }>(app, 'POST', PATH, body, cookie);
    const words = { subject: 'Kurz gesagt', htmlContent: '<p>Danke!</p>' };
    await must(app, 'PUT', `${PATH}/${own.id}`, words, cookie);
    await announce(programme);
    expect(await server.count(partnerEmail, 'Kurz gesagt')).toBe(0);
    await must(app, 'POST', `${PATH}/${own.id}/use`, undefined, cookie);
    await announce(programme);
    expect(await server.count(partnerEmail, 'Kurz gesagt')).toBe(1);
    await bookPlan(app, email, 'free');
    await announce(programme);
    expect(await server.count(partnerEmail, 'Kurz gesagt')).toBe(1);
    expect(await server.count(partnerEmail, 'Neue Anfrage über Ihren Empfehlungslink')).toBe(2);
  });

  it('greets a visitor by a name that looks like one, and by none that advertises', async () => {
    const programme = await programmeWithPartner();
    const words = {
      subject: 'Für {{customerName}}',
      htmlContent: '<p>Hallo {{customerName}}!</p>',
    };
    await must(app, 'PUT', `${PATH}/visitor_confirmation`, words, programme.cookie);
    const [kind, rude] = [`a-${programme.linkId}@example.org`, `b-${programme.linkId}@example.org`];
    await announce(programme, { email: kind, firstName: 'Aylin', lastName: 'Şahin' });
    expect((await server.newest(kind, '')).subject).toBe('Für Aylin Şahin');
    await announce(programme, { email: rude, firstName: 'gewinn.example', lastName: 'http://x.y' });
    const mail = await server.newest(rude, '');
    expect([mail.subject, mail.text]).toEqual(['Für', expect.stringContaining('Hallo!')]);
  });

  it('never holds markup that could run, neither from words nor from names (row 16)', async () => {
    const programme = await programmeWithPartner();
    const { cookie, provider, partnerId, partnerEmail } = programme;
    const htmlContent = `<p>Vektoren</p>${MARKUP_VECTORS.filter((vector) => !vector.includes('{{')).join('')}`;
    await must(app, 'PUT', `${PATH}/partner_notice`, { subject: 'Vektoren', htmlContent }, cookie);
    await app.pool.query(`update partners set first_name = $3 where provider_id = $1 and id = $2`, [
      provider,
      partnerId,
      MARKUP_VECTORS.join(' ').slice(0, 2_000),
    ]);
    await announce(programme);
    const { html = '' } = await server.newest(partnerEmail, 'Vektoren');
    expect(html).toContain('Vektoren');
    expect(html).not.toMatch(
      /<(?:script|img|svg|iframe|object|embed|form|input|base|video|audio)\b/i,
    );
    for (const tag of html.matchAll(/<[a-z][^>]*>/gi))
      expect(tag[0]).not.toMatch(/\son\w+\s*=|javascript:|srcdoc/i);
  });
});

describe('a preview', () => {
  it('shows the provider’s own data, saves nothing and mails nobody', async () => {
    const programme = await programmeWithPartner();
    const { cookie, provider } = programme;
    const mails = () => app.pool.query('select 1 from mails where provider_id = $1', [provider]);
    const before = (await mails()).rowCount;
    const path = `${PATH}/partner_notice/preview`;
    const preview = await must<{ subject: string; html: string; text: string; fromName: string }>(
      app,
      'POST',
      path,
      WORDS,
      cookie,
    );
    expect(preview.subject).toBe('Feste & Feiern: danke, Zoë {{address}}!');
    expect(preview.fromName).toBe('Gut Lindenhof über Empfehlwerk');
    expect(preview.html).toContain('Lindenallee 12, 14467 Potsdam');
    expect(preview.text).toContain('erstens');
    expect((await mails()).rowCount).toBe(before);
    const { rows } = await app.pool.query('select 1 from mail_templates where provider_id = $1', [
      provider,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a test mail', () => {
  it('goes nowhere while the login address is not confirmed', async () => {
    const { cookie, email } = await registerProvider(app);
    await bookPlan(app, email, 'premium_yearly');
    const answer = await app.call('POST', `${PATH}/not_qualified/test`, WORDS, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'login_not_verified' });
    const { rows } = await app.pool.query(
      `select 1 from mails where to_address = $1 and kind = 'template_test'`,
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('goes to the login address only, ten times an hour at most', async () => {
    const programme = await programmeWithPartner();
    const { cookie, email } = programme;
    const path = `${PATH}/not_qualified/test`;
    const body = { ...WORDS, to: 'opfer@example.org', email: 'opfer@example.org' };
    const sent = await must<{ sentTo: string }>(app, 'POST', path, body, cookie);
    expect(sent.sentTo).toBe(email);
    await sendAll(programme);
    const mail = await server.newest(email, '[Test]');
    expect(mail.subject).toBe('[Test] Feste & Feiern: danke, Zoë {{address}}!');
    expect(mail.to).toHaveLength(1);
    expect(await server.count('opfer@example.org', '')).toBe(0);
    for (let more = 0; more < 9; more += 1) await must(app, 'POST', path, WORDS, cookie);
    const answer = await app.call('POST', path, WORDS, cookie);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});
