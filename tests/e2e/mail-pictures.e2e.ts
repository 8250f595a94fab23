import type { Page } from '@playwright/test';
import type { Caller } from '#tests/support/caller.ts';
import { PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { FORM_POST, formPost } from '#tests/support/public-visitor.ts';
import { must, submitLead, visitorAnswers } from '#tests/support/world.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { CONFIRMING, mailTo, OWN_DATA, pathIn } from './support/own-data-mails.ts';
import { callerOf, worldOn } from './support/request-form.ts';
import { expect, test } from './support/test.ts';

/** Long names, a word that never ends, several lines: what people really type. */
const PARTNER = 'Eventagentur Freifrau von Großmann-Öztürk & Töchter';
const DATA_REQUEST_KINDS = `Ein Platz für Großmutter,\nRampe am Eingang.\n${'Sommernachtsfest'.repeat(6)}`;

/** Kinds of mail that a request and an account bring, by the beginning of their subject. */
const EXPECTED = [
  'Bitte bestätigen Sie Ihre Login-E-Mail',
  'Neues Passwort festlegen',
  'Ihre Anfrage bei',
  'Bitte bestätigen Sie Ihre Anfrage bei',
  'Neue Anfrage: Aylin Şahin',
  'Neue Anfrage über Ihren Empfehlungslink',
  'Anfrage nicht qualifiziert',
  'Ihre Prämie: ',
  'Anmeldung mit einem neuen Browser',
  'Ihr Passwort wurde geändert',
  'Kopie Ihrer Daten bei',
  'Ihre Daten bei',
  'Anfrage vom',
];

interface ShownMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The newest mails to one of the addresses, one of each subject, as the mailbox shows them. */
async function readMails(page: Page, addresses: readonly string[]): Promise<ShownMail[]> {
  const mailbox = await (await page.request.get('/dev/mail')).text();
  const paths = mailbox
    .split('<li>')
    .filter((entry) => addresses.some((address) => entry.includes(`an ${address}`)))
    .map((entry) => /href="([^"]+)"/.exec(entry)?.[1] ?? '');
  const mails: ShownMail[] = [];
  for (const path of paths) {
    await page.goto(path);
    mails.push({
      subject: await page.getByRole('heading', { level: 1 }).innerText(),
      html: (await page.locator('iframe').getAttribute('srcdoc')) ?? '',
      text: (await page.locator('pre').textContent()) ?? '',
    });
  }
  return mails;
}

/** Asks for the data of a request by the link of its mail. */
async function ask(page: Page, app: Caller, address: string, wunsch: string): Promise<void> {
  const path = pathIn(await mailTo(page.request, address, 'Ihre Anfrage bei'), OWN_DATA);
  await app.call('POST', path, formPost({ wunsch }), undefined, FORM_POST);
}

test('mails of requests can be read on every screen, in text too, and ask nobody for anything', async ({
  page,
  server,
  expectAccessible,
}, testInfo) => {
  const app = callerOf(server);
  const partnerMail = `partner-${Date.now()}@agentur.example`;
  const world = await worldOn(server, {
    partner: { companyName: PARTNER, email: partnerMail },
    campaign: { name: 'Hochzeiten & Feste 2027' },
  });
  const { email, cookie } = world.provider;
  const visitor = `gast-${Date.now()}@example.com`;
  const lead = await submitLead(app, world);
  const booked = await submitLead(app, world, {
    email: visitor,
    additional_wishes: DATA_REQUEST_KINDS,
  });
  const leaving = `geht-${Date.now()}@example.com`;
  await submitLead(app, world, { email: leaving, nachname: 'Geht' });
  const reason = 'Der Termin liegt in der Schließzeit.';
  const verdict = `/api/commissions/lead/${lead.id}/mark-not-qualified`;
  await must(app, 'PUT', verdict, { reason }, cookie);
  await must(app, 'POST', '/api/forgot-password', { email });
  const sale = { offerSent: true, saleAmount: 12_500, revenueConfirmed: true };
  await must(app, 'PATCH', `/api/leads/${booked.id}`, sale, cookie);
  await tryLogin(app, email);
  const passwords = { password: PASSWORD, newPassword: 'Rotkehlchen singt im Winter 8' };
  await must(app, 'POST', '/api/account/password', passwords, cookie);
  const strict = await worldOn(server, { campaign: { doubleOptIn: true } });
  const unconfirmed = visitorAnswers({ email: visitor });
  await must(app, 'POST', `/formular/${strict.campaign.slug}`, unconfirmed);

  await ask(page, app, leaving, 'loeschung');
  const erasing = pathIn(await mailTo(page.request, leaving, 'Löschung Ihrer Daten'), CONFIRMING);
  await app.call('POST', erasing, formPost({}), undefined, FORM_POST);
  await mailTo(page.request, leaving, 'sind gelöscht');
  await ask(page, app, visitor, 'kopie');

  let mails: ShownMail[] = [];
  const addresses = [email, visitor, partnerMail, leaving];
  await expect(async () => {
    mails = await readMails(page, addresses);
    const missing = EXPECTED.filter(
      (start) => !mails.some(({ subject }) => subject.startsWith(start)),
    );
    expect(missing).toEqual([]);
  }).toPass({ timeout: 45_000 });

  const asked: string[] = [];
  await page.goto('about:blank');
  page.on('request', (request) => asked.push(request.url()));
  for (const [place, { subject, html, text }] of mails.entries()) {
    await test.step(subject, async () => {
      await page.setContent(html);
      const look = (name: string) =>
        page.screenshot({ path: testInfo.outputPath(`${place}-${name}.png`), fullPage: true });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
        await look(String(width));
      }
      await expectAccessible();
      // Light everywhere: by night, mail programs must find nothing that becomes only half dark.
      const colours = () =>
        page.locator('body, td, p, a').evaluateAll((all) =>
          all.map((each) => {
            const { color, backgroundColor } = getComputedStyle(each);
            return color + backgroundColor;
          }),
        );
      const byDay = await colours();
      await page.emulateMedia({ colorScheme: 'dark' });
      await look('dark');
      expect(await colours()).toEqual(byDay);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const image of await page.locator('img').all())
        await expect(image).toHaveAttribute('alt', /./);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.filter((href) => !text.includes(href.replace(/^(mailto|tel):/, '')))).toEqual(
        [],
      );
      expect(text).not.toMatch(/<[a-z]+[\s>]|&(amp|nbsp|lt|quot);/);
    });
  }
  expect(asked).toEqual([]);
  const request = mails.find(({ subject }) => subject.startsWith('Neue Anfrage: '));
  expect(request?.text).toContain('Ein Platz für Großmutter,\nRampe am Eingang.\n');
});
