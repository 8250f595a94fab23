import type { CalendarDate } from '#shared/calendar-date.ts';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { cents, fromEuros, sumCents, toEuros } from '#shared/money.ts';
import type { DemoStage } from './demo-stage.ts';

/** Pays each partner everything that is payable, unless a campaign's minimum is not reached. */
export async function payEverybody({ api }: DemoStage, day: CalendarDate): Promise<void> {
  const open = (await api.call<PendingCommission[]>('GET', '/api/pending-premiums')).filter(
    ({ payable }) => payable,
  );
  for (const partnerId of new Set(open.map((commission) => commission.partnerId))) {
    const amounts = open
      .filter((commission) => commission.partnerId === partnerId)
      .map(({ openAmount }) => fromEuros(openAmount) ?? cents(0));
    await api.call('POST', '/api/commissions/process-payout', {
      partnerId,
      paidAmount: toEuros(sumCents(amounts)),
      paidDate: day,
      description: '',
      notes: '',
      selfBillingAgreed: true,
    });
  }
}

/** One mistake of the year: the newest document is cancelled by a reversal. */
export async function cancelOne({ api }: DemoStage): Promise<void> {
  const documents = await api.call<{ id: string; status: string }[]>(
    'GET',
    '/api/payouts?limit=20',
  );
  const newest = documents.find(({ status }) => status !== 'cancelled');
  if (newest === undefined) return;
  await api.call('POST', `/api/payouts/${newest.id}/cancel-with-credit`, {
    reason: 'incorrect_amount',
    notes: 'Der Umsatz der Feier war noch nicht endgültig abgerechnet.',
  });
}
