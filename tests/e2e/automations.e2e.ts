import { berlinDateOf, firstOfMonth } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { clicksOn } from '#tests/support/automation-rows.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { campaignBody, must, partnerBody } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { databaseOf } from './support/database-of.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { putOnPlanIn } from './support/plan.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const NAME = 'Monatsstatistik am 1. des Monats';

/** Lets the statistics of the last month be due now, and the job look. */
async function becomeDue(server: RunningServer, provider: string): Promise<void> {
  const pool = databaseOf(server);
  try {
    await pool.query(
      `update automations set counts_from = counts_from - interval '40 days' where provider_id = $1`,
      [provider],
    );
    await pool.query(`insert into pgboss.job (name, data) values ('automations.look', '{}')`);
  } finally {
    await pool.end();
  }
}

/** A provider on premium with a partner whose link was clicked in this month and the last. */
async function clickedProgramme(server: RunningServer, email: string) {
  const caller = networkCaller(server.url);
  const account = await registerProvider(caller);
  await putOnPlanIn(server, account.email, 'premium_yearly');
  const { cookie } = account;
  const create = (path: string, body: object) =>
    must<{ id: string }>(caller, 'POST', path, body, cookie);
  const partner = await create('/api/partners', partnerBody({ email }));
  const campaign = await create('/api/campaigns', campaignBody({ status: 'draft' }));
  const pair = { partnerId: partner.id, campaignId: campaign.id };
  const link = await create('/api/referral-links', pair);
  const pool = databaseOf(server);
  const provider = providerId(await providerIdOf(pool, account.email));
  const first = firstOfMonth(berlinDateOf(new Date()));
  for (const day of [first, firstOfMonth(first, -1)])
    await clicksOn(pool, { provider, linkId: link.id }, day, 17);
  await pool.end();
  return { account, provider, partnerId: partner.id };
}

test(
  'an automation is switched on, shows whom it reaches, sends, and is refused',
  { tag: '@phone-drill' },
  async ({ page, server, mails, expectAccessible }, { project }) => {
    const email = `partner-${project.name}-${Date.now()}@example.org`;
    const { account, provider, partnerId } = await clickedProgramme(server, email);
    await logInAs(page, server, account);
    await page.goto('/marketing');
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: NAME }) });

    await test.step('switched on', async () => {
      await expect(entry.getByText('Aus', { exact: true })).toBeVisible();
      await entry.getByRole('switch').press('Space');
      await expectToast(page, 'Automatisierung eingeschaltet', NAME);
      await expect(entry.getByText('Aktiv', { exact: true })).toBeVisible();
      await expect(entry.getByText('noch nie')).toBeVisible();
      await expect(entry.getByText(/01\.\d\d\.\d{4}, 08:00 Uhr/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('whom it would reach', async () => {
      await entry.getByRole('button', { name: /^Empfänger/ }).click();
      const dialog = page.getByRole('dialog', { name: NAME });
      await expect(dialog.getByText('Fotografie Grün')).toBeVisible();
      await expect(dialog.getByText('17 Klicks · 0 Anfragen · 0,00 € Prämien')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('link', { name: 'So sieht die E-Mail aus' }).click();
      const mail = page.frameLocator('iframe[title="Text der E-Mail"]');
      await expect(mail.getByText('Klicks auf Ihre Links')).toBeVisible();
      await page.goto('/marketing');
    });

    await test.step('sent and logged', async () => {
      await becomeDue(server, provider);
      const mail = await mails.newest(email, 'Ihre Empfehlungen im');
      expect(mail.text).toContain('17 (Vormonat: 0)');
      await page.reload();
      await entry.getByRole('button', { name: /^Protokoll/ }).click();
      const sheet = page.getByRole('dialog', { name: `Protokoll: ${NAME}` });
      await sheet.getByRole('button', { name: /: 1 E-Mail$/ }).click();
      await expect(sheet.getByText('Gesendet')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('refused by the button of the page', async () => {
      const mail = await mails.newest(email, 'Ihre Empfehlungen im');
      await page.goto(server.url + linkIn(mail, '/abmelden'));
      await expect(page.getByRole('heading', { name: 'E-Mails abbestellen' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Abbestellen' }).click();
      await expect(page.getByRole('heading', { name: 'E-Mails abbestellt' })).toBeVisible();
      await page.goto('/marketing');
      await expect(entry.getByText('von 1')).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.goto(`/partners?partner=${partnerId}`);
      await expect(page.getByText(/^Monatszahlen \(seit /)).toBeVisible();
    });
  },
);
