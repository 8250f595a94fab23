import type { Page } from '@playwright/test';
import { databaseOf } from '../support/database-of.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { formOf, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

/** What a page shows, from the strongest reason down; each statement takes the one before back. */
const STATES = [
  {
    sql: `update campaigns set end_date = '2026-01-31' where id = $1`,
    title: 'Kampagne beendet',
    message: 'Diese Kampagne lief bis zum 31.01.2026 und ist beendet.',
    date: '31.01.2026',
  },
  {
    sql: `update campaigns set end_date = null, start_date = '2099-05-01' where id = $1`,
    title: 'Kampagne noch nicht gestartet',
    message: 'Diese Kampagne beginnt am 01.05.2099.',
    date: '01.05.2099',
  },
  {
    sql: `update campaigns set start_date = null, status = 'paused' where id = $1`,
    title: 'Kampagne nicht aktiv',
    message: 'Diese Kampagne ist derzeit nicht aktiv.',
    date: null,
  },
  {
    sql: `with c as (update campaigns set status = 'active' where id = $1)
      update partners p set status = 'inactive' from referral_links l
      where l.campaign_id = $1 and p.provider_id = l.provider_id and p.id = l.partner_id`,
    title: 'Partner nicht verfügbar',
    message: 'Dieser Partner ist derzeit nicht verfügbar.',
    date: null,
  },
  {
    sql: `with p as (update partners p set status = 'active' from referral_links l
        where l.campaign_id = $1 and p.provider_id = l.provider_id and p.id = l.partner_id)
      update referral_links set status = 'inactive' where campaign_id = $1`,
    title: 'Link deaktiviert',
    message: 'Dieser Empfehlungslink wurde deaktiviert.',
    date: null,
  },
] as const;

const REASONS = [
  ['partner_inactive', 'Der Partner Fotografie Grün ist derzeit nicht aktiv.'],
  ['link_inactive', 'Dieser Empfehlungslink wurde vorübergehend deaktiviert.'],
  ['anderes', 'Dieser Empfehlungslink ist derzeit nicht verfügbar.'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'a page that takes no requests says why, since when, and whom to ask',
      { tag: javaScriptEnabled ? '@phone' : [] },
      async ({ page, server, consoleWatch, expectAccessible }) => {
        consoleWatch.allow(/404/);
        const look = async (): Promise<void> => {
          expect(await sidewaysOverflow(page)).toBe(0);
          if (javaScriptEnabled) await expectAccessible();
        };
        const world = await worldOn(server);
        const database = databaseOf(server);
        for (const { sql, title, message, date } of STATES) {
          await test.step(title, async () => {
            await database.query(sql, [world.campaign.id]);
            await page.goto(formOf(world));
            await expectNotice(page, title, message);
            await expect(page.getByText('Fotografie Grün', { exact: true })).toBeVisible();
            await expect(page.getByText(date ?? '–', { exact: true })).toHaveCount(date ? 1 : 0);
            await expect(
              page.getByText('Bitte wenden Sie sich bei Fragen direkt an den Anbieter.'),
            ).toBeVisible();
            await expect(page.getByRole('link', { name: 'hallo@lindenhof.example' })).toHaveCount(
              2,
            );
            await look();
          });
        }
        await database.end();
        for (const [reason, message] of REASONS) {
          await test.step(reason, async () => {
            await page.goto(`/link-inactive?partner=Fotografie%20Grün&reason=${reason}`);
            await expectNotice(page, 'Link nicht verfügbar', message);
            await expect(page.getByRole('link', { name: 'Zurück' })).toBeVisible();
            await expect(page.getByRole('link', { name: 'Partner kontaktieren' })).toBeVisible();
            await look();
          });
        }
        await page.goto('/landing/gibt-es-nicht-0000');
        await expectNotice(page, 'Fehler', 'Link nicht gefunden');
        await look();
      },
    );
  });
}

async function expectNotice(page: Page, title: string, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
}
