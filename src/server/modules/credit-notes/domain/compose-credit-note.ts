import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource, LineCommission } from '#shared/credit-note/document-lines.ts';
import {
  OBJECTION_TEXT,
  SELF_BILLING_NOTE,
  TAX_TREATMENTS,
} from '#shared/credit-note/tax-treatments.ts';
import { isIban, normaliseIban } from '#shared/iban.ts';
import { normaliseVatId } from '#shared/vat-id.ts';
import {
  type IssuedSnapshot,
  type PartnerSnapshot,
  type ProviderSnapshot,
  type SettledEvent,
  SNAPSHOT_VERSION,
} from './credit-note-snapshot.ts';
import { documentAmounts } from './document-amounts.ts';
import { frozenOffset, type OwedAmount } from './owed-back.ts';
import { accountHolderOf } from './parties.ts';
import { isPaidByTransfer, paymentTerms } from './payment-terms.ts';

const NOUNS: Readonly<Record<CommissionSource, string>> = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
  bonus: 'Bonus',
  correction: 'Korrektur',
};

const SHOWN_CHARACTERS = 8;

export interface CreditNoteInput {
  /** UUIDv7. */
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly partner: PartnerSnapshot;
  readonly provider: ProviderSnapshot;
  /** More is owed than corrected. */
  readonly settled: readonly SettledCommission[];
  readonly paymentDate: CalendarDate | null;
  readonly description: string;
  /** What the partner owes back, oldest first. */
  readonly owed?: readonly OwedAmount[];
  /** Id of the amount whose document this one replaces. */
  readonly replaces?: string | null;
}

/**
 * Freezes a payout into the content of its document. The preconditions have been checked before, and
 * that all events fall under one rate. Corrections come last; period and rate are those of what was earned.
 * @throws RangeError when nothing is settled, not more than is corrected, or under several rates.
 */
export function composeCreditNote(input: CreditNoteInput): IssuedSnapshot {
  const treatment = TAX_TREATMENTS[input.partner.taxStatus];
  const isCreditNote = treatment.kind === 'credit_note';
  const partner = frozenPartner(input.partner);
  const amounts = documentAmounts({ ...input, taxStatus: partner.taxStatus });
  const { settled, servicePeriod, lines, rate, totals, payable } = amounts;
  const offsets = amounts.offsets.map(frozenOffset);
  const offset = offsets.length === 0 ? {} : { offsets };
  const byTransfer = isPaidByTransfer({ kind: treatment.kind, partner, totals, ...offset });

  return {
    version: SNAPSHOT_VERSION,
    kind: treatment.kind,
    original: null,
    id: input.id,
    number: input.number,
    issueDate: input.issueDate,
    servicePeriod,
    partner,
    provider: {
      ...input.provider,
      vatId: normaliseVatId(input.provider.vatId),
      letterText: storable(input.provider.letterText ?? ''),
    },
    lines,
    events: settled.map(eventOf),
    tax: { status: partner.taxStatus, category: treatment.category, rate },
    totals,
    ...offset,
    paymentDate: input.paymentDate,
    description: storable(input.description),
    texts: {
      title: treatment.title,
      note: isCreditNote ? SELF_BILLING_NOTE : '',
      tax: treatment.mandatoryText,
      paymentTerms: paymentTerms(
        byTransfer,
        input.paymentDate,
        offsets.length === 0 ? null : { payable },
      ),
      objection: isCreditNote ? OBJECTION_TEXT : '',
    },
  };
}

/** An IBAN that is none would be sent nowhere, and e-invoice rules refuse it (BR-DE-19). */
function frozenPartner(partner: PartnerSnapshot): PartnerSnapshot {
  const iban = normaliseIban(partner.iban);
  return {
    ...partner,
    vatId: normaliseVatId(partner.vatId),
    ...(isIban(iban)
      ? { iban, accountHolder: accountHolderOf(partner) }
      : { iban: '', bic: '', accountHolder: '' }),
  };
}

function eventOf(commission: SettledCommission): SettledEvent {
  const { eventDate, source, campaignName, reference, eventCount, fullAmount, amount } = commission;
  return {
    date: eventDate,
    source,
    campaign: campaignName,
    reference,
    eventCount,
    fullAmount,
    amount,
  };
}

/** What the database can keep: no NUL, no half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim();
}

/** A commission with the part of it that a document settles now. */
export interface SettledCommission extends LineCommission {
  readonly commissionId: string;
  /** Berlin day of the event, or of the event that filled the bundle. */
  readonly eventDate: CalendarDate;
  /** For the annex; nothing about the visitor. */
  readonly reference: string;
}

/**
 * How the annex names an event: 'Anfrage 9C1A 04EF', '25 Klicks 9C1A 04EF'. Made of the id's
 * random end alone, so that the partner can ask about it and learns nothing about the visitor.
 */
export function eventReference(source: CommissionSource, id: string, eventCount = 1): string {
  const code = id.replaceAll('-', '').slice(-SHOWN_CHARACTERS).toUpperCase();
  const grouped = `${code.slice(0, 4)} ${code.slice(4)}`;
  return eventCount > 1
    ? `${eventCount} ${plural(source)} ${grouped}`
    : `${NOUNS[source]} ${grouped}`;
}

function plural(source: CommissionSource): string {
  switch (source) {
    case 'lead':
      return 'Anfragen';
    case 'click':
      return 'Klicks';
    case 'sale':
      return 'Umsätze';
    case 'bonus':
      return 'Boni';
    case 'correction':
      return 'Korrekturen';
  }
}
