import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentUser } from '#shared/contracts/calls.generated.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';

it('says so when the account can’t be loaded', async () => {
  const { server } = await openScreen('/settings', (answers) =>
    answers.on(getCurrentUser, () => refusal('unavailable')),
  );
  await expect.element(page.getByText('Fehler beim Laden der Benutzerinformationen')).toBeVisible();
  server.on(getCurrentUser, aUser());
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('katharina@lindenhof.example');
});
