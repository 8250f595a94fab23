import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  deletePartnerAccount,
  listPartnerPasskeys,
  listPartnerSessions,
  readPartnerAccount,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const programme = (last: string, providerName: string) => ({
  providerId: `01920000-0000-7000-8000-0000000000a${last}`,
  partnerId: `01920000-0000-7000-8000-0000000000b${last}`,
  providerName,
  state: 'open' as const,
});

/** An account at these providers, until it is deleted. */
function anAccount(server: StandInServer, ...names: string[]) {
  let isDeleted = false;
  return server
    .on(readPartnerAccount, () =>
      isDeleted
        ? refusal('partner_login_required')
        : {
            email: 'mara@weiss.example',
            programmes: names.map((name, index) => programme(String(index), name)),
          },
    )
    .on(listPartnerSessions, () => [])
    .on(listPartnerPasskeys, () => [])
    .on(deletePartnerAccount, () => {
      isDeleted = true;
      return { message: 'Ihr Zugang ist gelöscht.' };
    });
}
const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Zugang löschen?' });

it('the account offers everything that is stored as one file', async () => {
  await openPartnerArea('/partner/konto', (each) => anAccount(each, 'Gut Lindenhof'));
  await expect
    .element(page.getByRole('link', { name: 'Daten als ZIP herunterladen' }))
    .toHaveAttribute('href', '/api/partner-area/account/export.zip');
});

describe('deleting the access', () => {
  it('says what stays with whom, and leads to the login', async () => {
    const { server } = await openPartnerArea('/partner/konto', (each) =>
      anAccount(each, 'Gut Lindenhof', 'Schloss Ährenfels'),
    );
    await button('Zugang löschen').click();
    await expect
      .element(dialog())
      .toHaveTextContent(/Was Gut Lindenhof und Schloss Ährenfels über Sie gespeichert haben/);
    expect(server.arrived(deletePartnerAccount)).toEqual([]);
    await dialog().getByRole('button', { name: 'Zugang löschen' }).click();
    await expect.element(page.getByLabelText('E-Mail')).toBeVisible();
    expect(server.arrived(deletePartnerAccount)).toHaveLength(1);
  });

  it('changes nothing for who goes back', async () => {
    const { server } = await openPartnerArea('/partner/konto', (each) =>
      anAccount(each, 'Gut Lindenhof'),
    );
    await button('Zugang löschen').click();
    await expect.element(dialog()).toHaveTextContent(/Was Gut Lindenhof über Sie gespeichert hat/);
    await button('Zurück').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.arrived(deletePartnerAccount)).toEqual([]);
  });
});
