import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'an assistant is connected, and what it does stands at its key',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const caller = networkCaller(server.url);
    const provider = await createReadyProvider(caller);
    await putOnPlanIn(server, provider.email, 'enterprise');
    const { secret } = await makeApiKey(caller, provider.cookie, ['partners:read', 'figures:read']);
    const client = new Client({ name: 'Probe', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${secret}` } };
    const address = new URL('/mcp', server.url);
    const transport = new StreamableHTTPClientTransport(address, { requestInit });
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'get_figures',
      'list_partners',
      'get_partner',
    ]);
    await client.callTool({ name: 'list_partners', arguments: {} });
    await client.callTool({ name: 'list_leads', arguments: {} });

    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=schnittstellen');
    const section = page.getByRole('region', { name: 'Assistenten (MCP)' });
    await expect(section.getByText(address.href, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Aufrufe von Assistenten mit Kasse' }).click();
    const calls = page.getByRole('list', { name: 'Letzte Aufrufe von Assistenten' });
    await expect(calls.getByText('Partner gelesen')).toBeVisible();
    await expect(calls.getByText('Anfragen gelesen (abgelehnt)')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'API-Schlüssel erstellen' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Alle ankreuzen' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Partner lesen' })).toBeChecked();
    // Nobody gives personal data away in passing.
    const personal = dialog.getByRole('checkbox', { name: /Namen, Kontaktdaten und Texte/ });
    await expect(personal).not.toBeChecked();
    await personal.check();
    await dialog.getByRole('button', { name: 'Keines ankreuzen' }).click();
    await expect(personal).toBeChecked();
  },
);

test('without Enterprise the section says what it would be', async ({
  page,
  server,
  expectAccessible,
}) => {
  const provider = await createReadyProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings?bereich=schnittstellen');
  await expect(page.getByText(/Assistenten gehören zum Tarif Enterprise/)).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});
