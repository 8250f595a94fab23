import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { findAccount, type Account } from '#server/modules/accounts/index.ts';
import { findPartners, findVatRefusals, type Partner } from '#server/modules/partners/index.ts';
import { unwritableCharacters } from '#server/platform/documents/unwritable.ts';
import { berlinDateOf, type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { partnerReadiness, PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerFacts, providerFacts } from './document-facts.ts';
import type { Blocks } from './domain/precondition-list.ts';
import { checkPreconditions } from './domain/preconditions.ts';
import { findYearlyWarnings } from './yearly-warnings.ts';

const SHOWN: Readonly<Record<Blocks, PreconditionIssue['blocks']>> = {
  document: 'document',
  documentAndEInvoice: 'document',
  eInvoice: 'einvoice',
  receiptInstead: 'notice',
  untilConfirmed: 'question',
  nothing: 'notice',
};

/**
 * For each partner (or one): ready for a document, or everything that is missing, before anybody
 * starts a payout (docs/product/credit-notes.md section 3).
 */
export async function readiness(
  db: Queryable,
  provider: ProviderId,
  now: Date,
  partnerId?: string,
): Promise<z.input<typeof partnerReadiness>[]> {
  const account = await findAccount(db, provider);
  if (account === null) return [];
  const ids = partnerId === undefined ? undefined : [partnerId];
  const partners = await findPartners(db, provider, ids);
  const refusals = await findVatRefusals(db, provider, ids);
  const warnings = await findYearlyWarnings(db, provider, partners, now);
  return partners.map((partner) =>
    withWarnings(readinessOf(partner, account, refusals), warnings.get(partner.id)),
  );
}

/**
 * The same of a partner who was read already.
 * @param refusals by partner: VAT ids that the authority did not confirm
 */
export function readinessOf(
  partner: Partner,
  account: Account,
  refusals: ReadonlyMap<string, CalendarDate>,
): z.output<typeof partnerReadiness> {
  const report = checkPreconditions({
    partner: partnerFacts(partner),
    provider: providerFacts(account),
    document: null,
    unwritable: unwritableCharacters,
    vatIdRefusedOn: refusals.get(partner.id) ?? null,
  });
  return {
    partnerId: partner.id,
    ready: !report.documentBlocked,
    einvoice: !report.eInvoiceBlocked,
    issues: [
      ...newBankAccount(partner),
      ...report.failing.map(({ id, who, fixAt, message, blocks }) => ({
        id,
        who,
        field: fixAt[0] ?? '',
        message,
        blocks: SHOWN[blocks],
      })),
    ],
  };
}

/** What a document needs, with what else is worth a second look before one is made. */
export function withWarnings<Report extends { readonly issues: readonly PreconditionIssue[] }>(
  report: Report,
  warnings: readonly PreconditionIssue[] = [],
) {
  return { ...report, issues: [...report.issues, ...warnings] };
}

/** A bank account that the partner has entered, as long as the provider has not ticked it. */
function newBankAccount({ bankChangedAt, iban }: Partner): PreconditionIssue[] {
  if (bankChangedAt === null || iban === '') return [];
  const since = formatCalendarDate(berlinDateOf(bankChangedAt));
  const message = `Bankverbindung neu seit ${since}, vom Partner im Partnerbereich eingetragen.`;
  return [{ id: 'bank_new', who: 'partner', field: 'iban', message, blocks: 'notice' }];
}
