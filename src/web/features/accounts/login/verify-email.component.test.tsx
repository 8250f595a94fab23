import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getUser, verifyEmail } from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { noConnection, refusal } from '#tests/support/component/stand-in-server.ts';

const LINK = `/verify-email?token=${'A'.repeat(64)}`;

const opened = (address: string, answer: () => Response) =>
  openScreen(address, (server) =>
    server.on(getUser, () => refusal('not_logged_in')).on(verifyEmail, answer),
  );
const invalid = () => refusal('verification_link_invalid');

it.each([
  ['token', '?type=login'],
  ['type', '?token=abc'],
  ['known type', '?token=abc&type=fax'],
])('a link without %s is no verification link', async (_what, query) => {
  const { server } = await opened(`/verify-email${query}`, invalid);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Ungültiger Verifikationslink\. Token oder Typ fehlen\.$/);
  expect(server.arrived(verifyEmail)).toEqual([]);
});

it.each([
  ['Login-E-Mail-Adresse bestätigen', 'login'],
  ['Öffentliche E-Mail-Adresse bestätigen', 'public'],
  ['Absender-E-Mail-Adresse bestätigen', 'sender'],
  ['Empfangs-E-Mail-Adresse bestätigen', 'inquiry'],
])('the headline names the kind of address: %s', async (headline, type) => {
  await opened(`${LINK}&type=${type}`, invalid);
  await expect.element(page.getByRole('heading', { name: headline })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('ungültig, abgelaufen oder');
  await expect
    .element(page.getByRole('link', { name: 'Zu den Account-Einstellungen' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
});

it('without an answer: Ein Fehler ist bei der Verifikation aufgetreten., and another try', async () => {
  const { server } = await opened(`${LINK}&type=login`, noConnection);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ein Fehler ist bei der Verifikation aufgetreten.');
  server.on(verifyEmail, invalid);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('ungültig, abgelaufen');
  await expect
    .element(page.getByRole('button', { name: 'Erneut versuchen' }))
    .not.toBeInTheDocument();
});
