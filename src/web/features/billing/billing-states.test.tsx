import { describe, expect, it } from 'vitest';
import type {
  SubscriptionAnswer,
  SubscriptionInvoice,
} from '#shared/contracts/billing/subscription.ts';
import {
  getBillingSchedule,
  listBillingReports,
  getSubscription,
  getSubscriptionUsage,
  listSubscriptionInvoices,
} from '#shared/contracts/calls.generated.ts';
import { BILLING_DESCRIPTIONS, type BillingSchedule } from '#shared/labels/billing.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf, userQuery } from '#web/api/queries.ts';
import { BillingPage } from './billing-page.tsx';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { PartnerPart } from './reports/partner-part.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { UsageCard } from './subscription/usage-card.tsx';

/** What the billing screen says in each of its states (docs/product/billing.md section 10). */

const ID = '01920000-0000-7000-8000-00000000cccc';

const booked = (overrides: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  plan: 'premium_monthly',
  status: 'active',
  nextBillingDate: '2026-12-21',
  nextPlan: null,
  subscription: {
    cancelAtPeriodEnd: false,
    currentPeriodStart: '2026-11-21',
    currentPeriodEnd: '2026-12-20',
  },
  paymentMethod: { type: 'invoice', label: 'Kauf auf Rechnung', card: null },
  cardPayment: false,
  billingAddress: {
    name: 'Gut Lindenhof',
    line1: 'Lindenallee 12',
    line2: '',
    postal_code: '14467',
    city: 'Potsdam',
    country: 'Deutschland',
  },
  ...overrides,
});

const card = (state: SubscriptionAnswer) =>
  shown(<SubscriptionCard />, { answers: [[keyOf(getSubscription, {}), state]] });

describe('the screen "Abrechnungen"', () => {
  it('says "Nicht angemeldet" without a user, and shows the way', async () => {
    const text = await shown(<BillingPage />, {
      address: '/abrechnungen',
      answers: [[userQuery().queryKey, null]],
    });
    expect(text).toContain('Nicht angemeldet');
    expect(text).toContain('Bitte melden Sie sich an, um Ihre Abrechnungen zu sehen.');
    expect(text).not.toContain('Abonnement & Zahlungen');
  });

  it('has five tabs, the reports first', async () => {
    const answers = [
      [userQuery().queryKey, { id: ID, plan: 'free' }],
      [keyOf(listBillingReports, { query: {} }), []],
    ] as const;
    const text = await shown(<BillingPage />, { address: '/abrechnungen', answers });
    expect(text).toContain(
      'Abrechnungsberichte Stichtag Steuerberater Rechnungen Abonnement & Zahlungen',
    );
    expect(text).toContain('Noch keine Abrechnungsberichte');
  });
});

describe('the subscription card', () => {
  it.each([
    ['active', 'Aktiv', 'Nächste Rechnung 21.12.2026'],
    ['past_due', 'Zahlungsrückstand', 'Eine Rechnung ist überfällig'],
  ] as const)('%s: %s', async (status, label, words) => {
    const text = await card(booked({ status }));
    expect(text).toContain(label);
    expect(text).toContain(words);
    expect(text).toContain('Premium (monatlich) 16,50 € netto im Monat');
    expect(text).toContain('Abonnement kündigen');
  });

  it('canceled: Gekündigt, on free, with the way back', async () => {
    const ended = { plan: 'free', status: 'canceled', subscription: null } as const;
    const text = await card(booked({ ...ended, nextBillingDate: null }));
    expect(text).toContain('Gekündigt');
    expect(text).toContain('Ihr Premium-Abonnement ist beendet');
    expect(text).toContain('Upgrade auf Premium');
  });

  it('cancelled for the end of the period: when it expires, and Reaktivieren instead of cancelling', async () => {
    const { subscription } = booked();
    const text = await card(
      booked({
        nextBillingDate: null,
        subscription: subscription && { ...subscription, cancelAtPeriodEnd: true },
      }),
    );
    expect(text).toContain('Ihr Tarif Premium (monatlich) läuft am 20.12.2026 aus.');
    expect(text).toContain('Reaktivieren');
    expect(text).not.toContain('Abonnement kündigen');
  });

  it('on free shows the upgrade and says nowhere that payment is being configured', async () => {
    const text = await card(booked({ plan: 'free', subscription: null, nextBillingDate: null }));
    expect(text).toContain('Free kostenlos');
    expect(text).toContain('Upgrade auf Premium');
    expect(text).not.toContain('konfiguriert');
  });
});

describe('the usage card', () => {
  it('shows cents as euros with two decimals, and the rule', async () => {
    const usage = {
      totalPartners: 203,
      includedPartners: 200,
      partnersAboveLimit: 3,
      partnerFees: 105,
      totalReferralLinks: 501,
      includedReferralLinks: 500,
      referralLinksAboveLimit: 1,
      linkFees: 15,
      totalUsageFees: 120,
      unbilledFees: 70,
    };
    const text = await shown(<UsageCard />, {
      answers: [[keyOf(getSubscriptionUsage, {}), usage]],
    });
    expect(text).toContain('Ab dem 201. Partner 0,35 € und ab dem 501. Link 0,15 € netto im Monat');
    expect(text).toContain('Partner 203, davon 3 über den 200 enthaltenen 1,05 €');
    expect(text).toContain('Empfehlungslinks 501, davon 1 über den 500 enthaltenen 0,15 €');
    expect(text).toContain('Gebühren je Monat 1,20 €');
    expect(text).toContain('Für die nächste Rechnung bereits gezählt 0,70 €');
  });
});

describe('the table of invoices', () => {
  const invoice: SubscriptionInvoice = {
    id: ID,
    number: 'RE-0042',
    created: '2026-11-21',
    dueDate: '2026-12-05',
    amount: 11_781,
    paid: false,
    paidDate: null,
    overdue: false,
    payment: 'transfer',
    declined: false,
    period: { start: '2026-11-21', end: '2027-11-20' },
    downloadUrl: `/api/subscription/invoices/${ID}/pdf`,
    einvoiceUrl: null,
  };
  const table = (of: Partial<SubscriptionInvoice>) =>
    shown(<InvoicesTab />, {
      address: '/abrechnungen',
      answers: [[keyOf(listSubscriptionInvoices, { query: {} }), [{ ...invoice, ...of }]]],
    });

  it('has number, date, amount, status, period and the PDF', async () => {
    const text = await table({});
    expect(text).toMatch(/Nummer.*Datum.*Betrag.*Status.*Zeitraum/);
    expect(text).toContain('RE-0042');
    expect(text).toContain('21.11.2026');
    expect(text).toContain('117,81 €');
    expect(text).toContain('21.11.2026 bis 20.11.2027');
    expect(text).toContain('PDF zu RE-0042');
    expect(text).not.toContain('XRechnung zu RE-0042');
  });

  it.each([
    ['Offen bis 05.12.2026', {}],
    ['Überfällig', { overdue: true }],
    ['Bezahlt', { paid: true, paidDate: '2026-12-01' }],
  ])('%s', async (words, of) => {
    expect(await table(of)).toContain(words);
  });
});

describe('the interval', () => {
  it.each(keysOf(BILLING_DESCRIPTIONS))('%s is described, with the next day', async (schedule) => {
    const answer = {
      schedule,
      description: BILLING_DESCRIPTIONS[schedule satisfies BillingSchedule],
      nextBillingDate: '2027-01-10',
      periodStart: '2026-12-01',
      periodEnd: '2026-12-31',
    };
    const text = await shown(<ReportsTab />, {
      address: '/abrechnungen',
      answers: [
        [keyOf(getBillingSchedule, {}), answer],
        [keyOf(listBillingReports, { query: {} }), []],
      ],
    });
    expect(text).toContain(BILLING_DESCRIPTIONS[schedule]);
    expect(text).toContain('Nächste Abrechnung 10.01.2027');
    expect(text).toContain('Bericht jetzt senden');
  });
});

describe('a partner of a report', () => {
  const commission = (
    of: Partial<Parameters<typeof PartnerPart>[0]['partner']['premiums'][0]> = {},
  ) =>
    ({
      campaignName: 'Sommerfeste',
      leadEmail: 'gast@example.com',
      source: 'sale',
      eventCount: 1,
      date: '2026-10-20',
      premiumAmount: 100,
      status: 'paid',
      ...of,
    }) as const;
  const part = (count: number) =>
    shown(
      <PartnerPart
        partner={{
          partnerId: ID,
          partnerName: 'Fotografie Grün',
          totalPremium: 100 * count,
          totalPaid: 100,
          totalPending: 100 * count - 100,
          premiums: Array.from({ length: count }, (_, place) =>
            commission(
              place === 0 ? {} : { status: 'pending', leadEmail: `gast-${place}@example.com` },
            ),
          ),
        }}
      />,
    );

  it('shows the first three commissions, Abgerechnet or Ausstehend, and counts the rest', async () => {
    const text = await part(5);
    expect(text).toContain(
      'Fotografie Grün 500,00 €, davon 100,00 € abgerechnet und 400,00 € ausstehend',
    );
    expect(text.match(/Sommerfeste/g)).toHaveLength(3);
    expect(text).toContain('gast@example.com · 20.10.2026 Abgerechnet 100,00 €');
    expect(text).toContain('gast-2@example.com · 20.10.2026 Ausstehend');
    expect(text).not.toContain('gast-3@example.com');
    expect(text).toContain('2 weitere Prämien im PDF');
  });

  it.each([
    ['5 Klicks', { source: 'click', eventCount: 5, leadEmail: null }],
    ['1 Klick', { source: 'click', eventCount: 1, leadEmail: null }],
    ['10 Anfragen, zuletzt gast@example.com', { source: 'lead', eventCount: 10 }],
    ['Umsatz', { leadEmail: null }],
  ] as const)('names where a premium comes from as the PDF does: %s', async (words, of) => {
    const text = await shown(
      <PartnerPart
        partner={{
          partnerId: ID,
          partnerName: 'Fotografie Grün',
          totalPremium: 100,
          totalPaid: 100,
          totalPending: 0,
          premiums: [commission(of)],
        }}
      />,
    );
    expect(text).toContain(`Sommerfeste ${words} · 20.10.2026`);
  });

  it('counts nothing where there are three, and one where there are four', async () => {
    expect(await part(3)).not.toContain('weitere');
    expect(await part(4)).toContain('1 weitere Prämie im PDF');
  });
});
