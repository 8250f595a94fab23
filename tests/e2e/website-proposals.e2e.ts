import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { picture } from '#tests/support/images.ts';
import { registerProvider } from '#tests/support/register.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { databaseOf } from './support/database-of.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const SITE = 'https://gut-lindenhof.example';
const IMPRINT = `${SITE}/impressum`;

const PROPOSALS = [
  ['businessName', 'Lindenhof Betriebs GmbH', 'imprint', 'Lindenhof Betriebs GmbH'],
  ['address', 'Lindenallee 1', 'imprint', 'Lindenallee 1'],
  ['phone', '08021 5050', 'imprint', 'Tel. <b>08021</b> 5050'],
  ['vatId', 'DE136695976', 'imprint', 'USt-IdNr.: DE136695976'],
  ['imprintUrl', IMPRINT, 'home', 'Impressum'],
  ['buttonColor', '#1f5d50', 'style', '--primary: #1f5d50'],
] as const;

/** What a reading leaves behind, as no name leads to a website in a test. */
async function putReading(server: RunningServer, email: string): Promise<void> {
  const pool = databaseOf(server);
  const photo = await picture('jpeg', 900, 600);
  try {
    const provider = await providerIdOf(pool, email);
    await pool.query(`update providers set plan = 'premium_yearly' where id = $1`, [provider]);
    await pool.query(
      `insert into website_readings (provider_id, id, requested_at, website, state, proposals)
       values ($1, gen_random_uuid(), now(), $2, 'done', $3)`,
      [
        provider,
        SITE,
        JSON.stringify(
          PROPOSALS.map(([field, value, page, quote]) => ({
            field,
            value,
            source: { page, url: page === 'imprint' ? IMPRINT : SITE, quote },
          })),
        ),
      ],
    );
    await pool.query(
      `insert into website_pictures (provider_id, id, kind, place, source_url, width, height, bytes)
       values ($1, gen_random_uuid(), 'photo', 0, $2, 900, 600, $3),
         ($1, gen_random_uuid(), 'logo', 0, $2, 300, 150, $4)`,
      [provider, `${SITE}/saal.jpg`, photo, await picture('png')],
    );
  } finally {
    await pool.end();
  }
}

test(
  'what a website says is taken over by ticks, and the rest is deleted',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const provider = await registerProvider(app);
    await putReading(server, provider.email);
    await logInAs(page, server, provider);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Vorschläge holen' }).click();
    const proposals = page.getByRole('form', { name: 'Vorschläge' });
    await expect(proposals).toContainText('„Tel. <b>08021</b> 5050“');
    await expect(
      proposals.getByRole('link', { name: 'aus dem Impressum' }).first(),
    ).toHaveAttribute('href', IMPRINT);
    await expect(proposals).toContainText('steht schon so in Ihren Stammdaten');
    await expect(proposals.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    await proposals.getByRole('checkbox', { name: 'Telefon' }).check();
    await proposals.getByRole('checkbox', { name: 'Foto 1 übernehmen' }).check();
    await expect(proposals.getByRole('button', { name: '2 übernehmen' })).toBeDisabled();
    await expect(proposals).toContainText('Ohne Nutzungsrechte übernehmen wir keine Fotos');
    await proposals.getByRole('checkbox', { name: 'Wir haben die Nutzungsrechte' }).check();
    await proposals.getByRole('button', { name: '2 übernehmen' }).click();
    await expect(page.getByText('2 Angaben übernommen')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('button', { name: 'Vorschläge holen' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('08021 5050');
    expect(
      await must(app, 'GET', '/api/account/website', undefined, provider.cookie),
    ).toMatchObject({ state: 'none', proposals: [], photos: [] });
    expect(await must(app, 'GET', '/api/user', undefined, provider.cookie)).toMatchObject({
      businessName: 'Gut Lindenhof',
      phone: '08021 5050',
    });
  },
);

test(
  'a website that nobody finds is said, and everything can be typed instead',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const provider = await registerProvider(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Vorschläge holen' }).click();
    const form = page.getByRole('form', { name: 'Website lesen' });
    await form.getByLabel('Adresse Ihrer Website').fill('gibt-es-nicht.invalid');
    await form.getByRole('button', { name: 'Website lesen' }).click();
    await expect(page.getByText('gibt-es-nicht.invalid konnten wir nicht lesen')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Von Hand ausfüllen' }).click();
    await expect(page.getByRole('button', { name: 'Vorschläge holen' })).toBeFocused();
  },
);
