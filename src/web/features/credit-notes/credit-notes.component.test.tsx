import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelPayout,
  getPartner,
  getPayout,
  listChoices,
  listOpenPartners,
  listPayouts,
  listPendingCommissions,
  listReadiness,
  previewPayoutMail,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';
import {
  anOpenPartner,
  aPartnerAnswer,
  aPayout,
  aPayoutDetail,
  aPendingCommission,
} from '#tests/support/pending-commissions.ts';

const PARTNER = aPartnerAnswer();

/** A document of this partner, as the list and as its sheet reads it. */
function aDocument(overrides: Parameters<typeof aPayout>[0] = {}) {
  const row = aPayout({
    partnerId: PARTNER.id,
    partner: { ...aPayout().partner, id: PARTNER.id },
    ...overrides,
  });
  return { row, detail: aPayoutDetail(row) };
}

describe('the dialog "Gutschrift erstellen"', () => {
  const sheet = page.getByRole('dialog', { name: 'Gutschrift erstellen' });
  const CLICK = {
    source: 'click',
    partnerId: PARTNER.id,
    campaignId: '01920000-0000-7000-8000-0000000000cc',
    leadId: null,
    saleId: null,
    clickId: '01920000-0000-7000-8000-0000000000ee',
    eventCount: 25,
  } as const;
  const SALE = {
    ...CLICK,
    source: 'sale',
    clickId: null,
    eventCount: 1,
    leadId: '01920000-0000-7000-8000-0000000000e1',
    saleId: '01920000-0000-7000-8000-0000000000e2',
  } as const;

  const answers = (server: StandInServer) =>
    server
      .on(getPartner, PARTNER)
      .on(listReadiness, [{ partnerId: PARTNER.id, ready: true, einvoice: true, issues: [] }])
      .on(listOpenPartners, {
        partners: [anOpenPartner({ partnerId: PARTNER.id })],
        count: 1,
        owedCount: 1,
      })
      .on(listPendingCommissions, [
        aPendingCommission(SALE),
        ...Array.from({ length: 6 }, () => aPendingCommission(CLICK)),
      ]);

  it('lets kinds and single commissions be chosen', async () => {
    await openScreen(`/payouts?neu=gutschrift&partner=${PARTNER.id}`, answers);
    await expect.element(sheet.getByText('7 von 7 ausgewählt')).toBeVisible();
    await sheet.getByText('Klicks (6)').click();
    await expect.element(sheet.getByText('6 von 6 ausgewählt')).toBeVisible();
    await sheet.getByRole('button', { name: '6 Prämien einzeln anzeigen' }).click();
    await sheet.getByRole('checkbox').nth(1).click();
    await expect.element(sheet.getByText('5 von 6 ausgewählt')).toBeVisible();
  });

  it('another billing address that does not fit is named before it is sent', async () => {
    await openScreen(`/payouts?neu=gutschrift&partner=${PARTNER.id}`, answers);
    await sheet.getByRole('checkbox', { name: /Abweichende Rechnungsadresse/ }).click();
    const wrong = sheet.getByText(/nicht in Österreich/);
    const country = sheet.getByRole('combobox', { name: 'Land' });
    await country.click();
    await expect.element(wrong).not.toBeInTheDocument();
    await country.fill('Österreich');
    await page.getByRole('option', { name: 'Österreich' }).click();
    await expect.element(wrong).toBeVisible();
  });
});

describe('a document', () => {
  const SENT = { sentAt: '2026-11-02T09:00:00.000Z', sentTo: 'lukasz@gruen.example' };

  it('a cancellation that is refused says so and keeps what was written', async () => {
    const { detail } = aDocument();
    const { server } = await openScreen(`/payouts?stornieren=${detail.id}`, (answers) =>
      answers.on(getPayout, detail).on(cancelPayout, () => refusal('already_cancelled')),
    );
    const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001 stornieren' });
    await dialog.getByLabelText('Stornierungsgrund').selectOptions('Doppelte Zahlung');
    await dialog.getByLabelText('Begründung').fill('Zweimal ausgezahlt worden.');
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await expect.element(page.getByText('Stornierung fehlgeschlagen')).toBeVisible();
    await expect.element(page.getByText('Diese Gutschrift ist bereits storniert.')).toBeVisible();
    await expect
      .element(dialog.getByLabelText('Begründung'))
      .toHaveValue('Zweimal ausgezahlt worden.');
    expect(server.arrived(cancelPayout)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Senden', 'senden'],
    [{ status: 'sent', ...SENT }, 'Als bezahlt markieren', 'bezahlt'],
    [{ objectedDate: '2026-11-04' }, 'Stornieren', 'stornieren'],
  ] as const)('%j opens the step that comes next: %s', async (state, step, overlay) => {
    const { row, detail } = aDocument(state);
    const { router } = await openScreen('/payouts', (server) =>
      server
        .on(listPayouts, [row])
        .on(getPayout, detail)
        .on(previewPayoutMail, {
          ...answerOf(previewPayoutMail),
          to: 'lukasz@gruen.example',
        }),
    );
    await page.getByRole('button', { name: new RegExp(`^${step}\\s*: GS-0001`) }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ [overlay]: row.id });
  });

  it('lets a chosen partner be taken out again', async () => {
    const { internalId, status, companyName: name } = PARTNER;
    const { router } = await openScreen(`/payouts?empfaenger=${PARTNER.id}`, (server) =>
      server.on(listPayouts, [aDocument().row]).on(listChoices, {
        campaigns: [],
        partners: [{ id: PARTNER.id, internalId, status, name }],
      }),
    );
    await page.getByLabelText('Filter nach Partner aufheben').click();
    await expect.poll(() => router.state.location.search).not.toHaveProperty('empfaenger');
  });
});
