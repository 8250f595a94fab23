import type { OpenPartner, PendingCommission } from '#shared/contracts/commissions.ts';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import type { Payout, PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';

let serial = 0;

const nextId = (): string => {
  serial += 1;
  return `01920000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
};

/** A payable sale commission of 50 €; override what a test is about. */
export function aPendingCommission(overrides: Partial<PendingCommission> = {}): PendingCommission {
  const id = overrides.id ?? nextId();
  const premiumAmount = overrides.premiumAmount ?? 50;
  return {
    id,
    source: 'sale',
    reason: '',
    partnerId: 'partner-1',
    partnerName: 'Fotografie Grün',
    campaignId: 'campaign-1',
    campaignName: 'Sommerfeste',
    leadId: `lead of ${id}`,
    saleId: `sale of ${id}`,
    clickId: null,
    leadEmail: 'aylin@example.com',
    leadName: 'Aylin Şahin',
    eventAt: '2026-10-05T10:00:00.000Z',
    eventCount: 1,
    premiumAmount,
    openAmount: premiumAmount,
    commissionStatus: 'pending',
    payable: true,
    payableFrom: null,
    heldFor: null,
    due: true,
    isFurther: false,
    corrects: null,
    payoutId: null,
    offerSent: true,
    saleAmount: 1000,
    revenueConfirmed: true,
    estimatedValue: null,
    ...overrides,
  };
}

/** One whose revenue is not confirmed yet. */
export function anAwaitingCommission(
  overrides: Partial<PendingCommission> = {},
): PendingCommission {
  return aPendingCommission({
    saleId: null,
    premiumAmount: 0,
    payable: false,
    due: false,
    offerSent: false,
    saleAmount: null,
    revenueConfirmed: false,
    ...overrides,
  });
}

/** A partner who is owed one payable commission of 50 €. */
export function anOpenPartner(overrides: Partial<OpenPartner> = {}): OpenPartner {
  const partnerId = overrides.partnerId ?? nextId();
  return {
    partnerId,
    partnerName: 'Fotografie Grün',
    internalId: 'P-0001',
    openAmount: 50,
    correctedAmount: 0,
    payableCount: 1,
    dueAmount: 50,
    belowMinimum: null,
    awaitingCount: 0,
    laterCount: 0,
    laterAmount: 0,
    laterFrom: null,
    heldCount: 0,
    heldAmount: 0,
    heldRequestCount: 0,
    owedBackAmount: 0,
    offsetAmount: 0,
    startedBundle: null,
    readiness: { partnerId, ready: true, einvoice: true, issues: [] },
    ...overrides,
  };
}

/** The same as a batch of payouts sees them: everything is settled. */
export function aBatchCandidate(overrides: Partial<BatchCandidate> = {}): BatchCandidate {
  return {
    partnerId: overrides.partnerId ?? nextId(),
    name: 'Fotografie Grün',
    netAmount: 50,
    balanceAmount: 0,
    corrections: [],
    offsets: [],
    totalAmount: null,
    payableAmount: null,
    refusal: null,
    count: 1,
    below: [],
    belowCount: overrides.below?.length ?? 0,
    awaitingCount: 0,
    missing: [],
    warnings: [],
    isReady: true,
    ...overrides,
  };
}

/** A credit note of 59,50 € that waits to be paid. */
export function aPayout(overrides: Partial<Payout> = {}): Payout {
  return {
    id: nextId(),
    kind: 'credit_note',
    invoiceNumber: 'GS-0001',
    partnerId: 'partner-1',
    partner: {
      id: 'partner-1',
      name: 'Fotografie Grün',
      internalId: 'P-0001',
      email: 'lukasz@gruen.example',
    },
    status: 'created',
    taxStatus: 'regular',
    netAmount: 50,
    vatAmount: 9.5,
    totalAmount: 59.5,
    payableAmount: overrides.totalAmount ?? 59.5,
    issueDate: '2026-11-01',
    createdAt: '2026-11-01T09:00:00.000Z',
    paidDate: null,
    sentAt: null,
    sentTo: '',
    isUndelivered: false,
    isInArea: false,
    openedAt: null,
    inBankFileAt: null,
    objectedDate: null,
    notes: '',
    hasEinvoice: true,
    einvoiceBlocked: '',
    cancellationInvoiceNumber: null,
    cancelsInvoiceNumber: null,
    ...overrides,
  };
}

/** The same document as its sheet reads it. */
export function aPayoutDetail(overrides: Partial<PayoutDetail> = {}): PayoutDetail {
  return {
    ...aPayout(),
    counterpart: null,
    cancellation: null,
    objectionNotes: '',
    openPaymentFile: null,
    isMailRefused: false,
    retainedUntil: '2036-12-31',
    statements: [],
    history: [],
    ...overrides,
  };
}

/** A partner with everything that a credit note and its e-invoice need. */
export function aPartnerAnswer(overrides: Partial<PartnerAnswer> = {}): PartnerAnswer {
  return {
    id: nextId(),
    internalId: 'P-0001',
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    firstName: 'Łukasz',
    lastName: 'Grün',
    companyName: 'Fotografie Grün',
    email: 'lukasz@gruen.example',
    phone: '+49 228 123456',
    street: 'Ährenweg 12',
    postalCode: '50667',
    city: 'Köln',
    country: 'Deutschland',
    countryCode: 'DE',
    taxStatus: 'regular',
    isSmallBusiness: false,
    vatId: 'DE136695976',
    taxNumber: '',
    iban: 'DE89370400440532013000',
    bic: '',
    accountHolder: 'Łukasz Grün',
    description: '',
    notes: '',
    status: 'active',
    selfBillingAgreedAt: '2026-01-15T09:00:00.000Z',
    selfBillingAgreedHow: 'per E-Mail',
    clickCount: 0,
    leadCount: 1,
    saleCount: 1,
    commissionTotal: 50,
    refusedNotices: [],
    invitedAt: null,
    lastSeenAt: null,
    bankChangedAt: null,
    taxStatusConfirmedAt: null,
    erasedAt: null,
    ...overrides,
  };
}
