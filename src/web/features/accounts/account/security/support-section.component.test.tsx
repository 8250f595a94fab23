import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  allowSupportAccess,
  getSupportAccess,
  getUser,
  revokeSupportAccess,
} from '#shared/contracts/calls.generated.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const SECURITY = '/account-settings?bereich=sicherheit';
const NOTHING = { allowedUntil: null, permissions: [] };
const PERMISSION = {
  id: '01920000-0000-7000-8000-0000000000d1',
  allowedBy: 'Katharina Weiß',
  allowedAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-22T09:00:00.000Z',
  endedAt: null,
  isRevoked: false,
  views: [
    {
      id: '01920000-0000-7000-8000-0000000000d2',
      operator: 'ada@betrieb.example',
      openedAt: '2026-11-21T10:00:00.000Z',
      lastAt: '2026-11-21T10:05:00.000Z',
      looks: 1,
    },
  ],
};
const ALLOWED = { allowedUntil: PERMISSION.endsAt, permissions: [PERMISSION] };

describe('the owner', () => {
  it('allows a look, sees who looked when, and ends it', async () => {
    let access: typeof ALLOWED | typeof NOTHING = NOTHING;
    const { server } = await openScreen(SECURITY, (stand) =>
      stand
        .on(getSupportAccess, () => access)
        .on(allowSupportAccess, () => (access = ALLOWED))
        .on(revokeSupportAccess, () => (access = NOTHING)),
    );
    await expect.element(page.getByText('Nicht erlaubt')).toBeVisible();
    await page.getByRole('button', { name: '24 Stunden erlauben' }).click();
    await expect.element(page.getByText('Erlaubt bis 22.11.2026, 10:00')).toBeVisible();
    const list = page.getByRole('list', { name: 'Bisherige Support-Zugänge' });
    await expect.element(list).toHaveTextContent('ada@betrieb.example: geöffnet 21.11.2026, 11:00');
    await expect.element(list).toHaveTextContent('1 Blick');
    await page.getByRole('button', { name: 'Jetzt beenden' }).click();
    await expect.element(page.getByText('Nicht erlaubt')).toBeVisible();
    expect(server.arrived(revokeSupportAccess)).toHaveLength(1);
  });

  it('learns why it could not be allowed', async () => {
    await openScreen(SECURITY, (stand) =>
      stand
        .on(getSupportAccess, NOTHING)
        .on(allowSupportAccess, () => refusal('support_already_allowed')),
    );
    await page.getByRole('button', { name: '24 Stunden erlauben' }).click();
    await expectToast(
      'Fehler',
      'Der Support-Zugang ist schon erlaubt. Laden Sie die Seite bitte neu.',
    );
  });
});

describe('nobody else', () => {
  it.each([
    ['somebody in charge', aUser({ role: 'manager' })],
    ['an operator who looks', aUser({ supportUntil: '2026-11-22T09:00:00.000Z' })],
  ])('decides: not %s', async (_who, user) => {
    const { server } = await openScreen(SECURITY, (stand) => stand.on(getUser, user));
    await expect.element(page.getByRole('heading', { name: 'Sitzungen' })).toBeVisible();
    await expect.element(page.getByText('Support-Zugang')).not.toBeInTheDocument();
    expect(server.arrived(getSupportAccess)).toEqual([]);
  });
});

it('an operator who looks is shown which house it is, until when, and the way out', async () => {
  await openScreen('/account-settings', (stand) =>
    stand.on(getUser, aUser({ role: 'manager', supportUntil: '2026-11-22T09:00:00.000Z' })),
  );
  const bar = page.getByRole('complementary', { name: 'Support-Einblick' });
  await expect.element(bar).toHaveTextContent('Sie sehen Gut Lindenhof');
  await expect.element(bar).toHaveTextContent('bis 22.11.2026, 10:00');
  await expect.element(bar.getByRole('button', { name: 'Beenden' })).toBeVisible();
});
