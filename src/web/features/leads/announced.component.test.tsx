import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLead,
  listAnnouncements,
  listChoices,
  listReferralLinks,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { answerOf, refusal } from '#tests/support/component/stand-in-server.ts';

const idOf = (end: string) => `01920000-0000-7000-8000-0000000000${end}`;
const PARTNER = { partnerId: idOf('bb'), partnerName: 'Mara Weiß' };
const CAMPAIGN = { id: idOf('cc'), name: 'Sommerfeste', status: 'active' as const };
const LINK = {
  ...PARTNER,
  id: idOf('dd'),
  campaignId: CAMPAIGN.id,
  campaignName: CAMPAIGN.name,
  slug: 'mara',
  isActive: true,
  clickCount: 0,
  leadCount: 0,
  saleCount: 0,
  commissionEarned: 0,
  formPath: '/f/mara',
  ownPage: '',
  shortPath: '/r/mara',
  createdAt: '2026-11-01T10:00:00.000Z',
  status: 'active' as const,
};
const announcement = (id: string, hint: string) => ({
  ...PARTNER,
  id,
  hint,
  kind: 'wedding' as const,
  month: null,
  guests: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  lapsesAt: '2027-02-18T10:00:00.000Z',
});

const opened = (address: string) =>
  openScreen(address, (server) =>
    server
      .on(listAnnouncements, [
        announcement(idOf('a1'), 'Herr L.'),
        announcement(idOf('a2'), 'Frau K.'),
      ])
      .on(listChoices, { ...answerOf(listChoices), campaigns: [CAMPAIGN] })
      .on(listReferralLinks, [LINK])
      .on(createLead, () => refusal('announcement_ended')),
  );
const form = page.getByRole('dialog', { name: 'Anfrage erfassen' });
const choice = form.getByLabelText('Angekündigte Empfehlung');

it('the request of an announced guest begins with the announcement, and is sent with it', async () => {
  const { server, router } = await opened('/leads');
  await page.getByRole('button', { name: 'Anfrage erfassen: Frau K.' }).click();
  await expect.element(choice).toHaveValue(idOf('a2'));
  await expect
    .element(form.getByRole('textbox', { name: 'Begründung' }))
    .toHaveValue('Angekündigt am 20.11.2026');
  expect(router.state.location.search).toMatchObject({ ankuendigung: idOf('a2') });
  await form.getByRole('textbox', { name: 'Nachname' }).fill('Kowalski');
  await form.getByRole('textbox', { name: 'Telefon' }).fill('0331 1234567');
  await form.getByRole('combobox', { name: 'Kampagne' }).click();
  await page.getByRole('option', { name: CAMPAIGN.name }).click();
  await form.getByRole('button', { name: 'Anfrage erfassen' }).click();
  await expect.poll(() => server.arrived(createLead)).toHaveLength(1);
  expect(server.arrived(createLead)).toMatchObject([
    { body: { announcementId: idOf('a2'), partnerId: PARTNER.partnerId } },
  ]);
});

it('the button of the page begins with none', async () => {
  await opened('/leads');
  await page.getByRole('button', { name: 'Anfrage erfassen', exact: true }).first().click();
  await expect.element(choice).toHaveValue('');
});

it('a shared address of an announcement that has ended opens the empty form', async () => {
  await opened(`/leads?neu=anfrage&ankuendigung=${idOf('ff')}`);
  await expect.element(choice).toHaveValue('');
});
