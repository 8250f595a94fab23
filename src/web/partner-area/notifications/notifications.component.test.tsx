import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  chooseNotification,
  readNotifications,
  readOwnData,
  readPartnerAccount,
  readPartnerProgramme,
} from '#shared/contracts/calls.generated.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/labels/notices.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';
import { beginView, dropView } from '../view/view.ts';

const VIEW = {
  id: '01920000-0000-7000-8000-0000000000dd',
  providerId: '01920000-0000-7000-8000-0000000000aa',
  partnerId: '01920000-0000-7000-8000-0000000000bb',
};
const PAGE = `/partner/${VIEW.providerId}/${VIEW.partnerId}/daten`;

const without = (...refused: NoticeKind[]) =>
  NOTICE_KINDS.map((kind) => ({ kind, isWanted: !refused.includes(kind) }));

const opened = (inside: (server: StandInServer) => unknown) =>
  openPartnerArea(PAGE, (server) => {
    server
      .on(readPartnerAccount, {
        email: 'mara@weiss.example',
        programmes: [
          {
            providerId: VIEW.providerId,
            partnerId: VIEW.partnerId,
            providerName: 'Gut Lindenhof',
            state: 'open' as const,
          },
        ],
      })
      .on(
        readPartnerProgramme,
        answerOf(readPartnerProgramme, {
          provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
        }),
      )
      .on(readOwnData, answerOf(readOwnData, {}))
      .on(readNotifications, without());
    inside(server);
    return server;
  });

const kind = (name: string) => page.getByRole('switch', { name, exact: true });

afterEach(dropView);

/** As a provider does who looks as a partner: by the view that this tab keeps. */
function lookAsPartner(): void {
  sessionStorage.setItem('partner-view', JSON.stringify(VIEW));
  beginView();
}

describe('notifications', () => {
  it('are switched off one by one, and stay as the server has them', async () => {
    const { server } = await opened((answers) =>
      answers.on(chooseNotification, () => without('reward')),
    );
    await expect.element(kind('Neue Anfragen')).toBeChecked();
    server.on(readNotifications, without('reward'));
    await kind('Prämien').click();
    await expect.element(kind('Prämien')).not.toBeChecked();
    await expect.element(kind('Neue Anfragen')).toBeChecked();
    expect(server.arrived(chooseNotification)).toMatchObject([
      { params: { kind: 'reward' }, body: { isWanted: false } },
    ]);
  });

  it('that could not be switched say why and stand as before', async () => {
    await opened((answers) => answers.on(chooseNotification, () => refusal('too_many_requests')));
    await kind('Monatszahlen').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(kind('Monatszahlen')).toBeChecked();
  });

  it('are only looked at by the provider', async () => {
    lookAsPartner();
    await opened((answers) => answers.on(readNotifications, without('document')));
    await expect.element(kind('Gutschriften und Belege')).not.toBeChecked();
    await expect.element(kind('Gutschriften und Belege')).toBeDisabled();
    await expect.element(kind('Neue Anfragen')).toBeDisabled();
  });
});
