import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { bannerReader } from '#server/modules/campaigns/index.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { MAIL_TEMPLATES } from '#shared/mail-templates.ts';
import {
  createProgramme,
  type LeadOverrides,
  type Programme,
  sendLead,
} from '#tests/support/leads.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { publishPage } from '#tests/support/published-page.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { announceLeadJob, leadJobs } from './jobs.ts';

/** Mails to a guest look like the page on which the request was sent (docs/product/guest-pages.md section 2). */

const app = await createTestApplication();
const server = await startMailServer();
afterAll(() => server.close());
const sender = sendMailHandler(
  app.services.db,
  {
    smtpUrl: server.url,
    from: 'post@empfehlwerk.example',
    filesOf: () => Promise.resolve([]),
    bannerOf: bannerReader(app.services.db, app.objects),
  },
  app.services.clock,
);

/** Queues the mails of a new request. @returns the guest's address */
async function ask(programme: Programme, overrides: LeadOverrides = {}): Promise<string> {
  const visitor = `gast-${crypto.randomUUID()}@example.org`;
  const leadId = await sendLead(app, programme, { email: visitor, ...overrides });
  const jobs = leadJobs(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS);
  const data = { providerId: programme.provider, leadId };
  await jobs.find(({ job }) => job.name === announceLeadJob.name)?.handle(data);
  return visitor;
}

async function receive({ provider }: Programme, visitor: string) {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from mails where provider_id = $1 and to_address = $2 and status = 'queued'`,
    [provider, visitor],
  );
  for (const { id } of rows) await sender.handle({ providerId: provider, mailId: id });
  return server.newest(visitor, '');
}

async function released(look: 'schloss' | 'loft' = 'schloss') {
  const programme = await createProgramme(app);
  const picture = await publishPage(app, programme.cookie, { look });
  return { programme, picture };
}

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content, 'base64')
    : Buffer.from(content as ArrayBuffer);

describe('a mail to a guest', () => {
  it('shows the picture of the page above the name, from the mail itself', async () => {
    const { programme } = await released();
    const mail = await receive(programme, await ask(programme));
    expect(mail.html).toMatch(/<img[^>]* src="cid:banner"/);
    expect(mail.html).toContain('Cormorant Garamond');
    expect(mail.html).not.toMatch(/src="http/);
    expect(mail.text).not.toContain('cid:');
    const [banner, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(banner).toMatchObject({
      contentId: '<banner>',
      disposition: 'inline',
      mimeType: 'image/jpeg',
    });
    const bytes = bytesOf(banner?.content ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1120, height: 440 });
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('shows a clear strip in place of a picture that is deleted before it is sent', async () => {
    const { programme, picture } = await released();
    const visitor = await ask(programme);
    const house = '/api/guest-pages/house';
    const { revision } = await must<{ revision: number }>(
      app,
      'GET',
      house,
      undefined,
      programme.cookie,
    );
    const content = { look: 'schloss', blocks: [{ id: 'anfrage', kind: 'form' }] };
    await must(app, 'PUT', `${house}/draft`, { content, seenRevision: revision }, programme.cookie);
    await must(app, 'POST', `${house}/publish`, { seenRevision: revision + 1 }, programme.cookie);
    await must(app, 'DELETE', `/api/pictures/${picture}`, undefined, programme.cookie);
    const mail = await receive(programme, visitor);
    const bytes = bytesOf(mail.attachments[0]?.content ?? '');
    expect(mail.attachments[0]?.mimeType).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it('is written on light paper in the look of a dark page', async () => {
    const { programme } = await released('loft');
    const { html = '' } = await receive(programme, await ask(programme));
    expect(html).toContain('background-color:#0b0a0c');
    expect(html).toContain('background-color:#f6efe8');
  });

  it.each<[string, LeadOverrides, string]>([
    ['asks to confirm an address', { asksConfirmation: true }, 'bestätigen'],
    ['answers a request that is held back', { isUnchecked: true }, 'Ihre Anfrage'],
  ])('has the colours, but no picture, where it %s', async (_label, overrides, subject) => {
    const { programme } = await released();
    const mail = await receive(programme, await ask(programme, overrides));
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain('Cormorant Garamond');
    expect(mail.html).not.toContain('cid:');
    expect(mail.attachments).toEqual([]);
  });

  it('has no picture in the name of an account that has paid nothing and was not released', async () => {
    const programme = await createProgramme(app);
    await publishPage(app, programme.cookie);
    const withhold = 'update providers set own_words_released_at = null where id = $1';
    await app.pool.query(withhold, [programme.provider]);
    const mail = await receive(programme, await ask(programme));
    expect(mail.html).toContain('Cormorant Garamond');
    expect(mail.attachments).toEqual([]);
  });

  it('has the product’s look without a page of the provider’s own', async () => {
    const programme = await createProgramme(app);
    const mail = await receive(programme, await ask(programme));
    expect(mail.html).toContain('#ee9d84');
    expect(mail.attachments).toEqual([]);
  });

  it('looks in the preview of its template as it will be sent', async () => {
    const { programme } = await released();
    const { html } = await must<{ html: string }>(
      app,
      'POST',
      '/api/marketing/templates/visitor_confirmation/preview',
      MAIL_TEMPLATES.visitor_confirmation,
      programme.cookie,
    );
    expect(html).toContain('src="data:image/jpeg;base64,');
    expect(html).toContain('Cormorant Garamond');
  });
});
