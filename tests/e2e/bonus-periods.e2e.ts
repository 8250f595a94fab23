import { networkCaller } from '#tests/support/caller.ts';
import { partnerForm } from '#tests/support/catalogue.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner, logInAsPartner } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const SHEET = { exclude: ['main'] } as const;
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };

/** A day from today on, as it is typed: '24.12.2026'. */
function typed(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day);
}

test(
  'a bonus period is made with a preview, mailed later, seen everywhere, and ended',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const { provider, partner, campaign } = await createWorld(app, { campaign: PER_LEAD });
    const { cookie } = provider;
    const form = partnerForm({ email: 'jo@foto.example' });
    const other = await must<{ id: string }>(app, 'POST', '/api/partners', form, cookie);
    const pair = { partnerId: other.id, campaignId: campaign.id };
    await must(app, 'POST', '/api/referral-links', pair, cookie);
    const agreed = { campaignId: campaign.id, ...PER_LEAD, rewardAmount: 60 };
    await must(app, 'POST', `/api/partners/${other.id}/terms`, agreed, cookie);
    await logInAs(page, server, provider);
    await page.goto(`/campaigns?kampagne=${campaign.id}`);
    const sheet = page.getByRole('dialog', { name: campaign.name });
    const dialog = page.getByRole('dialog', { name: 'Bonusaktion anlegen' });

    await test.step('the dialog shows what partners read, and for whom it does not hold', async () => {
      await sheet.getByRole('button', { name: 'Bonusaktion anlegen' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Titel' }).fill('Winteraktion: 40 € statt 25 €');
      await dialog.getByRole('textbox', { name: 'Prämienwert' }).fill('40');
      await dialog.getByRole('textbox', { name: 'Letzter Tag' }).fill(typed(10));
      await dialog.getByRole('textbox', { name: 'Titel' }).focus();
      await expect(dialog.getByText(/40,00.€ je Anfrage statt 25,00.€/)).toBeVisible();
      await expect(
        dialog.getByText(/Gilt nicht für 1 Partner mit eigener Vereinbarung/),
      ).toBeVisible();
      const box = dialog.getByRole('checkbox', { name: 'Partnern jetzt per E-Mail mitteilen' });
      await expect(box).toBeChecked();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await box.uncheck();
      await dialog.getByRole('button', { name: 'Bonusaktion anlegen' }).click();
      await expectToast(page, 'Bonusaktion angelegt');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('it runs, is named among the versions, and can be mailed once', async () => {
      await expect(sheet.getByText('läuft', { exact: true })).toBeVisible();
      await expect(sheet.getByText(/^Bonus „Winteraktion/)).toBeVisible();
      await expect(sheet.getByText(/Nicht per E-Mail mitgeteilt/)).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(SHEET));
      expect(await sidewaysOverflow(page)).toBe(0);
      await sheet.getByRole('button', { name: /^Mitteilen:/ }).click();
      await expect(page.getByText('Bonusaktion per E-Mail mitteilen?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Jetzt mitteilen' }).click();
      await expectToast(page, 'Bonusaktion mitgeteilt');
      await expect(sheet.getByText(/per E-Mail mitgeteilt/)).toBeVisible();
      await expect(sheet.getByRole('button', { name: /^Mitteilen:/ })).toHaveCount(0);
    });

    await test.step('the sheets of the partners say which reward holds', async () => {
      await page.goto(`/partners?partner=${partner.id}&ansicht=praemien`);
      await expect(page.getByText(/^Bonus „Winteraktion.*, bis/)).toBeVisible();
      await page.goto(`/partners?partner=${other.id}&ansicht=praemien`);
      await expect(page.getByText(/Die Bonusaktion „Winteraktion.* gilt hier nicht/)).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(SHEET));
    });

    await test.step('it is ended now, and stays in the list', async () => {
      await page.goto(`/campaigns?kampagne=${campaign.id}`);
      await sheet.getByRole('button', { name: /^Beenden: Winteraktion/ }).click();
      await expect(page.getByText('Bonusaktion beenden?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Beenden', exact: true }).click();
      await expectToast(page, 'Bonusaktion geändert');
      await expect(sheet.getByText('vorbei', { exact: true })).toBeVisible();
    });
  },
);

test(
  'a partner gets the mail, and reads of the bonus on the first screen and at the link',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    test.slow();
    allowLoggedOutPartner(consoleWatch);
    const app = networkCaller(server.url);
    const email = `mara-${Date.now()}@bonus.example`;
    const { provider, campaign } = await createWorld(app, {
      partner: { email },
      campaign: PER_LEAD,
    });
    const isoDay = (days: number) =>
      typed(days).replace(/^(\d+)\.(\d+)\.(\d+)$/, (_, day, month, year) =>
        [year, month, day].join('-'),
      );
    const bonus = {
      ...PER_LEAD,
      title: 'Winteraktion: 40 € statt 25 €',
      rewardAmount: 40,
      validFrom: isoDay(0),
      lastDay: isoDay(10),
      announce: true,
    };
    const path = `/api/campaigns/${campaign.id}/bonus-periods`;
    await must(app, 'POST', path, bonus, provider.cookie);
    const planned = { ...bonus, title: 'Im Frühjahr', validFrom: isoDay(90), lastDay: isoDay(99) };
    await must(app, 'POST', path, { ...planned, announce: false }, provider.cookie);

    await test.step('the mail comes by itself', async () => {
      const entry = await eventually(async () => {
        const mailbox = await (await page.request.get('/dev/mail')).text();
        const found = mailbox
          .split('<li>')
          .find((line) => line.includes(email) && line.includes('Bonusaktion bei'));
        if (found === undefined) throw new Error(`no mail about a bonus to ${email}`);
        return found;
      });
      const address = /href="([^"]+)"/.exec(entry)?.[1] ?? '';
      expect(await (await page.request.get(address)).text()).toContain('40,00');
    });

    await test.step('the area shows it', async () => {
      await logInAsPartner(page, email);
      await expect(page.getByText('Jetzt mit Bonus')).toBeVisible();
      await expect(page.getByText(/40,00.€ je Anfrage statt 25,00.€/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('link', { name: 'Links', exact: true }).click();
      await expect(page.getByText('Jetzt mit Bonus')).toBeVisible();
      await expect(page.getByText(/\(Bonus „Im Frühjahr“\)/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);
