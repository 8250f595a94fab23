import { totalsOf } from '#shared/credit-note/totals.ts';
import { sumCents, timesCents, type Cents } from '#shared/money.ts';
import type { InvoiceSnapshot } from './invoice.ts';

/** What the columns of a stored invoice say; amounts in cents. */
export interface StatedInvoice {
  readonly id: string;
  readonly number: string;
  /** Berlin day of the instant of issue. */
  readonly issuedOn: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly start: string;
  readonly end: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
}

/** Whether the columns say what the snapshot says. */
export function agrees(stated: StatedInvoice, snapshot: InvoiceSnapshot): boolean {
  const { totals, servicePeriod } = snapshot;
  return (
    stated.id === snapshot.id &&
    stated.number === snapshot.number &&
    stated.issuedOn === snapshot.issueDate &&
    stated.issueDate === snapshot.issueDate &&
    stated.dueDate === snapshot.dueDate &&
    stated.start === servicePeriod.start &&
    stated.end === servicePeriod.end &&
    stated.netCents === totals.net &&
    stated.vatCents === totals.vat &&
    stated.grossCents === totals.gross
  );
}

/** Whether lines and VAT make the total. */
export function addsUp({ lines, tax, totals }: InvoiceSnapshot): boolean {
  const { net, vat, gross } = totalsOf(lines, tax.rate);
  return (
    lines.every((line) => line.net === timesCents(line.unitPrice, line.quantity)) &&
    net === totals.net &&
    vat === totals.vat &&
    gross === totals.gross
  );
}

/** Net cents of the lines for usage: all but the one for the plan, 'Tarif …'. */
export function usageOf({ lines }: InvoiceSnapshot): Cents {
  return sumCents(
    lines.filter(({ description }) => !description.startsWith('Tarif ')).map(({ net }) => net),
  );
}
