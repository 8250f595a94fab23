import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSubscription, type SubscriptionAnswer } from '#shared/contracts/subscriptions.ts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/labels/billing.ts';
import { planPrice } from '#shared/labels/plan-price.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import { cardEnd, cardName, hasExpired } from '../payment/card-words.ts';
import { PaymentActions } from '../payment/payment-actions.tsx';
import { EndingNote } from './ending-note.tsx';
import { PlanActions } from './plan-actions.tsx';
import { StandingNote } from './standing-note.tsx';
import classes from './subscription.module.css';

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
