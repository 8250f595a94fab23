import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dissolveAccount, getUser } from '#shared/contracts/calls.generated.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';

it('wants the years of this installation to be confirmed', async () => {
  const { server } = await openScreen(
    '/account-settings?bereich=daten&konto=aufloesen',
    (answers) => answers.on(getUser, aUser({ documentYears: 8 })),
  );
  const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
  await expect
    .element(dialog.getByText(/dass ausgestellte Belege 8 Jahre aufbewahrt werden/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Konto endgültig auflösen' }).click({ force: true });
  await expect
    .element(page.getByText('Bestätigen Sie die Aufbewahrung von 8 Jahren.'))
    .toBeVisible();
  await expect.element(dialog).not.toHaveTextContent('10 Jahre');
  expect(server.arrived(dissolveAccount)).toEqual([]);
});
