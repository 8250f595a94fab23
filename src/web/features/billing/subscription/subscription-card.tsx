import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionAnswer } from '#shared/contracts/billing/subscription.ts';
import {
  changeSubscriptionPlan,
  getSubscription,
  reactivateSubscription,
} from '#shared/contracts/calls.generated.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/labels/billing.ts';
import { planPrice } from '#shared/labels/plan-price.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import { cardEnd, cardName, hasExpired } from '../payment/card-words.ts';
import { PaymentActions } from '../payment/payment-actions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { StandingNote } from './standing-note.tsx';
import classes from './subscription.module.css';

const OTHER = { premium_monthly: 'premium_yearly', premium_yearly: 'premium_monthly' } as const;

/** Green, yellow and red (docs/product/billing.md section 6). */
const TONES: Readonly<Record<SubscriptionStatus, Tone>> = {
  active: 'good',
  past_due: 'wait',
  canceled: 'bad',
};

/** What is booked, how it is paid, and what can be done about it. */
export function SubscriptionCard() {
  const { data, error, refetch } = useQuery(queryOf(getSubscription, {}));
  return (
    <Section
      title="Abonnement"
      actions={
        data === undefined ? null : (
          <StatusBadge tone={TONES[data.status]}>{SUBSCRIPTION_STATUSES[data.status]}</StatusBadge>
        )
      }
    >
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? (
        error === null && <Skeleton height={180} radius="md" />
      ) : (
        <div className={classes.card}>
          <div className={classes.plan}>
            <strong>{PLANS[data.plan].label}</strong>
            <span>{planPrice(data.plan)}</span>
          </div>
          <StandingNote state={data} />
          <EndingNote state={data} />
          <Terms state={data} />
          <div className={classes.actions}>
            <PlanActions state={data} />
            <PaymentActions state={data} />
          </div>
        </div>
      )}
    </Section>
  );
}

function PaymentMethod({ method }: { readonly method: SubscriptionAnswer['paymentMethod'] }) {
  const { label, card } = method;
  const [now] = useState(() => new Date());
  if (card === null) return label;
  return (
    <span className="ew-numbers">
      {cardName(card)}, {hasExpired(card, now) ? 'abgelaufen' : 'gültig bis'} {cardEnd(card)}
    </span>
  );
}

function Terms({ state }: { readonly state: SubscriptionAnswer }) {
  const { subscription, nextBillingDate, nextPlan, paymentMethod, billingAddress } = state;
  const { name, line1, line2, postal_code: postalCode, city, country } = billingAddress;
  const address = [name, line1, line2, `${postalCode} ${city}`.trim(), country];
  return (
    <dl className={classes.facts}>
      {subscription === null ? null : (
        <div>
          <dt>Bezahlter Zeitraum</dt>
          <dd className="ew-numbers">
            {formatDate(subscription.currentPeriodStart)} bis{' '}
            {formatDate(subscription.currentPeriodEnd)}
          </dd>
        </div>
      )}
      {nextBillingDate === null ? null : (
        <div>
          <dt>Nächste Rechnung</dt>
          <dd className="ew-numbers">
            {formatDate(nextBillingDate)}
            {nextPlan === null ? '' : `, dann ${PLANS[nextPlan].label}`}
          </dd>
        </div>
      )}
      <div>
        <dt>Zahlungsmethode</dt>
        <dd>
          <PaymentMethod method={paymentMethod} />
        </dd>
      </div>
      <div>
        <dt>Rechnungsadresse</dt>
        <dd>{address.filter((line) => line !== '').join(', ')}</dd>
      </div>
    </dl>
  );
}

/** Upgrade on free; change and end where something is booked. */
function PlanActions({ state }: { readonly state: SubscriptionAnswer }) {
  const upgrading = useOverlay('tarif');
  const [isCancelling, setCancelling] = useState(false);
  const { plan, subscription } = state;
  if (plan === 'free') {
    return (
      <Group>
        <Button onClick={() => upgrading.open('premium_yearly')}>Upgrade auf Premium</Button>
      </Group>
    );
  }
  if (subscription === null || subscription.cancelAtPeriodEnd) return null;
  return (
    <Group gap="xs">
      <ChangePlan state={state} />
      <Button variant="default" onClick={() => setCancelling(true)}>
        Abonnement kündigen
      </Button>
      <CancelDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        end={subscription.currentPeriodEnd}
      />
    </Group>
  );
}

/** Monthly or yearly from the next period on, or the change taken back. */
function ChangePlan({ state }: { readonly state: SubscriptionAnswer }) {
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

/** That the plan runs out, and the way back. */
function EndingNote({ state }: { readonly state: SubscriptionAnswer }) {
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
