import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createPartner,
  getLead,
  getPartner,
  getPayoutStats,
  getUser,
  listAnnouncements,
  listLeads,
  listPayoutBatches,
  listPayouts,
  patchPartner,
} from '#shared/contracts/calls.generated.ts';
import { listLeads as listLeadsContract, type LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type { Role } from '#shared/roles/rights.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { emptiest } from '#tests/support/component/emptiest.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { expectToast } from '#tests/support/component/toast.ts';
import { aPartnerAnswer } from '#tests/support/pending-commissions.ts';

const PARTNER = aPartnerAnswer({ taxStatus: null, iban: '', vatId: '', taxNumber: '' });

const openAs = (
  role: Role,
  address: string,
  more: Parameters<typeof openScreen>[1] = () => undefined,
) =>
  openScreen(address, (server) => {
    server.on(getUser, aUser({ role }));
    more(server);
  });

it('an address that is not the role’s says so, and calls nothing, also on the way back', async () => {
  const { server } = await openAs('sales', '/payouts');
  await expect
    .element(page.getByText('Diese Seite gehört nicht zur Rolle „Vertrieb“', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText('Wer es darf: Inhaber, Leitung, Buchhaltung.', { exact: false }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();
  for (const call of [listPayouts, listPayoutBatches, getPayoutStats])
    expect(server.arrived(call)).toEqual([]);
});

it('the seller’s change of a partner names no field of payment data', async () => {
  const { server } = await openAs(
    'sales',
    `/partners?partner=${PARTNER.id}&ansicht=bearbeiten`,
    (answers) => {
      answers
        .on(getPartner, PARTNER)
        .on(patchPartner, { ...PARTNER, message: 'Gespeichert', linksLeft: 0 });
    },
  );
  const sheet = page.getByRole('dialog', { name: PARTNER.companyName });
  await expect.element(sheet.getByLabelText('IBAN')).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('radio')).not.toBeInTheDocument();
  await sheet.getByLabelText('Telefon').fill('030 7654321');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expectToast('Partner aktualisiert');
  const [sent] = server.arrived(patchPartner);
  expect(sent?.body).toMatchObject({ phone: '030 7654321', version: PARTNER.version });
  for (const field of ['iban', 'bic', 'accountHolder', 'vatId', 'taxNumber', 'taxStatus'])
    expect(sent?.body).not.toHaveProperty(field);
});

it('the bookkeeper’s change names nothing else', async () => {
  const { server } = await openAs(
    'bookkeeping',
    `/partners?partner=${PARTNER.id}&ansicht=bearbeiten`,
    (answers) => {
      answers
        .on(getPartner, PARTNER)
        .on(patchPartner, { ...PARTNER, message: 'Gespeichert', linksLeft: 0 });
    },
  );
  const sheet = page.getByRole('dialog', { name: PARTNER.companyName });
  await expect.element(sheet.getByLabelText('Firmenname')).not.toBeInTheDocument();
  await sheet.getByLabelText('IBAN').fill('DE02120300000000202051');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expectToast('Partner aktualisiert');
  const [sent] = server.arrived(patchPartner);
  expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual([
    'accountHolder',
    'bic',
    'iban',
    'taxNumber',
    'taxStatus',
    'vatId',
    'version',
  ]);
});

it('the reader gets no dialog by its address, and asks for no announcements', async () => {
  const { server } = await openAs('reader', '/leads?neu=anfrage');
  await expect.element(page.getByRole('heading', { name: 'Anfragen', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Anfrage erfassen' }))
    .not.toBeInTheDocument();
  expect(server.arrived(listAnnouncements)).toEqual([]);
  expect(server.arrived(createPartner)).toEqual([]);
  expect(server.arrived(getLead)).toEqual([]);
});

it.each([
  ['sales', 1],
  ['reader', 0],
] as const)('the column of the next step is whose step it is: %s', async (role, columns) => {
  const row = emptiest(listLeadsContract.response.element) as LeadAnswer;
  await openAs(role, '/leads', (answers) => answers.on(listLeads, [{ ...row, lastName: 'Öz' }]));
  const table = page.getByRole('table', { name: 'Anfragen' });
  await expect.element(table.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(table.getByRole('columnheader', { name: 'Nächster Schritt' }).elements()).toHaveLength(
    columns,
  );
});

it('the reader’s settings are their own login', async () => {
  await openAs('reader', '/account-settings');
  await expect
    .element(page.getByRole('textbox', { name: 'Login-E-Mail' }))
    .toHaveValue('katharina@lindenhof.example');
  const areas = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' });
  await expect.element(areas.getByRole('link', { name: 'Kalender' })).toBeVisible();
  await expect.element(areas.getByRole('link', { name: 'Stammdaten' })).not.toBeInTheDocument();
});
