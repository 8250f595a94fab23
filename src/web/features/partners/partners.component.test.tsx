import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  checkPartnerImport,
  createPartner,
  createReferralLink,
  getPartner,
  importPartners,
  listPartnerRows,
  listReferralLinks,
  listUnlinkedCampaigns,
  patchPartner,
  patchReferralLink,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { badGateway, refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';
import { aPartnerAnswer } from '#tests/support/pending-commissions.ts';

const PARTNER = aPartnerAnswer();
const LINK = {
  id: '01920000-0000-7000-8000-0000000000bb',
  partnerId: PARTNER.id,
  partnerName: 'Fotografie Grün',
  campaignId: '01920000-0000-7000-8000-0000000000cc',
  campaignName: 'Sommerfeste',
  slug: 'gruen',
  status: 'active',
  isActive: true,
  clickCount: 0,
  leadCount: 0,
  saleCount: 0,
  commissionEarned: 0,
  formPath: '/formular/sommerfeste?ref=gruen',
  ownPage: '',
  shortPath: '/r/gruen',
  createdAt: '2026-11-01T09:00:00.000Z',
} as const;
const WINTER = {
  id: '01920000-0000-7000-8000-0000000000dd',
  name: 'Winterfeste',
  status: 'draft',
} as const;

it('Fehler beim Erstellen des Partners; what was typed stays', async () => {
  await openScreen('/partners?neu=partner', (server) => server.on(createPartner, badGateway));
  const dialog = page.getByRole('dialog', { name: 'Neuer Partner' });
  for (const [label, text] of [
    ['Vorname', 'Jürgen'],
    ['Nachname', 'Weiß'],
    ['Firmenname', 'Ösen & Söhne'],
    ['E-Mail', 'weiss@oesen.example'],
    ['Straße', 'Am Öhrchen 1'],
    ['PLZ', '50667'],
    ['Stadt', 'Köln'],
  ] as const)
    await dialog
      .getByLabelText(new RegExp(`^${label}`))
      .first()
      .fill(text);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectToast('Fehler', 'Fehler beim Erstellen des Partners');
  await expect.element(dialog.getByLabelText(/^Firmenname/)).toHaveValue('Ösen & Söhne');
});

it('a private person is asked for no company', async () => {
  await openScreen('/partners?neu=partner', () => undefined);
  const company = page.getByRole('textbox', { name: 'Firmenname' });
  await expect.element(company).toBeVisible();
  await page.getByRole('radio', { name: 'Privatperson' }).click();
  await expect.element(company).not.toBeInTheDocument();
});

it('is said to be a private person where the company is asked, and in the tax status by it', async () => {
  await openScreen('/partners?neu=partner', () => undefined);
  const box = page.getByRole('checkbox', { name: 'Ohne Firma (Privatperson)' });
  await box.click();
  await expect.element(page.getByRole('textbox', { name: 'Firmenname' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Privatperson' })).toBeChecked();
  await box.click();
  await expect.element(page.getByRole('textbox', { name: 'Firmenname' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Noch offen' })).toBeChecked();
});

const openLinks = () =>
  openScreen(`/partners?partner=${PARTNER.id}&ansicht=links`, (server) =>
    server
      .on(getPartner, PARTNER)
      .on(listReferralLinks, [LINK])
      .on(listUnlinkedCampaigns, { some: true, free: [WINTER] }),
  );

it('Empfehlungslink konnte nicht erstellt werden, and Link-Status konnte nicht geändert werden: nothing changes', async () => {
  const { server } = await openLinks();
  server.on(createReferralLink, badGateway).on(patchReferralLink, badGateway);
  await page.getByLabelText('Kampagne zuweisen', { exact: true }).first().click();
  await page.getByRole('option', { name: /Winterfeste/ }).click();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await expectToast('Empfehlungslink konnte nicht erstellt werden.', '502: Bad Gateway');
  expect(server.arrived(createReferralLink).map(({ body }) => body)).toEqual([
    { partnerId: PARTNER.id, campaignId: WINTER.id },
  ]);

  const link = page.getByRole('list', { name: 'Empfehlungslinks' }).getByRole('listitem');
  await link.getByRole('button', { name: /^Deaktivieren/ }).click();
  await expectToast('Link-Status konnte nicht geändert werden.', '502: Bad Gateway');
  await expect.element(link).toHaveTextContent('Aktiv');
  await expect.element(link.getByRole('button', { name: /^Deaktivieren/ })).toBeVisible();
});

it('what is done again is not said twice', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openLinks();
  const button = page.getByRole('button', { name: 'Empfehlungslink für Sommerfeste kopieren' });
  const toast = page.getByRole('alert').filter({ hasText: 'Kopiert' });
  await button.click();
  await expect.element(toast).toBeVisible();
  for (let more = 0; more < 3; more += 1) await button.click();
  await toast.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  // Longer than the next in line would need to appear.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
  expect(toast.elements()).toEqual([]);
  expect(copied).toHaveBeenCalledTimes(4);
});

it('a refused change of status is taken back', async () => {
  await openScreen('/partners', (server) =>
    server
      .on(listPartnerRows, [{ ...PARTNER, groups: [], readiness: { ready: true, issues: [] } }])
      .on(patchPartner, () => refusal('internal_error')),
  );
  await page.getByRole('button', { name: /^Pausieren/ }).click();
  await expect.element(page.getByText('Fehler beim Status-Update')).toBeVisible();
  await expect.element(page.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pausieren/ })).toBeVisible();
});

it('Escape closes a list, and only then what it stands in', async () => {
  await openScreen(`/partners?partner=${PARTNER.id}`, (server) => server.on(getPartner, PARTNER));
  const sheet = page.getByRole('dialog', { name: /Fotografie Grün|Łukasz Grün/ });
  await sheet.getByRole('button', { name: 'Bearbeiten' }).click();
  await sheet.getByRole('combobox', { name: 'Land' }).click();
  const option = page.getByRole('option', { name: 'Deutschland' });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
});

it('what stands in the preview is not left without a question', async () => {
  await openScreen('/partners?neu=import', (server) =>
    // Somebody else creates the same partner while the preview is open.
    server
      .on(checkPartnerImport, { room: 10, existing: [] })
      .on(importPartners, () => refusal('partners_exist')),
  );
  const dialog = page.getByRole('dialog', { name: 'Partner importieren' });
  await dialog
    .getByLabelText('Oder Zellen einfügen')
    .fill(
      [
        'Firma;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;IBAN',
        'Aal;Zoë;Müller;aal@example.com;Ährenweg 12;1067;Dresden;',
      ]
        .join('\n')
        .replaceAll(';', '\t'),
    );
  await dialog.getByRole('button', { name: 'Einfügung prüfen' }).click();
  const create = dialog.getByRole('button', { name: '1 Partner anlegen' });
  await expect.element(create).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await create.click();
  await expect.element(page.getByText('Partner konnten nicht importiert werden.')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Zeile 2 anlegen' })).toBeVisible();
});
