import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acceptInvitation, joinHouse, readInvitation } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';

const LINK = `/einladung?token=${'A'.repeat(64)}`;

const invitation: Received<typeof readInvitation> = {
  businessName: 'Gut Lindenhof',
  logoUrl: null,
  email: 'Jonas@example.com',
  role: 'sales',
  expiresAt: '2026-11-27T09:00:00.000Z',
  hasLogin: false,
  loggedInAs: null,
};

const opened = (known: Partial<typeof invitation>) =>
  openScreen(LINK, (server) => server.on(readInvitation, { ...invitation, ...known }));

it.each([
  ['invitation_link_expired', 'Diese Einladung ist abgelaufen.'],
  ['invitation_link_accepted', 'Diese Einladung wurde schon angenommen.'],
  ['invitation_link_withdrawn', 'Diese Einladung wurde zurückgenommen.'],
  ['invitation_link_unknown', 'Dieser Einladungslink gilt nicht.'],
] as const)('a link that opens nothing says why: %s', async (code, words) => {
  await openScreen(LINK, (server) => server.on(readInvitation, () => refusal(code)));
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect
    .element(page.getByRole('button', { name: 'Erneut versuchen' }))
    .not.toBeInTheDocument();
});

it('a link without a token is incomplete, and nothing is asked', async () => {
  const { server } = await openScreen('/einladung', () => undefined);
  await expect.element(page.getByRole('alert')).toHaveTextContent('unvollständig');
  expect(server.arrived(readInvitation)).toEqual([]);
});

it('who is logged in with the address, in whatever case, accepts with one click', async () => {
  const { server } = await opened({ hasLogin: true, loggedInAs: 'jonas@EXAMPLE.com' });
  server.on(acceptInvitation, () => refusal('invitation_house_full'));
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect.element(page.getByText(/gerade keinen Platz/)).toBeVisible();
  expect(server.arrived(acceptInvitation)).toHaveLength(1);
});

it('who is logged in with another address is offered to log out, and comes back', async () => {
  await opened({ hasLogin: true, loggedInAs: 'anna@example.com' });
  await expect.element(page.getByText('Sie sind als anna@example.com angemeldet.')).toBeVisible();
  const way = page.getByRole('link', { name: 'Abmelden und weiter' });
  await expect
    .element(way)
    .toHaveAttribute('href', `/api/logout?redirect=${encodeURIComponent(LINK)}`);
});

it('who has a login is asked for its password, with the address filled in', async () => {
  await opened({ hasLogin: true });
  await expect.element(page.getByLabelText(/E-Mail-Adresse/)).toHaveValue('Jonas@example.com');
});

it('who has none gives a name and a password and agrees to the terms', async () => {
  const { server } = await opened({});
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect.element(page.getByText('Vorname erforderlich')).toBeVisible();
  await expect.element(page.getByText('Zustimmung zu den AGB ist erforderlich')).toBeVisible();
  expect(server.arrived(joinHouse)).toEqual([]);
});
