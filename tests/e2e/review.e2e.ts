import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { newId, newIdAt } from '#server/kernel/new-id.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createWorld, visitorAnswers, type World } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { databaseOf } from './support/database-of.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const PAID = {
  rewardType: 'per_lead',
  calculationType: 'fixed',
  rewardPercentage: null,
  rewardAmount: 5,
};

/** Guests of one Wi-Fi send their requests, one after the other. */
async function sendRequests(server: RunningServer, { campaign, link }: World, count: number) {
  const caller = networkCaller(server.url);
  for (let n = 0; n < count; n += 1) {
    const answers = visitorAnswers({
      vorname: `Gast ${n}`,
      email: `gast-${n}-${newId()}@example.org`,
    });
    const sent = await caller.call('POST', `/formular/${campaign.slug}?ref=${link.slug}`, answers);
    expect(sent.statusCode).toBe(200);
  }
}

/** Clicks whose pages were reported from another network. */
async function holdClicks(pool: Pool, { provider, campaign, partner, link }: World, count: number) {
  const providerId = await providerIdOf(pool, provider.email);
  const at = new Date();
  const ids = Array.from({ length: count }, (_, n) => newIdAt(new Date(at.getTime() - n * 1_000)));
  await pool.query(
    `insert into held_clicks (provider_id, click_id, link_id, partner_id, campaign_id, terms_id, at, day, held_for)
     select $1, n.id, $2, $3, c.id, c.current_terms_id, $5, ($5::timestamptz at time zone 'Europe/Berlin')::date,
       'other_network'
     from unnest($6::uuid[]) n (id), campaigns c where c.provider_id = $1 and c.id = $4`,
    [providerId, link.id, partner.id, campaign.id, at, ids],
  );
}

const group = (page: Page, cause: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: cause }) });

test(
  'what waits is looked at, released and refused',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    const world = await createWorld(networkCaller(server.url), {
      campaign: PAID,
      partner: { companyName: 'Blumen Ährenfeld & Töchter' },
    });
    await logInAs(page, server, world.provider);
    await test.step('nothing waits', async () => {
      await page.goto('/pruefung');
      await expect(page.getByText('Nichts zu prüfen')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('requests of one network and clicks stand in groups, with what speaks for and against', async () => {
      await sendRequests(server, world, 5);
      const pool = databaseOf(server);
      await holdClicks(pool, world, 4);
      await pool.end();
      await page.reload();
      const held = group(page, 'Mehrere Anfragen aus einem Netz');
      await expect(held).toContainText('3 Anfragen, freigegeben bis zu 15,00 € Prämie');
      await expect(held.getByText(/teilen sich oft ein WLAN/)).toBeVisible();
      await expect(held.getByText('Dagegen spricht')).toBeVisible();
      await held.getByText('Einzeln ansehen und entscheiden').click();
      await expect(held.getByRole('link', { name: /^Gast 4/ })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('one is refused with a reason, the others are released', async () => {
      const held = group(page, 'Mehrere Anfragen aus einem Netz');
      await held.getByRole('button', { name: /^Ablehnen: Gast 4/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Prämie ablehnen' });
      await dialog.getByLabel('Grund').fill('Nummer gibt es nicht');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(held).toContainText('2 Anfragen');
      await held.getByRole('button', { name: /^Freigeben: 2 Anfragen/ }).click();
      await expect(page.getByText('2 Anfragen freigegeben.')).toBeVisible();
      await expect(held).toHaveCount(0);
    });

    await test.step('the link is switched off, and the clicks wait still', async () => {
      const clicks = group(page, 'Angezeigt aus einem anderen Netz');
      await clicks.getByRole('button', { name: /^Link sperren/ }).click();
      await expect(clicks.getByText('Der Link ist gesperrt.')).toBeVisible();
      await expect(clicks).toContainText('4 Klicks');
    });

    await test.step('without a server the screen says so', async () => {
      consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await page.route('**/api/review', (route) => route.abort('internetdisconnected'));
      await page.goto('/pruefung');
      await expect(page.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });
  },
);
