import { ROLE_IDS } from '#shared/roles/rights.ts';
import { houseOfFive, logInWith } from '../support/five-people.ts';
import { test } from '../support/test.ts';

test('shots of every role', async ({ page, server }) => {
  test.setTimeout(400_000);
  const house = await houseOfFive(server);
  for (const role of ROLE_IDS) {
    if (role === 'owner') continue;
    await logInWith(page, server, house, role);
    for (const [name, address] of [
      ['dashboard', '/'],
      ['partner', `/partners?partner=${house.world.partner.id}`],
      ['lead', `/leads?anfrage=${house.openLead}`],
      ['partners', '/partners'],
      ['account', '/account-settings'],
      ['edit', `/partners?partner=${house.world.partner.id}&ansicht=bearbeiten`],
      ['payouts', '/payouts'],
      ['campaign', `/campaigns?kampagne=${house.world.campaign.id}`],
    ] as const)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/rs/shots/${role}-${name}-${width}.png` });
      }
  }
});
