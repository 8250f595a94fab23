import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getInvitations,
  getPartner,
  invitePartner,
  listInvitationCandidates,
  startInvitations,
} from '#shared/contracts/calls.generated.ts';
import type { InvitationBatch } from '#shared/contracts/partner-area/invitations.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';
import { aPartnerAnswer } from '#tests/support/pending-commissions.ts';

const idOf = (place: number) => `01920000-0000-7000-8000-0000000000a${place}`;
const BATCH = '01920000-0000-7000-8000-0000000000ff';
const candidate = (place: number, name: string, more: object = {}) => ({
  partnerId: idOf(place),
  name,
  email: `${place}@firma.example`,
  invitedAt: null,
  obstacle: null,
  ...more,
});
const CANDIDATES = [
  candidate(1, 'Blütenzauber'),
  candidate(2, 'DJ Çelik', { invitedAt: '2026-11-01T09:00:00.000Z' }),
  candidate(3, 'Zeltverleih', { obstacle: 'Dieser Partner ist gesperrt.' }),
];
const batch = (waiting: number): InvitationBatch => ({
  id: BATCH,
  startedAt: '2026-11-21T09:00:00.000Z',
  counts: {
    all: 2,
    waiting,
    invited: 2 - waiting - (waiting === 0 ? 1 : 0),
    refused: waiting === 0 ? 1 : 0,
  },
  items: [
    {
      partnerId: idOf(1),
      name: 'Blütenzauber',
      status: waiting > 1 ? 'waiting' : 'invited',
      reason: null,
    },
    waiting > 0
      ? { partnerId: idOf(2), name: 'DJ Çelik', status: 'waiting', reason: null }
      : {
          partnerId: idOf(2),
          name: 'DJ Çelik',
          status: 'refused',
          reason: 'Dieser Partner ist inaktiv.',
        },
  ],
});

it('chosen are those who were never invited; the others stand apart with the reason', async () => {
  const { server } = await openScreen('/partners?einladung=neu', (stand) =>
    stand
      .on(listInvitationCandidates, CANDIDATES)
      .on(startInvitations, batch(2))
      .on(getInvitations, batch(0)),
  );
  const dialog = page.getByRole('dialog', { name: 'Zum Partnerbereich einladen' });
  await expect.element(dialog.getByRole('checkbox', { name: /Blütenzauber/ })).toBeChecked();
  const known = dialog.getByRole('checkbox', { name: /DJ Çelik.*Eingeladen am 01\.11\.2026/ });
  await expect.element(known).not.toBeChecked();
  await expect.element(dialog.getByText('Ein Partner ist nicht dabei')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '1 von 2 Partnern' }).click();
  await expect.element(known).toBeChecked();
  await dialog.getByRole('button', { name: '2 Einladungen senden' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Einladungen abgeschlossen' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 eingeladen, 1 nicht eingeladen');
  await expect.element(dialog.getByText('Dieser Partner ist inaktiv.')).toBeVisible();
  expect(server.arrived(startInvitations)).toMatchObject([
    { body: { partnerIds: [idOf(1), idOf(2)] } },
  ]);
});

it('nobody chosen says so', async () => {
  await openScreen('/partners?einladung=neu', (stand) =>
    stand.on(listInvitationCandidates, CANDIDATES.slice(0, 1)),
  );
  const dialog = page.getByRole('dialog', { name: 'Zum Partnerbereich einladen' });
  await dialog.getByRole('checkbox', { name: /Blütenzauber/ }).click();
  await dialog.getByRole('button', { name: '0 Einladungen senden' }).click({ force: true });
  await expect.element(page.getByText('Wählen Sie mindestens einen Partner aus.')).toBeVisible();
});

it('nobody can be invited: everybody stands there with the reason', async () => {
  await openScreen('/partners?einladung=neu', (stand) =>
    stand.on(listInvitationCandidates, CANDIDATES.slice(2)),
  );
  await expect.element(page.getByText('Niemand ist einzuladen')).toBeVisible();
  await expect.element(page.getByText('Dieser Partner ist gesperrt.')).toBeVisible();
});

it('one partner is invited on their sheet; a refusal says why', async () => {
  const partner = aPartnerAnswer();
  let isRefused = false;
  await openScreen(`/partners?partner=${partner.id}`, (stand) =>
    stand
      .on(getPartner, partner)
      .on(invitePartner, () =>
        isRefused
          ? refusal('invitation_of_suspended')
          : { message: 'Die Einladung ist unterwegs.' },
      ),
  );
  const button = page.getByRole('button', { name: 'Zum Partnerbereich einladen' }).last();
  await button.click();
  await expectToast('Einladung gesendet', 'Die Einladung ist unterwegs.');
  isRefused = true;
  await button.click();
  await expectToast('Nicht eingeladen', 'Dieser Partner ist gesperrt.');
});
