import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { payInvoiceByCard } from '#shared/contracts/card-payments.ts';
import type { SubscriptionInvoice } from '#shared/contracts/subscriptions.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { usePage } from '../payment/use-page.ts';

/** 'Mit Karte zahlen', for what is open and is not being charged anyway. */
export function PayInvoice({ invoice }: { readonly invoice: SubscriptionInvoice }) {
  const page = usePage(payInvoiceByCard);
  if (invoice.paid || (invoice.payment === 'card' && !invoice.declined)) return null;
  const go = () =>
    page
      .open({ params: { id: invoice.id } })
      .catch((error: unknown) => showRefusal(error, 'Die Bezahlseite öffnet sich nicht'));
  return (
    <Button
      leftSection={<IconCreditCard size={18} aria-hidden />}
      loading={page.isBusy}
      onClick={() => void go()}
    >
      Mit Karte zahlen<span className="ew-visually-hidden">: {invoice.number}</span>
    </Button>
  );
}
