import { useQuery } from '@tanstack/react-query';
import { getVatConfirmations } from '#shared/contracts/calls.generated.ts';
import type { VatConfirmationsAnswer } from '#shared/contracts/partners/vat-confirmations.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';

/** An answer comes within seconds where the service is open. */
const SOON_MS = 2_000;

const isUnderWay = (known: VatConfirmationsAnswer | undefined): boolean =>
  known?.waiting?.unansweredAt === null;

/** What is known of a partner's VAT id, kept current; quickly while the first answer is awaited. */
export function useVatConfirmations(partnerId: string): VatConfirmationsAnswer | undefined {
  const query = queryOf(getVatConfirmations, { params: { id: partnerId } });
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? SOON_MS : POLLED.refetchInterval),
  });
  return data;
}
