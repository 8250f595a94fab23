import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';
import { checkSnapshot } from './preconditions.ts';

/** Why a document has no e-invoice, as German sentences; '' where it has one. */
export function whyNoEInvoice(snapshot: CreditNoteSnapshot): string {
  const { failing, eInvoiceBlocked } = checkSnapshot(snapshot);
  if (!eInvoiceBlocked && TAX_TREATMENTS[snapshot.tax.status].eInvoice) return '';
  const blocking = failing.filter(({ blocks }) => blocks !== 'nothing');
  return blocking.map(({ message }) => message).join(' ');
}
