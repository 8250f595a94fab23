import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { test } from './support/test.ts';

test('shots', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { companyName: 'Blumen Ährenfeld & Töchter' } });
  await submitLead(app, world, { vorname: 'Jana', nachname: 'Özil' });
  await logInAs(page, server, world.provider);
  const { cookie } = world.provider;
  const [lead] = await must<{ id: string }[]>(app, 'GET', '/api/leads', undefined, cookie);
  const id = lead?.id ?? '';
  await must(app, 'PATCH', `/api/leads/${id}`, { saleAmount: 1000, revenueConfirmed: true }, cookie);
  const today = new Date().toISOString().slice(0, 10);
  await must(app, 'POST', `/api/leads/${id}/sales`, { saleAmount: 300, day: today, note: 'Getränke nach dem Fest' }, cookie);
  await must(app, 'POST', '/api/commissions/process-payout', { partnerId: world.partner.id, paidAmount: 65, paidDate: today, forceCreate: true }, cookie);
  for (const [scheme, width] of [['light', 1440], ['dark', 390], ['light', 390], ['dark', 1440]] as const) {
    await page.setViewportSize({ width, height: 1100 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/leads?anfrage=${id}`);
    await page.getByRole('list', { name: 'Umsätze' }).waitFor();
    await page.screenshot({ path: `/tmp/shot-sheet-${scheme}-${width}.png` });
    await page.getByRole('button', { name: /^Korrigieren: Bestätigter/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Umsatz korrigieren' });
    await dialog.getByLabel('Richtiger Umsatz netto').fill('600');
    await dialog.getByText('Was trifft zu?').waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shot-correct-${scheme}-${width}.png` });
  }
});
