import { describe, expect, it } from 'vitest';
import { getPartner, listOpenPartners, listReadiness } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { MAX_SOURCES } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer, PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { keysOf, TAX_STATUSES, type TaxStatus } from '#shared/labels/statuses.ts';
import {
  anAwaitingCommission,
  aPartnerAnswer,
  aPendingCommission,
} from '#tests/support/pending-commissions.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { commissionsQuery } from '#web/features/commissions/commissions-query.ts';
import { MinimumWarning } from './minimum-warning.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayDone } from './pay-done.tsx';

const ID = '01920000-0000-7000-8000-00000000dddd';
const nothing = () => undefined;
const FIRST_PARTNERS = keyOf(listOpenPartners, { query: { limit: 20 } });

interface Scene {
  readonly partner?: Partial<PartnerAnswer>;
  readonly commissions?: readonly PendingCommission[];
  readonly issues?: PartnerReadiness['issues'];
}

const AGREEMENT = {
  id: 'E2',
  who: 'partner',
  field: 'selfBillingAgreedAt',
  blocks: 'document',
  message:
    'Für diesen Partner ist noch keine Vereinbarung zur Abrechnung per Gutschrift hinterlegt.',
} as const;

const paying = ({ partner = {}, commissions = [aPendingCommission()], issues = [] }: Scene) =>
  shown(<PayDialog />, {
    address: `/payouts?neu=gutschrift&partner=${ID}`,
    answers: [
      [keyOf(getPartner, { params: { id: ID } }), aPartnerAnswer({ id: ID, ...partner })],
      [
        keyOf(listReadiness, { query: { partnerId: ID } }),
        [{ partnerId: ID, ready: true, einvoice: true, issues }],
      ],
      [commissionsQuery({ partnerId: ID }).queryKey, commissions],
    ],
  });

describe('the dialog "Gutschrift erstellen"', () => {
  it('without open commissions says how they come', async () => {
    const text = await shown(<PayDialog />, {
      address: '/payouts?neu=gutschrift',
      answers: [[FIRST_PARTNERS, { partners: [], count: 0, owedCount: 0 }]],
    });
    expect(text).toContain(
      'Keine offenen Prämien Sobald ein Partner eine Prämie verdient hat, können Sie hier eine Gutschrift erstellen.',
    );
  });

  it('is announced while it is prepared', async () => {
    const address = `/payouts?neu=gutschrift&partner=${ID}`;
    expect(await shown(<PayDialog />, { address })).toContain('Auszahlung wird vorbereitet');
  });

  it('shows the document, the fields next to it and what each is for', async () => {
    const text = await paying({});
    for (const words of [
      'Nummer wird beim Erstellen vergeben',
      'Leistungszeitraum 05.10.2026',
      'Auszahlungsbetrag netto * Die Umsatzsteuer kommt nach dem Steuerstatus hinzu.',
      'Auszahlungsdatum *',
      'Beschreibung Steht auf dem Dokument. 0 von 500 Zeichen',
      'Interne Notizen Nur für Sie, nicht auf dem Dokument.',
      'Abweichende Rechnungsadresse Nur für dieses Dokument; beim Partner ändert sich nichts.',
      'Gesamtbetrag 59,50 € Abbrechen Vorschau als PDF Gutschrift erstellen',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Nicht in diesem Dokument');
  });

  it.each(
    keysOf(TAX_STATUSES).map((status): [string, TaxStatus] => [TAX_STATUSES[status], status]),
  )('for "%s" shows the document of that tax status', async (_name, taxStatus) => {
    const { title, mandatoryText, isTaxed } = TAX_TREATMENTS[taxStatus];
    const text = await paying({ partner: { taxStatus } });
    expect(text).toContain(`${title} erstellen`);
    expect(text).toContain(mandatoryText ?? 'zzgl. 19 % Umsatzsteuer');
    expect(text.includes('zzgl. 19 % Umsatzsteuer 9,50 €')).toBe(isTaxed);
    expect(text.includes('gemäß § 14 Abs. 2 Satz 5 UStG')).toBe(taxStatus !== 'private');
  });

  it('says what is not settled, and why', async () => {
    const text = await paying({ commissions: [aPendingCommission(), anAwaitingCommission()] });
    expect(text).toContain(
      'Nicht in diesem Dokument 1 × Anfrage Bestätigung ausstehend: Der Umsatz ist noch nicht bestätigt',
    );
  });

  it('offers to record the agreement to self-billing in the same step', async () => {
    expect(await paying({ issues: [AGREEMENT] })).toContain(
      'Der Partner ist mit der Abrechnung per Gutschrift einverstanden (§ 14 Abs. 2 Satz 5 UStG). Die Vereinbarung wird mit heutigem Datum erfasst.',
    );
  });

  it('says when there will be no e-invoice, and what is missing for it', async () => {
    const issue = { id: 'E9', who: 'partner', field: 'phone', blocks: 'einvoice' } as const;
    const text = await paying({ issues: [{ ...issue, message: 'Die Telefonnummer fehlt.' }] });
    expect(text).toContain(
      'Es entsteht nur das PDF. Für die E-Rechnung fehlt Die Telefonnummer fehlt. Zum Partner',
    );
  });

  it('of a partner who is not ready says everything that is missing', async () => {
    const issue = { id: 'E4', who: 'partner', field: 'street', blocks: 'document' } as const;
    const text = await paying({ issues: [{ ...issue, message: 'Die Straße fehlt.' }] });
    expect(text).toContain(
      'Fotografie Grün kann noch nicht ausgezahlt werden Bitte ergänzen Sie zuerst, was unten steht. Anderen Partner wählen Für die Gutschrift fehlt noch Die Straße fehlt. Zum Partner',
    );
  });

  it.each([
    [[], 'Für diesen Partner ist keine Prämie offen.'],
    [
      [anAwaitingCommission()],
      'Noch ist keine Prämie auszahlbar: Bei einer Anfrage ist der Umsatz nicht bestätigt.',
    ],
  ])('without anything payable says why', async (commissions, why) => {
    expect(await paying({ commissions })).toContain(why);
  });

  it('of more commissions than one document takes says so', async () => {
    const commissions = Array.from({ length: MAX_SOURCES + 1 }, () =>
      aPendingCommission({ premiumAmount: 1 }),
    );
    expect(await paying({ commissions })).toContain(
      'Auf einmal lassen sich höchstens 2.000 Prämien abrechnen. Die übrigen bleiben für die nächste Auszahlung offen.',
    );
  }, 30_000);
});

describe('the warning "Mindestauszahlung nicht erreicht"', () => {
  it('names each campaign with what is missing, and lets it be overruled', async () => {
    const answer = {
      requiresConfirmation: true,
      message: 'Für eine Kampagne ist die Mindestauszahlung noch nicht erreicht.',
      campaigns: [
        {
          campaignId: ID,
          name: 'Sommerfeste',
          pendingAmount: 50,
          minimum: 200,
          missingAmount: 150,
        },
      ],
      id: null,
      invoiceNumber: null,
      netAmount: null,
      vatAmount: null,
      totalAmount: null,
      payableAmount: null,
      isSent: false,
    };
    const text = await shown(
      <MinimumWarning answer={answer} isBusy={false} onConfirm={nothing} onCancel={nothing} />,
    );
    expect(text).toContain(`Mindestauszahlung nicht erreicht`);
    expect(text).toContain(answer.message);
    expect(text).toContain(
      'Sommerfeste Offen 50,00 € Mindestauszahlung 200,00 € Es fehlen 150,00 €',
    );
    expect(text).toContain('Abbrechen Trotzdem erstellen');
  });
});

describe('after a payout', () => {
  it('the number, the sums, the files and the way to the partner are shown', async () => {
    const issued = {
      requiresConfirmation: false,
      message: 'GS-0001 wurde erstellt.',
      campaigns: [],
      id: ID,
      invoiceNumber: 'GS-0001',
      netAmount: 50,
      vatAmount: 0,
      totalAmount: 50,
      payableAmount: 50,
      isSent: false,
    };
    const text = await shown(
      <PayDone
        issued={issued}
        partnerId={ID}
        partnerName="Fotografie Grün"
        hasEinvoice
        onDone={nothing}
        onPartner={nothing}
      />,
    );
    expect(text).toBe(
      'GS-0001 wurde erstellt. Fotografie Grün Netto 50,00 € Umsatzsteuer keine Gesamtbetrag 50,00 € An den Partner senden PDF von GS-0001 XRechnung von GS-0001 Fertig',
    );
  });
});
