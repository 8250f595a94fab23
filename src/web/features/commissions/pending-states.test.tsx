import { describe, expect, it } from 'vitest';
import {
  getUser,
  listOpenPartners,
  listPendingCommissions,
} from '#shared/contracts/calls.generated.ts';
import type { OpenPartner, StartedBundle } from '#shared/contracts/commissions.ts';
import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import {
  anAwaitingCommission,
  anOpenPartner,
  aPendingCommission,
} from '#tests/support/pending-commissions.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { CommissionRow } from './commission-row.tsx';
import { MissingList } from './missing-list.tsx';
import { MorePartners } from './more-partners.tsx';
import { NotQualifiedDialog } from './not-qualified-dialog.tsx';
import { PendingSection } from './pending-section.tsx';
import { StartedBundles } from './started-bundles.tsx';

const nothing = () => undefined;
const FIRST_PARTNERS = keyOf(listOpenPartners, { query: { limit: 20 } });
const ID = '01920000-0000-7000-8000-00000000aaaa';

const readinessOf = (issues: PartnerReadiness['issues'] = []): PartnerReadiness => ({
  partnerId: ID,
  ready: !issues.some(({ blocks }) => blocks === 'document'),
  einvoice: issues.length === 0,
  issues,
});

const sectionOf = (partner: Partial<OpenPartner>, issues?: PartnerReadiness['issues']) =>
  shown(<PendingSection onPay={nothing} />, {
    address: '/payouts',
    answers: [
      [
        FIRST_PARTNERS,
        {
          partners: [anOpenPartner({ partnerId: ID, readiness: readinessOf(issues), ...partner })],
          count: 1,
          owedCount: 1,
        },
      ],
    ],
  });

describe('the section "Offene Prämien"', () => {
  it('is announced while it is loaded', async () => {
    expect(await shown(<PendingSection onPay={nothing} />, { address: '/payouts' })).toMatch(
      /^Offene Prämien .*Verdiente Prämien, die noch auf keiner Gutschrift stehen, nach Partnern\. Offene Prämien werden geladen$/,
    );
  });

  it('without commissions says how they come', async () => {
    const answers = [[FIRST_PARTNERS, { partners: [], count: 0, owedCount: 0 }]] as const;
    expect(
      await shown(<PendingSection onPay={nothing} />, { address: '/payouts', answers }),
    ).toContain(
      'Keine offenen Prämien Prämien erscheinen hier, sobald Partner sie verdienen: mit Klicks, mit Anfragen oder wenn Sie unter Anfragen einen Umsatz bestätigen.',
    );
  });

  it('says of a partner what can be paid and that they are ready', async () => {
    expect(await sectionOf({})).toContain(
      'Fotografie Grün 1 Prämie auszahlbar Gutschrift-bereit Offen: 50,00 € Gutschrift erstellen : Fotografie Grün',
    );
    expect(await sectionOf({ payableCount: 1_200, openAmount: 60_000 })).toContain(
      '1.200 Prämien auszahlbar Gutschrift-bereit Offen: 60.000,00 €',
    );
  });

  it('below the minimum payout says from when on, and how far it is', async () => {
    const belowMinimum = { campaignName: 'Sommerfeste', pendingAmount: 5, minimum: 10 };
    const text = await sectionOf({ openAmount: 5, dueAmount: 0, belowMinimum });
    expect(text).toContain(
      'ab 10,00 € 5,00 € von 10,00 € Mindestauszahlung in „Sommerfeste“ noch 5,00 € bis zur Mindestauszahlung',
    );
    expect(text).not.toContain('auszahlbar');
  });

  it('says what waits for a confirmation, and why nothing can be paid', async () => {
    const text = await sectionOf({ payableCount: 0, awaitingCount: 2, openAmount: 0 });
    expect(text).toContain('noch keine auszahlbar 2 × Bestätigung ausstehend');
    expect(text).toContain(
      'Eine Gutschrift ist noch nicht möglich Noch ist keine Prämie auszahlbar: Bei 2 Anfragen ist der Umsatz nicht bestätigt.',
    );
  });

  it('says how far a bundle is where there is nothing else', async () => {
    const startedBundle = aBundle;
    const text = await sectionOf({ payableCount: 0, openAmount: 0, startedBundle });
    expect(text).toContain('noch keine auszahlbar 17 von 25 Klicks');
  });

  it('says at the button everything that is missing, each with its way', async () => {
    const text = await sectionOf({}, [
      {
        id: 'E4',
        who: 'partner',
        field: 'street',
        blocks: 'document',
        message:
          'Straße und Hausnummer des Partners fehlen (vollständige Anschrift ist Pflichtangabe).',
      },
      {
        id: 'E17',
        who: 'provider',
        field: 'address',
        blocks: 'document',
        message: 'Ihre Firmenanschrift ist unvollständig.',
      },
    ]);
    expect(text).toContain('Für Gutschrift fehlen 2 Angaben');
    expect(text).toContain(
      'Eine Gutschrift ist noch nicht möglich Straße und Hausnummer des Partners fehlen (vollständige Anschrift ist Pflichtangabe). Zum Partner Ihre Firmenanschrift ist unvollständig. Zu den Account-Einstellungen',
    );
  });

  it('of a private person says that a receipt is ready', async () => {
    const text = await sectionOf({}, [
      {
        id: 'E1',
        who: 'partner',
        field: 'taxStatus',
        blocks: 'notice',
        message: 'Es wird ein Auszahlungsbeleg erstellt.',
      },
    ]);
    expect(text).toContain('Auszahlungsbeleg-bereit');
  });

  it.each([
    [0, ''],
    [1, 'Weitere Partner anzeigen noch einer'],
    [1_200, 'Weitere Partner anzeigen noch 1.200'],
  ])('with %i partners further down says "%s"', async (hidden, text) => {
    expect(await shown(<MorePartners hidden={hidden} onMore={nothing} />)).toBe(text);
  });
});

const aBundle: StartedBundle = {
  linkId: ID,
  campaignName: 'Sommerfeste',
  kind: 'click',
  count: 17,
  quantity: 25,
  bundleAmount: 12.5,
};

describe('started bundles', () => {
  it('say how much is missing until they earn', async () => {
    expect(await shown(<StartedBundles bundles={[aBundle]} />)).toBe(
      'Angefangene Bündel 17 von 25 Klicks , Kampagne „Sommerfeste“ 17 von 25 Klicks noch 8 bis 12,50 €',
    );
  });
});

describe('what is missing for documents', () => {
  it('is grouped by what it blocks', async () => {
    const issue = { who: 'document', field: 'lines' } as const;
    const text = await shown(
      <MissingList
        readiness={readinessOf([
          { ...issue, id: 'E4', blocks: 'document', message: 'Die Straße fehlt.' },
          { ...issue, id: 'E9', blocks: 'einvoice', message: 'Die Telefonnummer fehlt.' },
          { ...issue, id: 'E16', blocks: 'notice', message: 'Die IBAN fehlt.' },
        ])}
      />,
    );
    expect(text).toBe(
      'Für die Gutschrift fehlt noch Die Straße fehlt. Für die E-Rechnung fehlt noch; das PDF entsteht auch ohne Die Telefonnummer fehlt. Gut zu wissen Die IBAN fehlt.',
    );
  });
});

describe('a premium', () => {
  it.each([
    [
      aPendingCommission(),
      'Umsatz-Prämie vom 05.10.2026, Kampagne „Sommerfeste“ Umsatz 1.000,00 € netto 50,00 €',
    ],
    [aPendingCommission({ source: 'lead', saleAmount: null }), 'Anfrage-Prämie vom 05.10.2026'],
    [
      aPendingCommission({ source: 'click', leadId: null, clickId: ID, eventCount: 25 }),
      '25 Klicks Klick-Prämie vom 05.10.2026',
    ],
  ])('says what it was earned with', async (commission, text) => {
    expect(await shown(<CommissionRow commission={commission} />)).toContain(text);
  });

  it('of an unconfirmed sale waits, with offer, revenue and confirmation', async () => {
    const text = await shown(
      <CommissionRow
        commission={anAwaitingCommission({ estimatedValue: 120.03, saleAmount: 2400.5 })}
      />,
    );
    expect(text).toContain('0,00 € voraussichtlich 120,03 € Bestätigung ausstehend');
    expect(text).toContain('Angebot gesendet Umsatz von Aylin Şahin Umsatz netto');
    expect(text).toContain('Umsatz bestätigen');
  });

  it('of which a part is settled says the rest, and why it stays', async () => {
    const partial = aPendingCommission({ openAmount: 37.66, commissionStatus: 'partial' });
    const text = await shown(<CommissionRow commission={partial} />);
    expect(text).toContain('37,66 € Rest von 50,00 € Teilweise abgerechnet');
    expect(text).toContain(
      'Die Prämie bleibt bestehen Ein Teil von ihr steht bereits auf einer Gutschrift.',
    );
  });
});

describe('the dialog "Nicht qualifiziert"', () => {
  const rejecting = (data: readonly unknown[], speaksFreely = true) =>
    shown(<NotQualifiedDialog />, {
      address: `/payouts?ablehnen=${ID}`,
      answers: [
        [keyOf(listPendingCommissions, { query: { id: ID } }), data],
        [keyOf(getUser), { speaksFreely }],
      ],
    });

  it('says that the reason stays here until something was paid', async () => {
    const text = await rejecting([aPendingCommission({ id: ID })], false);
    expect(text).toContain('und der Partner wird per E-Mail benachrichtigt.');
    expect(text).toContain('in der E-Mail steht sie erst, wenn Ihre erste Rechnung bezahlt ist.');
  });

  it('says that the premium goes and that the partner reads the reason', async () => {
    const text = await rejecting([aPendingCommission({ id: ID })]);
    expect(text).toContain('Nicht qualifiziert Aylin Şahin, Fotografie Grün');
    expect(text).toContain(
      'Die Prämie entfällt ganz, und der Partner wird per E-Mail mit Ihrer Begründung benachrichtigt. Das lässt sich nicht zurücknehmen.',
    );
    expect(text).toContain(
      'Liest der Partner. Bitte ohne Namen und Kontaktdaten des Anfragenden. 0 von 500 Zeichen',
    );
  });

  it('of a premium that is settled or gone says so', async () => {
    expect(await rejecting([])).toContain(
      'Diese Prämie ist nicht mehr offen Sie steht inzwischen auf einer Gutschrift oder ist entfallen.',
    );
  });
});
