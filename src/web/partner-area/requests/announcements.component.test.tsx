import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  announceRecommendation,
  listOwnAnnouncements,
  listPartnerRequests,
  readPartnerAccount,
  readPartnerProgramme,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';

const announcement = {
  id: '01920000-0000-7000-8000-000000000001',
  createdAt: '2026-11-21T09:00:00.000Z',
  lapsesAt: '2027-05-20T09:00:00.000Z',
  kind: 'wedding' as const,
  month: '2027-06',
  guests: 80,
  hint: 'Frau K. aus Potsdam',
  state: 'open' as const,
  declineReason: null,
};

const opened = (answers: (server: StandInServer) => unknown) =>
  openPartnerArea(`/partner/${PROVIDER}/${PARTNER}/anfragen`, (server) => {
    server
      .on(readPartnerAccount, {
        email: 'mara@weiss.example',
        programmes: [
          {
            providerId: PROVIDER,
            partnerId: PARTNER,
            providerName: 'Gut Lindenhof',
            state: 'open' as const,
          },
        ],
      })
      .on(
        readPartnerProgramme,
        answerOf(readPartnerProgramme, {
          provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
          partner: { name: 'Mara Weiß', status: 'active' },
        }),
      )
      .on(listPartnerRequests, answerOf(listPartnerRequests, { requests: [], bundles: [] }));
    answers(server);
  });

const hint = page.getByRole('textbox', { name: 'Woran erkennt Gut Lindenhof den Gast?' });
const send = page.getByRole('button', { name: 'Ankündigen', exact: true });

describe('an announcement', () => {
  it('is written in four fields, sent, and shown with its end', async () => {
    const { server } = await opened((answers) =>
      answers.on(listOwnAnnouncements, []).on(announceRecommendation, { message: 'Danke!' }),
    );
    await page.getByRole('button', { name: 'Empfehlung ankündigen' }).click();
    await page.getByLabelText('In welchem Monat?').fill('2027-06');
    await page.getByLabelText('Wie viele Gäste ungefähr?').fill('80');
    await hint.fill('Frau K. aus Potsdam');
    server.on(listOwnAnnouncements, [announcement]);
    await send.click();
    await expect.element(page.getByText('Danke!')).toBeVisible();
    expect(server.arrived(announceRecommendation)).toMatchObject([
      { body: { kind: 'wedding', month: '2027-06', guests: 80, hint: 'Frau K. aus Potsdam' } },
    ]);
    await expect.element(page.getByText('Hochzeit im Juni 2027')).toBeVisible();
    await expect.element(page.getByText(/gilt bis 20\.05\.2027/)).toBeVisible();
  });

  it('with a telephone number is not sent', async () => {
    const { server } = await opened((answers) => answers.on(listOwnAnnouncements, []));
    await page.getByRole('button', { name: 'Empfehlung ankündigen' }).click();
    await send.click();
    await expect.element(page.getByText(/^Bitte geben Sie einen Hinweis ein/)).toBeVisible();
    await hint.fill('0 1 5 1 / 23 45 67');
    await expect.element(page.getByText(/^Bitte keine E-Mail-Adressen, Telefon/)).toBeVisible();
    await send.click();
    expect(server.arrived(announceRecommendation)).toEqual([]);
  });

  it('that the server refuses says why and keeps what was written', async () => {
    await opened((answers) =>
      answers
        .on(listOwnAnnouncements, [])
        .on(announceRecommendation, () => refusal('partner_not_active')),
    );
    await page.getByRole('button', { name: 'Empfehlung ankündigen' }).click();
    await hint.fill('Frau K.');
    await send.click();
    await expect.element(page.getByText('Der Partner ist nicht aktiv.')).toBeVisible();
    await expect.element(hint).toHaveValue('Frau K.');
  });

  it('that was declined names the reason', async () => {
    await opened((answers) =>
      answers.on(listOwnAnnouncements, [
        { ...announcement, state: 'declined' as const, hint: '', declineReason: 'known_before' },
      ]),
    );
    await expect.element(page.getByText('Abgelehnt')).toBeVisible();
    await expect.element(page.getByText('Die Gäste waren schon vorher bekannt.')).toBeVisible();
  });
});
