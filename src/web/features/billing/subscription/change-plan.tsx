import { Button } from '@mantine/core';
import {
  changeSubscriptionPlan,
  type SubscriptionAnswer,
} from '#shared/contracts/subscriptions.ts';
import { PLANS } from '#shared/plans.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';

const OTHER = { premium_monthly: 'premium_yearly', premium_yearly: 'premium_monthly' } as const;

/** Monthly or yearly from the next period on, or the change taken back. */
export function ChangePlan({ state }: { readonly state: SubscriptionAnswer }) {
  const change = useCall(changeSubscriptionPlan);
  const { plan, nextPlan, nextBillingDate } = state;
  if (plan !== 'premium_monthly' && plan !== 'premium_yearly') return null;
  const target = nextPlan === null ? OTHER[plan] : plan;
  const send = () =>
    change.mutate(
      { body: { plan: target } },
      {
        onSuccess: () =>
          toast.success(
            'Tarifwechsel gespeichert',
            nextPlan === null && nextBillingDate !== null
              ? `${PLANS[target].label} ab dem ${formatDate(nextBillingDate)}`
              : `Es bleibt bei ${PLANS[target].label}.`,
          ),
        onError: (error) => showRefusal(error, 'Tarif konnte nicht gewechselt werden'),
      },
    );
  return (
    <Button variant="default" loading={change.isPending} onClick={send}>
      {nextPlan === null
        ? `Zu ${target === 'premium_yearly' ? 'jährlicher' : 'monatlicher'} Zahlung wechseln`
        : `Bei ${PLANS[plan].label} bleiben`}
    </Button>
  );
}
