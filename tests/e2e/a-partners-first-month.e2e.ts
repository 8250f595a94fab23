import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { linkIn, type MailServer } from '#tests/support/mail-server.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { registerProvider } from '#tests/support/register.ts';
import {
  accountSettings,
  campaignBody,
  must,
  partnerBody,
  type World,
} from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { allowLoggedOutPartner } from './support/partner-login.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect } from './support/test.ts';

/** A provider whose login address is confirmed by its mail, with one partner, campaign and link. */
async function aProgramme(server: RunningServer, mails: MailServer, email: string): Promise<World> {
  const app = networkCaller(server.url);
  const provider = await registerProvider(app, { businessName: 'Gut Lindenhof' });
  const { cookie } = provider;
  await must(app, 'PUT', '/api/account/settings', accountSettings, cookie);
  const mail = await mails.newest(provider.email, 'Login-E-Mail');
  await must(app, 'GET', linkIn(mail, '/verify-email').replace('/verify', '/api/verify'));
  const create = <T>(path: string, body: object) => must<T>(app, 'POST', path, body, cookie);
  const partner = await create<PartnerAnswer>('/api/partners', partnerBody({ email }));
  const campaign = await create<CampaignAnswer>('/api/campaigns', campaignBody());
  const pair = { partnerId: partner.id, campaignId: campaign.id };
  const link = await create<ReferralLinkAnswer>('/api/referral-links', pair);
  return { provider, partner, campaign, link };
}

/** The page of the area to which a mail leads. */
async function inMail(mails: MailServer, to: string, subject: string): Promise<string> {
  const { text = '' } = await mails.newest(to, subject);
  const path = /\/partner\/[\w-]+[^\s)]*/.exec(text)?.[0];
  if (path === undefined) throw new Error(`'${subject}' leads nowhere: ${text}`);
  return path;
}

test(
  'a partner is invited, shares, reads what it has brought, objects to the credit note, and gets another',
  { tag: '@phone' },
  async ({ page, browser, server, mails, consoleWatch, expectAccessible }) => {
    test.slow();
    allowLoggedOutPartner(consoleWatch);
    const email = `mara-${Date.now()}@weiss.example`;
    const app = networkCaller(server.url);
    const world = await aProgramme(server, mails, email);
    const { provider, partner, link } = world;
    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const desk = await elsewhere.newPage();
    await logInAs(desk, server, provider);

    await test.step('the invitation', async () => {
      await desk.goto(`/partners?partner=${partner.id}`);
      const sheet = desk.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Zum Partnerbereich einladen' }).click();
      await page.goto(await inMail(mails, email, 'lädt Sie in den Partnerbereich ein'));
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
    });

    await test.step('the link to share', async () => {
      await expect(page.getByText('Für jeden bestätigten Umsatz erhalten Sie')).toBeVisible();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: /kopieren/i }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${server.url}${link.shortPath}`);
      const guest = await elsewhere.newPage();
      await guest.goto(copied);
      await expect(guest.getByRole('heading', { name: 'Ihre Kontaktdaten' })).toBeVisible();
      await guest.close();
    });

    await test.step('the request, by its mail', async () => {
      await saleOf(app, world, 2_000);
      await page.goto(await inMail(mails, email, 'Neue Anfrage über Ihren Empfehlungslink'));
      await page.getByRole('link', { name: 'Anfragen' }).click();
      await expect(page.getByRole('heading', { name: /^Anfrage vom/ })).toBeVisible();
      await expect(page.getByText('Gebucht')).toBeVisible();
      await expect(page.getByText('Şahin')).toHaveCount(0);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    const document = await payOut(app, world, 100);
    await test.step('the credit note, by its mail', async () => {
      await must(app, 'POST', `/api/payouts/${document}/send`, { message: '' }, provider.cookie);
      const mail = await mails.newest(email, 'Gutschrift GS-0001');
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([
        'Gutschrift_GS-0001.pdf',
        'Gutschrift_GS-0001.xml',
      ]);
      await page.goto(await inMail(mails, email, 'Gutschrift GS-0001'));
      const sheet = page.getByRole('dialog', { name: 'Gutschrift GS-0001' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('link', { name: 'PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Gutschrift_GS-0001.pdf');
    });

    await test.step('the objection', async () => {
      const sheet = page.getByRole('dialog', { name: 'Gutschrift GS-0001' });
      await sheet.getByRole('button', { name: /Widersprechen$/ }).click();
      await sheet.getByRole('button', { name: 'Jetzt widersprechen' }).click();
      await expect(sheet.getByRole('alert')).toHaveText(/wählen Sie aus, was nicht stimmt/);
      await sheet.getByRole('radio', { name: 'Der Betrag stimmt nicht' }).check();
      await sheet.getByLabel('In einem Satz').fill('Die Feier am Monatsende fehlt.');
      await sheet.getByRole('checkbox').check();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await sheet.getByRole('button', { name: 'Jetzt widersprechen' }).click();
      await expect(sheet.getByText(/^Widersprochen am/)).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Es war ein Irrtum' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('the answer', async () => {
      const mail = await mails.newest(provider.email, 'Widerspruch gegen GS-0001');
      expect(mail.text).toContain('Die Feier am Monatsende fehlt.');
      await desk.goto('/dashboard');
      await desk.getByRole('link', { name: /Gutschrift wurde widersprochen/ }).click();
      await expect(desk.getByText('GS-0001').first()).toBeVisible();
      await desk.goto(`/payouts?gutschrift=${document}`);
      await desk.getByRole('button', { name: 'Stornieren und neu ausstellen' }).click();
      const dialog = desk.getByRole('dialog', { name: 'GS-0001 neu ausstellen' });
      await dialog.getByLabel('Begründung').fill('Der Partner hat dem Betrag widersprochen.');
      await dialog.getByRole('button', { name: 'Stornieren und neu ausstellen' }).click();
      await expect(desk.getByText(/ ersetzt GS-0001$/)).toBeVisible();
      await page.goto(
        `/partner/${new URL(page.url()).pathname.split('/').slice(2, 4).join('/')}/belege`,
      );
      await expect(page.getByRole('link', { name: /GS-0003/ })).toBeVisible();
      await expect(page.getByText(/^Storniert durch GS-0002/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });
    await elsewhere.close();
  },
);
