import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { MARKUP_VECTORS } from '#tests/support/markup-vectors.ts';
import { accountSettings, createWorld, must, submitLead } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** Row 16: text is text on every screen, and the policy of the page has nothing to stop. */

const at = (index: number): string => MARKUP_VECTORS[index % MARKUP_VECTORS.length] ?? '';

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

/** Addresses of the mails that were sent so far. */
async function mailsAt(page: Page): Promise<string[]> {
  const mailbox = await (await page.request.get('/dev/mail')).text();
  return [...mailbox.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, href = '']) => href);
}

test('sixty texts that want to be markup stay text, on every screen and in every mail', async ({
  page,
  server,
}) => {
  test.slow();
  expect(MARKUP_VECTORS.length).toBe(60);
  const app = networkCaller(server.url);
  // Tests before this one have left mails of their own at the same server.
  const before = await mailsAt(page);
  const fields = MARKUP_VECTORS.map((vector, index) => ({
    id: index + 1,
    type: 'text',
    label: vector.slice(0, 100),
    name: `frage_${index + 1}`,
    required: false,
    options: [],
  }));
  const contact = [
    { id: 61, type: 'text', label: 'Vorname', name: 'vorname', required: true, options: [] },
    { id: 62, type: 'text', label: 'Nachname', name: 'nachname', required: true, options: [] },
    { id: 63, type: 'email', label: 'E-Mail', name: 'email', required: true, options: [] },
    {
      id: 64,
      type: 'select',
      label: 'Wahl',
      name: 'wahl',
      required: false,
      options: [at(0), at(30)],
    },
  ];
  const world = await createWorld(app, {
    sentinel: at(0),
    partner: {
      firstName: at(24),
      lastName: at(47),
      companyName: at(24),
      description: at(26),
      notes: at(47),
    },
    campaign: {
      description: at(12),
      landingPageConfig: {
        headline: at(0),
        subheadline: at(24),
        description: at(30),
        buttonText: at(46),
        partnerText: at(47),
      },
      formConfig: {
        introduction: at(1),
        thankYouMessage: at(25),
        pages: [
          { id: 1, title: at(3), fields: contact },
          { id: 2, title: at(5), fields },
        ],
      },
    },
  });
  const { cookie } = world.provider;
  await must(
    app,
    'PUT',
    '/api/account/settings',
    {
      ...accountSettings,
      businessName: at(24),
      address: at(47),
      city: at(26),
      phone: at(44).slice(0, 40),
    },
    cookie,
  );
  const answers = Object.fromEntries(
    MARKUP_VECTORS.map((vector, index) => [`frage_${index + 1}`, vector]),
  );
  const lead = await submitLead(app, world, { vorname: at(24), nachname: at(46), ...answers });

  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
  await page.getByLabel('Vorname').fill(at(24));
  await expectNothingRan(page);
  await logInAs(page, server, world.provider);
  for (const path of [
    '/',
    '/partners',
    `/partners?partner=${world.partner.id}`,
    '/campaigns',
    `/campaigns?kampagne=${world.campaign.id}`,
    `/campaigns?kampagne=${world.campaign.id}&reiter=formular`,
    `/campaigns?kampagne=${world.campaign.id}&reiter=landingpage`,
    '/leads',
    `/leads?anfrage=${lead.id}`,
    '/payouts',
    '/account-settings',
    '/account-settings?bereich=design',
    `/link-inactive?partner=${encodeURIComponent(at(24))}&reason=${encodeURIComponent(at(47))}`,
  ]) {
    await page.goto(path);
    await expectNothingRan(page);
  }
  await page.goto(`/leads?anfrage=${lead.id}`);
  await expect(page.getByText(at(24)).first()).toBeVisible();

  const mails = (await mailsAt(page)).filter((href) => !before.includes(href));
  expect(mails.length).toBeGreaterThan(2);
  for (const href of mails) {
    await page.goto(href);
    await expectNothingRan(page);
  }
  expect(opened).toEqual([]);
});
