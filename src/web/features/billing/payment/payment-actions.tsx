import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SubscriptionAnswer } from '#shared/contracts/billing/subscription.ts';
import {
  openCardPortal,
  removePaymentCard,
  savePaymentCard,
} from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { cardName, type Card } from './card-words.ts';
import { usePage } from './use-page.ts';

/** What can be done about the way of payment, where the installation takes cards. */
export function PaymentActions({ state }: { readonly state: SubscriptionAnswer }) {
  const { card } = state.paymentMethod;
  if (!state.cardPayment) return null;
  if (card !== null) return <CardActions card={card} />;
  return state.subscription === null ? null : <SaveCard />;
}

function SaveCard() {
  const page = usePage(savePaymentCard);
  const go = () =>
    page
      .open({})
      .catch((error: unknown) => showRefusal(error, 'Die Bezahlseite öffnet sich nicht'));
  return (
    <Group gap="xs">
      <Button variant="default" loading={page.isBusy} onClick={() => void go()}>
        Künftig mit Karte zahlen
      </Button>
    </Group>
  );
}

function CardActions({ card }: { readonly card: Card }) {
  const page = usePage(openCardPortal);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useCall(removePaymentCard);
  const go = () =>
    page.open({}).catch((error: unknown) => showRefusal(error, 'Die Seite öffnet sich nicht'));
  const confirm = async () => {
    try {
      await remove.mutateAsync({});
      toast.success('Karte entfernt', 'Kommende Rechnungen zahlen Sie per Überweisung.');
    } catch (error) {
      showRefusal(error, 'Karte konnte nicht entfernt werden');
    }
    setRemoving(false);
  };
  return (
    <Group gap="xs">
      <Button variant="default" loading={page.isBusy} onClick={() => void go()}>
        Karte ändern
      </Button>
      <Button variant="default" onClick={() => setRemoving(true)}>
        Wieder auf Rechnung zahlen
      </Button>
      <ConfirmDialog
        opened={isRemoving}
        title="Wieder auf Rechnung zahlen?"
        confirmLabel="Karte entfernen"
        cancelLabel="Karte behalten"
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(false)}
      >
        {cardName(card)} wird entfernt, auch beim Zahlungsdienst. Kommende Rechnungen überweisen Sie
        innerhalb von 14 Tagen.
      </ConfirmDialog>
    </Group>
  );
}
