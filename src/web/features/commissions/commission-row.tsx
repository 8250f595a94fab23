import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { putPendingCommission } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { isSessionExpired } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import type { WithdrawBonusDialogProps } from '#web/parts/bonuses/withdraw-bonus-dialog.tsx';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { commissionName } from './commission-name.ts';
import { DecideCommission } from './held-rewards.tsx';
import type { Revenue } from './revenue-schema.ts';
import classes from './pending.module.css';

const schema = async () => (await import('./revenue-schema.ts')).revenue;

const WITHDRAW = fetched<WithdrawBonusDialogProps>(
  async () => (await import('#web/parts/bonuses/withdraw-bonus-dialog.tsx')).WithdrawBonusDialog,
);

const SOURCES = {
  click: 'Klick-Prämie',
  lead: 'Anfrage-Prämie',
  sale: 'Umsatz-Prämie',
  bonus: 'Einmalige Prämie',
  correction: 'Korrektur',
} as const;

/** What kind of premium it is, in front of its day. */
function kindOf({ source, isFurther, corrects }: PendingCommission): string {
  if (corrects !== null) return `Korrektur zu ${corrects.number}`;
  return isFurther ? 'Prämie aus weiterem Umsatz' : SOURCES[source];
}

/** One premium: where it comes from, what it is worth, and what can be done with it. */
export function CommissionRow({ commission }: { readonly commission: PendingCommission }) {
  const { leadId, campaignName, eventAt, source, saleAmount, payable } = commission;
  const name = commissionName(commission);
  return (
    <li className={classes.commission}>
      <div className={classes.what}>
        <strong>
          {leadId === null ? (
            name
          ) : (
            <TextLink to="/leads" search={{ anfrage: leadId }}>
              {name}
            </TextLink>
          )}
        </strong>
        <span>
          {kindOf(commission)} vom {formatDate(eventAt)}, Kampagne „{campaignName}“
        </span>
        {payable && source === 'sale' && saleAmount !== null ? (
          <span>Umsatz {formatEuros(saleAmount)} netto</span>
        ) : null}
      </div>
      <PendingState commission={commission} />
      <div className={classes.reject}>
        {commission.heldFor !== null ? (
          <DecideCommission id={commission.id} name={name} />
        ) : source === 'bonus' ? (
          <WithdrawBonus commission={commission} />
        ) : commission.isFurther || source === 'correction' ? null : (
          <NotQualified commission={commission} name={name} />
        )}
      </div>
      {payable ? null : (
        <WhoMay right="leads.write">
          <SaleSteps commission={commission} />
        </WhoMay>
      )}
    </li>
  );
}

interface NotQualifiedProps {
  readonly commission: PendingCommission;
  readonly name: string;
}

function NotQualified({ commission, name }: NotQualifiedProps) {
  const rejecting = useOverlay('ablehnen');
  const label = (
    <>
      Nicht qualifiziert<span className="ew-visually-hidden">: {name}</span>
    </>
  );
  if (commission.commissionStatus === 'partial') return <StaysButton>{label}</StaysButton>;
  return (
    <Button variant="default" onClick={() => rejecting.open(commission.id)}>
      {label}
    </Button>
  );
}

/** Takes a bonus back that stands on no document. */
function WithdrawBonus({ commission }: { readonly commission: PendingCommission }) {
  const { id, partnerId, partnerName, reason, premiumAmount: amount } = commission;
  const [isAsked, ask] = useState(false);
  const { component: Dialog, fetch } = useFetched(WITHDRAW);
  const label = (
    <>
      Zurücknehmen<span className="ew-visually-hidden">: {commissionName(commission)}</span>
    </>
  );
  if (commission.commissionStatus === 'partial') return <StaysButton>{label}</StaysButton>;
  const bonus = { id, partnerId, partnerName, reason, amount };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          fetch(() => ask(false));
          ask(true);
        }}
      >
        {label}
      </Button>
      {Dialog === null ? null : (
        <Dialog bonus={isAsked ? bonus : null} onClose={() => ask(false)} />
      )}
    </>
  );
}

/** What is on a document in part cannot be taken back. */
function StaysButton({ children }: { readonly children: ReactNode }) {
  return (
    <BlockedButton
      variant="default"
      title="Die Prämie bleibt bestehen"
      reasons={['Ein Teil von ihr steht bereits auf einer Gutschrift.']}
    >
      {children}
    </BlockedButton>
  );
}

/** What a commission is worth and where it stands; of a partly settled one, what is left. */
function PendingState({ commission }: { readonly commission: PendingCommission }) {
  const { payable, openAmount, premiumAmount, commissionStatus, estimatedValue } = commission;
  const isPartial = commissionStatus === 'partial';
  return (
    <div className={classes.state}>
      <span className={`${classes.amount} ew-numbers`}>
        {formatEuros(payable ? openAmount : premiumAmount)}
      </span>
      {isPartial ? <span className={classes.of}>Rest von {formatEuros(premiumAmount)}</span> : null}
      {estimatedValue === null ? null : (
        <span className={classes.of}>voraussichtlich {formatEuros(estimatedValue)}</span>
      )}
      <Standing commission={commission} />
    </div>
  );
}

/** Whether it can be paid, or what it waits for. */
function Standing({ commission }: { readonly commission: PendingCommission }) {
  const { payable, due, heldFor, payableFrom, commissionStatus } = commission;
  if (!payable) return <StatusBadge tone="wait">Bestätigung ausstehend</StatusBadge>;
  if (heldFor !== null)
    return <StatusBadge tone="wait">Zurückgehalten: {REWARD_HOLDS[heldFor]}</StatusBadge>;
  if (!due && payableFrom !== null)
    return <StatusBadge tone="wait">zahlbar ab {formatDate(payableFrom)}</StatusBadge>;
  return (
    <StatusBadge tone={commissionStatus === 'partial' ? 'info' : 'good'}>
      {COMMISSION_STATUSES[commissionStatus]}
    </StatusBadge>
  );
}

/** The way of a sale premium: offer sent, revenue entered, revenue confirmed. */
function SaleSteps({ commission }: { readonly commission: PendingCommission }) {
  const { id, saleAmount } = commission;
  const save = useSaveCommission();
  const known: DefaultValues<Revenue> = saleAmount === null ? {} : { saleAmount };
  const form = useContractForm<Revenue, Revenue>(schema, known);
  const { isDirty } = form.formState;
  const send = async (values: Revenue, revenueConfirmed: boolean) => {
    const body = { ...values, ...(revenueConfirmed ? { revenueConfirmed } : {}) };
    const saved = await save.mutateAsync({ params: { id }, body });
    form.reset(values);
    if (revenueConfirmed)
      toast.success('Umsatz bestätigt', `Prämie: ${formatEuros(saved.premiumAmount)}`);
    else toast.success('Umsatz gespeichert');
  };
  return (
    <div className={classes.sale}>
      <OfferBox commission={commission} />
      <Form
        form={form}
        label={`Umsatz von ${commissionName(commission)}`}
        onSubmit={(values) => send(values, true)}
        onError={(error) => showErrorToast(error as Error)}
      >
        <div className={classes.revenue}>
          <EuroField control={form.control} name="saleAmount" label="Umsatz netto" />
          {isDirty ? (
            <Button
              variant="default"
              disabled={save.isPending}
              onClick={() =>
                void form.handleSubmit((values) => send(values, false).catch(showErrorToast))()
              }
            >
              Speichern
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending}>
            Umsatz bestätigen
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** 'Angebot gesendet': shown at once, taken back when the server refuses. */
function OfferBox({ commission }: { readonly commission: PendingCommission }) {
  const save = useSaveCommission();
  const { id, offerSent } = commission;
  return (
    <Checkbox
      label="Angebot gesendet"
      checked={save.isPending ? save.variables.body.offerSent === true : offerSent}
      disabled={save.isPending}
      onChange={({ currentTarget }) =>
        save.mutate(
          { params: { id }, body: { offerSent: currentTarget.checked } },
          { onError: showErrorToast },
        )
      }
    />
  );
}

/** Steps of a sale premium: offer sent, revenue entered, revenue confirmed. */
function useSaveCommission() {
  return useCall(putPendingCommission);
}

/** Says why a step was refused. */
function showErrorToast(error: Error): void {
  if (isSessionExpired(error)) return;
  toast.error('Die Änderung konnte nicht gespeichert werden', error.message);
}
