import { useQuery } from '@tanstack/react-query';
import { listOwedBack } from '#shared/contracts/calls.generated.ts';
import { offsetAmounts } from '#shared/credit-note/offset-amounts.ts';
import { cents, type Cents, centsOfAnswer, sumCents } from '#shared/money.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';

/** What a partner owes back, oldest first, with what is settled; undefined while it is loaded. */
export function useOwedBack(partnerId: string) {
  return useQuery({ ...queryOf(listOwedBack, { query: { partnerId } }), ...POLLED }).data;
}

/** What the next payout to a partner takes off, by the rule that the server follows. */
export function useOffsets(partnerId: string, gross: Cents) {
  const owed = useOwedBack(partnerId) ?? [];
  const list = offsetAmounts(
    gross,
    owed.map((each) => ({ ...each, remaining: centsOfAnswer(each.remainingAmount) })),
  ).map(({ owed: { invoiceNumber, cancellationInvoiceNumber }, amount }) => ({
    invoiceNumber,
    cancellationInvoiceNumber,
    amount,
  }));
  const payable = cents(gross - sumCents(list.map(({ amount }) => amount)));
  return { list, payable };
}
