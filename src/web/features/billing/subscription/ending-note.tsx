import { Button } from '@mantine/core';
import {
  reactivateSubscription,
  type SubscriptionAnswer,
} from '#shared/contracts/subscriptions.ts';
import { PLANS } from '#shared/plans.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import classes from './subscription.module.css';

/** That the plan runs out, and the way back. */
export function EndingNote({ state }: { readonly state: SubscriptionAnswer }) {
  const reactivate = useCall(reactivateSubscription);
  const takeBack = () =>
    reactivate.mutate(
      {},
      {
        onSuccess: () => toast.success('Abonnement reaktiviert'),
        onError: (error) => showRefusal(error, 'Abonnement konnte nicht reaktiviert werden'),
      },
    );
  if (state.subscription?.cancelAtPeriodEnd !== true) return null;
  const end = formatDate(state.subscription.currentPeriodEnd);
  return (
    <Note tone="wait" title={`Ihr Tarif ${PLANS[state.plan].label} läuft am ${end} aus.`}>
      Danach wird Ihr Konto im Tarif Free weitergeführt.{' '}
      <Button
        variant="transparent"
        size="compact-md"
        className={classes.link ?? ''}
        loading={reactivate.isPending}
        onClick={takeBack}
      >
        Reaktivieren
      </Button>
    </Note>
  );
}
