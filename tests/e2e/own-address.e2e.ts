import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'an own address is entered, shows the record to set, and is taken away',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/422/);
    const provider = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'enterprise');
    await logInAs(page, server, provider);
    await page.goto('/account-settings#eigene-adresse');
    const section = page.getByRole('region', { name: 'Eigene Adresse' });
    await section.getByRole('textbox', { name: 'Adresse' }).fill('127.0.0.1');
    await section.getByRole('button', { name: 'Adresse einrichten' }).click();
    await expect(
      section.getByText(/Das ist keine Adresse, die Sie einrichten können/),
    ).toBeVisible();
    await section
      .getByRole('textbox', { name: 'Adresse' })
      .fill('https://Empfehlung.Schloss-Lindenhof.example/');
    await section.getByRole('button', { name: 'Adresse einrichten' }).click();
    await expect(section.getByText('Wartet auf DNS')).toBeVisible();
    await expect(section.getByText('CNAME')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Ziel kopieren' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await section.getByRole('button', { name: 'Adresse entfernen' }).click();
    const question = page.getByRole('dialog', { name: 'Eigene Adresse entfernen?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Entfernen' }).click();
    await expect(section.getByRole('button', { name: 'Adresse einrichten' })).toBeVisible();
  },
);
