import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('a link switched off at the partner is off at the campaign, and comes on again there', async ({
  page,
  server,
  expectAccessible,
}) => {
  const world = await createWorld(networkCaller(server.url));
  await logInAs(page, server, world.provider);

  await page.goto(`/partners?partner=${world.partner.id}&ansicht=links`);
  const ofPartner = page.getByRole('list', { name: 'Empfehlungslinks' }).getByRole('listitem');
  await expect(ofPartner).toHaveText(
    /Sommerfeste.*Aktiv.*0 Klicks · 0 Anfragen · 0 Buchungen · 0,00\s€/s,
  );
  await ofPartner.getByRole('button', { name: /^Deaktivieren.*Sommerfeste/ }).click();
  await expect(page.getByText('Link-Status aktualisiert')).toBeVisible();
  await expect(ofPartner).toContainText('Inaktiv');

  await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=links`);
  const ofCampaign = page.getByRole('list', { name: 'Empfehlungslinks' }).getByRole('listitem');
  await expect(ofCampaign).toContainText('Inaktiv');
  await ofCampaign.getByRole('button', { name: /^Aktivieren.*Fotografie Grün/ }).click();
  await expect(ofCampaign).not.toContainText('Inaktiv');

  await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=performance`);
  await expect(page.getByRole('dialog').getByText('Fotografie Grün')).toBeVisible();
  await expectAccessible();
});
