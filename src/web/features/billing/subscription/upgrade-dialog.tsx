import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PLAN_TERMS } from '#shared/contract-terms.ts';
import type { SubscriptionAnswer } from '#shared/contracts/billing/subscription.ts';
import {
  startCardBooking,
  getSubscription,
  upgradeSubscription,
} from '#shared/contracts/calls.generated.ts';
import { planPrice, startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES, YEARLY_PREMIUM } from '#shared/plans.ts';
import { isRefusedFor, messageOf, type ApiError } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { cardName } from '../payment/card-words.ts';
import { PaymentChoice, type Means } from '../payment/payment-choice.tsx';
import { usePage } from '../payment/use-page.ts';
import { EnterpriseForm } from './enterprise-form.tsx';
import classes from './subscription.module.css';

const CHOICES = ['premium_yearly', 'premium_monthly'] as const;
type Choice = (typeof CHOICES)[number];

const HINTS: Readonly<Record<Choice, string>> = {
  premium_yearly: `${YEARLY_PREMIUM.discountPercent} % günstiger, ein Jahr im Voraus`,
  premium_monthly: 'monatlich kündbar, einen Monat im Voraus',
};

/**
 * Books a plan: open at `?tarif=premium_yearly`, which is then the one that is chosen. At
 * `?tarif=enterprise` it asks the operator for an offer: that plan has no fixed price.
 */
export function UpgradeDialog() {
  const { value, isOpen, close } = useOverlay('tarif');
  const shown = useLast(value);
  const { data: state } = useQuery(queryOf(getSubscription, {}));
  const choice = CHOICES.find((each) => each === shown);
  if (shown === 'enterprise')
    return (
      <FormDialog
        opened={isOpen}
        onClose={close}
        title="Upgrade auf Enterprise"
        subtitle={`${startingPrice('enterprise') ?? ''}, mit individuellem Vertrag.`}
        width="34rem"
      >
        <EnterpriseForm onDone={close} />
      </FormDialog>
    );
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title="Upgrade auf Premium"
      subtitle={
        state?.cardPayment === true
          ? 'Gilt sofort.'
          : 'Gilt sofort. Sie zahlen auf Rechnung per Überweisung.'
      }
      width="34rem"
    >
      <UpgradeForm
        key={choice}
        choice={choice ?? 'premium_yearly'}
        state={state}
        onDone={() => close()}
      />
    </FormDialog>
  );
}

interface UpgradeFormProps {
  readonly choice: Choice;
  /** Undefined while it is not known; then nothing is said of cards. */
  readonly state: SubscriptionAnswer | undefined;
  readonly onDone: () => void;
}

function UpgradeForm({ choice, state, onDone }: UpgradeFormProps) {
  const [plan, setPlan] = useState<Choice>(choice);
  const [means, setMeans] = useState<Means>('invoice');
  const card = state?.paymentMethod.card ?? null;
  const page = usePage(startCardBooking);
  const upgrade = useCall(upgradeSubscription);
  const book = () =>
    upgrade.mutate(
      { body: { plan } },
      {
        onSuccess: () => {
          toast.success(
            `${PLANS[plan].label} gebucht`,
            card === null
              ? 'Die Rechnung kommt gleich per E-Mail.'
              : 'Die Rechnung kommt per E-Mail und wird von Ihrer Karte abgebucht.',
          );
          onDone();
        },
      },
    );
  // What went wrong is shown from the call's own error.
  const goToPage = () => void page.open({ body: { plan } }).catch(() => undefined);
  const error = means === 'card' ? page.error : upgrade.error;
  return (
    <div className={classes.upgrade}>
      {error === null ? null : <Refusal error={error} />}
      <Radio.Group
        label="Zahlungszeitraum"
        value={plan}
        onChange={(next) => setPlan(CHOICES.find((each) => each === next) ?? plan)}
      >
        <div className={classes.choices}>
          {CHOICES.map((each) => (
            <Radio
              key={each}
              value={each}
              label={`${PLANS[each].label}, ${planPrice(each)}`}
              description={HINTS[each]}
            />
          ))}
        </div>
      </Radio.Group>
      {state?.cardPayment === true && card === null ? (
        <PaymentChoice means={means} onChange={setMeans} />
      ) : null}
      <ul className={classes.gains}>
        <li>
          unbegrenzt viele Kampagnen, Partner und Empfehlungslinks
          <IncludedIn plan={plan} />
        </li>
        <li>eigenes Logo und eigene Farben auf Ihren Landingpages</li>
        <li>
          {card !== null
            ? `Rechnung als PDF und XRechnung, abgebucht von ${cardName(card)}`
            : means === 'card'
              ? 'Rechnung als PDF und XRechnung, abgebucht von Ihrer Karte'
              : 'Rechnung als PDF und XRechnung, zahlbar innerhalb von 14 Tagen'}
        </li>
      </ul>
      <p className={classes.small}>
        {PLAN_TERMS[plan]} Alle Preise zuzüglich der gesetzlichen Umsatzsteuer.{' '}
        <a href="/pricing" target="_blank" rel="noreferrer">
          Alle Tarife vergleichen
        </a>
      </p>
      <SheetFooter>
        <Button variant="default" onClick={onDone}>
          Abbrechen
        </Button>
        {means === 'card' && card === null ? (
          <Button loading={page.isBusy} onClick={goToPage}>
            Weiter zur Karteneingabe
          </Button>
        ) : (
          <Button loading={upgrade.isPending} onClick={book}>
            Zahlungspflichtig bestellen
          </Button>
        )}
      </SheetFooter>
    </div>
  );
}

/** What more than the included ones costs has to be known before it is ordered. */
function IncludedIn({ plan }: { readonly plan: Choice }) {
  const { included } = PLANS[plan];
  if (included === null) return null;
  return (
    <p className={classes.small}>
      {formatCount(included.partners)} Partner und {formatCount(included.links)} Links sind
      enthalten. Jeder weitere Partner kostet {formatCents(USAGE_FEES.partner)}, jeder weitere Link{' '}
      {formatCents(USAGE_FEES.link)} netto im Monat.
    </p>
  );
}

function Refusal({ error }: { readonly error: ApiError }) {
  const isAddress = isRefusedFor(error, 'billing_address_missing');
  return (
    <Note tone="bad" announced>
      {messageOf(error, 'Bitte versuchen Sie es erneut.')}{' '}
      {isAddress ? <TextLink to="/account-settings">Zu den Account-Einstellungen</TextLink> : null}
    </Note>
  );
}
