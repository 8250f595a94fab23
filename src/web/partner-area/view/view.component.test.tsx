import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readPartnerProgramme, readPartnerStart } from '#shared/contracts/calls.generated.ts';
import { houseUrl } from '#shared/house-address.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal } from '#tests/support/component/stand-in-server.ts';
import { beginView, currentView, dropView } from './view.ts';

const VIEW = {
  id: '01920000-0000-7000-8000-0000000000dd',
  providerId: '01920000-0000-7000-8000-0000000000aa',
  partnerId: '01920000-0000-7000-8000-0000000000bb',
};
const START = `/partner/${VIEW.providerId}/${VIEW.partnerId}`;
const programme = answerOf(readPartnerProgramme, {
  provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
  partner: { name: 'Mara Weiß', status: 'active' },
});

afterEach(dropView);

/** As after a reload of the tab. */
function lookAsPartner(): void {
  sessionStorage.setItem('partner-view', JSON.stringify(VIEW));
  beginView();
}

describe('a provider who looks as a partner', () => {
  it('sees the programme under a bar, and no account', async () => {
    lookAsPartner();
    const { server } = await openPartnerArea(START, (stand) =>
      stand
        .on(readPartnerProgramme, programme)
        .on(readPartnerStart, answerOf(readPartnerStart, {})),
    );
    const bar = page.getByRole('complementary', { name: 'Ansicht als Partner' });
    await expect.element(bar).toHaveTextContent('Ansicht als Mara Weiß');
    await expect.element(bar.getByRole('button', { name: 'Beenden' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Konto' })).not.toBeInTheDocument();
    expect(server.arrived(readPartnerProgramme).length).toBeGreaterThan(0);
  });

  it('is shown the way back when the view is over', async () => {
    lookAsPartner();
    let isOver = false;
    const { area } = await openPartnerArea(START, (stand) =>
      stand
        .on(readPartnerProgramme, () => (isOver ? refusal('partner_view_ended') : programme))
        .on(readPartnerStart, () =>
          isOver ? refusal('partner_view_ended') : answerOf(readPartnerStart, {}),
        ),
    );
    await expect.element(page.getByRole('heading', { name: 'Gut Lindenhof' })).toBeVisible();
    isOver = true;
    await area.queryClient.invalidateQueries();
    await expect
      .element(page.getByRole('heading', { name: 'Die Ansicht als Partner ist beendet' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Zum Partner' }))
      .toHaveAttribute(
        'href',
        `${houseUrl('', VIEW.providerId)}/partners?partner=${VIEW.partnerId}`,
      );
    await expect
      .element(page.getByRole('complementary', { name: 'Ansicht als Partner' }))
      .not.toBeInTheDocument();
    expect(currentView()).toBeNull();
  });

  it('takes nothing from a tab that holds something else', () => {
    sessionStorage.setItem('partner-view', '{"id":"x"}');
    beginView();
    expect(currentView()).toBeNull();
    sessionStorage.setItem('partner-view', 'kein JSON');
    beginView();
    expect(currentView()).toBeNull();
  });
});
