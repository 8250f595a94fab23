import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';
import { verificationLink } from './support/verification-link.ts';

const SUBJECT = 'lädt Sie ins Team ein';
const TEAM = '/account-settings?bereich=team';

test(
  'somebody is invited, joins, gets another role and is removed with the next click',
  { tag: '@phone-look' },
  async ({ page, browser, server, request, expectAccessible, consoleWatch }) => {
    test.slow();
    // What is refused without a house is written to the console.
    consoleWatch.allow(/status of 403/);
    const owner = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, owner.email, 'premium_monthly');
    await logInAs(page, server, owner);
    await page.goto(TEAM);
    const members = page.getByRole('list', { name: 'Mitglieder' });
    await expect(members.getByRole('listitem')).toHaveCount(1);
    await expect(members).toContainText('Sie selbst');

    await page.getByRole('button', { name: 'Jemanden einladen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
    await expect(dialog).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    const email = `jonas-${Date.now()}@example.com`;
    await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
    await dialog.getByRole('radio', { name: 'Buchhaltung' }).check();
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    const invitations = page.getByRole('list', { name: 'Offene Einladungen' });
    await expect(invitations).toContainText(email);
    await expect(invitations).toContainText('Buchhaltung');

    const first = await verificationLink(request, email, SUBJECT, 'einladung');
    await invitations.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(page.getByText(`Einladung an ${email} gesendet`).last()).toBeVisible();
    await expect.poll(() => verificationLink(request, email, SUBJECT, 'einladung')).not.toBe(first);
    const link = await verificationLink(request, email, SUBJECT, 'einladung');
    await inBothSchemes(page, expectAccessible);

    const theirs = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const guest = await theirs.newPage();
    await guest.goto(first);
    await expect(guest.getByText('Dieser Einladungslink gilt nicht.')).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'lädt Sie ein' })).toBeVisible();
    await guest.getByRole('textbox', { name: 'Vorname' }).fill('Jonas');
    await guest.getByRole('textbox', { name: 'Nachname' }).fill('Weiß');
    await passwordField(guest).fill(PASSWORD);
    await guest.getByRole('checkbox', { name: 'AGB' }).check();
    await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
    await expect(guest).toHaveURL(/\/dashboard/);

    await page.reload();
    const jonas = members.getByRole('listitem').filter({ hasText: 'Jonas Weiß' });
    await expect(jonas).toContainText('Buchhaltung');
    await expect(jonas).toContainText('Zwei-Faktor aus');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await jonas.getByRole('button', { name: 'Rolle ändern' }).click();
    const roles = page.getByRole('dialog', { name: 'Rolle ändern' });
    await expect(roles).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await roles.getByRole('radio', { name: 'Lesen' }).check();
    await roles.getByRole('button', { name: 'Rolle speichern' }).click();
    await expect(jonas).toContainText('Lesen');

    await guest.goto('/account-settings?bereich=sicherheit');
    await expect(guest.getByText('Eine Rolle im Team wurde geändert')).toBeVisible();

    await jonas.getByRole('button', { name: 'Entfernen' }).click();
    const question = page.getByRole('dialog', { name: 'Aus dem Team entfernen' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Entfernen' }).click();
    await expect(members.getByRole('listitem')).toHaveCount(1);

    // The next click of an open tab says so; what it showed is gone.
    await guest.getByRole('link', { name: 'Partner' }).first().click();
    await expect(
      guest.getByRole('heading', { name: 'Sie gehören zurzeit zu keinem Haus.' }),
    ).toBeVisible();
    await theirs.close();
  },
);

test(
  'somebody with a login accepts with it, and leaves again',
  { tag: '@phone-look' },
  async ({ page, server, request, expectAccessible, consoleWatch }) => {
    consoleWatch.allow(/status of 4\d\d/);
    const caller = networkCaller(server.url);
    const owner = await createReadyProvider(caller);
    await putOnPlanIn(server, owner.email, 'premium_monthly');
    const person = await registerProvider(caller, { businessName: 'Scheune am See' });
    await logInAs(page, server, owner);
    await page.goto(TEAM);
    const invite = async (email: string, role: string) => {
      await page.getByRole('button', { name: 'Jemanden einladen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
      await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
      await dialog.getByRole('radio', { name: role }).check();
      await dialog.getByRole('button', { name: 'Einladung senden' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await invite(person.email, 'Vertrieb');
    await invite('falsch@example.com', 'Lesen');
    const wrong = page.getByRole('listitem').filter({ hasText: 'falsch@example.com' });
    await wrong.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(page.getByRole('dialog', { name: 'Einladung zurücknehmen?' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
    await expect(wrong).toHaveCount(0);

    const link = await verificationLink(request, person.email, SUBJECT, 'einladung');
    await page.goto(link);
    await expect(page.getByText(`Sie sind als ${owner.email} angemeldet.`)).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('link', { name: 'Abmelden und weiter' }).click();
    await expect(page.getByText('Mit dieser Adresse haben Sie schon einen Login.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(link);
    await expect(page.getByText('Diese Einladung wurde schon angenommen.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await page.goto(TEAM);
    await expect(page.getByText('Das gehört nicht zu Ihrer Rolle')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Haus verlassen' }).click();
    const question = page.getByRole('dialog', { name: 'Haus verlassen?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Verlassen' }).click();
    // Their own house is there as before.
    await expect(page).toHaveURL(/\/dashboard/);
    const user = await page.request.get('/api/user');
    expect(await user.json()).toMatchObject({ businessName: 'Scheune am See', role: 'owner' });
    await page.goto('/kein-haus');
    await expect(
      page.getByRole('heading', { name: 'Sie gehören zurzeit zu keinem Haus.' }),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
