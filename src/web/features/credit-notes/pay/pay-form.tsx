import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { previewPayout } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { ProcessPayoutAnswer } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer, PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { countryCodeOf } from '#shared/countries.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { type Cents, fromEuros, toEuros } from '#shared/money.ts';
import { taxContradictions } from '#shared/tax/tax-findings.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { type DownloadedFile, saveFile } from '#web/api/downloaded-file.ts';
import { needsAgreement } from '#web/features/commissions/payout-obstacles.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { draftPayout } from './draft-payout.ts';
import { MinimumWarning } from './minimum-warning.tsx';
import { nameSources } from './name-sources.ts';
import { NotOnPaper } from './not-on-paper.tsx';
import { Paper } from './paper.tsx';
import { PayFields } from './pay-fields.tsx';
import { PayFooter } from './pay-footer.tsx';
import { payForm, payValues, type PayValues } from './pay-values.ts';
import { payoutBody, type PayoutToSend } from './payout-body.ts';
import { taxQuestions } from './tax-questions.ts';
import { usePay } from './use-pay.ts';
import { useSelection } from './use-selection.ts';
import classes from './pay.module.css';

/** How long the browser may take to read what was opened. */
const KEPT_MS = 5 * 60_000;

export interface PayFormProps {
  readonly partner: PartnerAnswer;
  readonly taxStatus: TaxStatus;
  readonly readiness: PartnerReadiness;
  /** Everything payable, oldest first; at least one. */
  readonly commissions: readonly PendingCommission[];
  /** Sales that wait for their confirmed revenue. */
  readonly awaiting: readonly PendingCommission[];
  /** Owed, but held or to be paid on a later day only. */
  readonly later: readonly PendingCommission[];
  readonly onIssued: (answer: ProcessPayoutAnswer) => void;
  readonly onOutdated: () => void;
  readonly onDone: () => void;
}

/** The document to be issued with everything that can be said about it beforehand. */
export function PayForm(props: PayFormProps) {
  const { partner, taxStatus, readiness, awaiting, later, onDone } = props;
  // Stands still while it is confirmed, whatever arrives in the meantime.
  const [commissions] = useState(props.commissions);
  const selection = useSelection(commissions);
  const treatment = TAX_TREATMENTS[taxStatus];
  const asksAgreement = needsAgreement(readiness);
  const questions = taxQuestions(readiness).map(({ id }) => id);
  const [start] = useState(() => payValues(selection.open, new Date()));
  const today = useToday();
  const form = useContractForm(payForm(selection.open, asksAgreement, today, questions), start);
  useFollowTotal(form, selection.open);
  const [paidAmount, paidDate, description, billingAddress] = useWatch({
    control: form.control,
    name: ['paidAmount', 'paidDate', 'description', 'partnerBillingAddress'],
  });
  const draft = draftPayout({
    commissions: selection.visible,
    excluded: selection.excluded,
    paid: fromEuros(paidAmount),
    isTaxed: treatment.isTaxed,
  });
  const pay = usePay({
    partnerId: partner.id,
    commissions,
    selection,
    onIssued: props.onIssued,
    onOutdated: props.onOutdated,
  });
  const preview = usePreview(commissions);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form form={form} label="Auszahlung" onSubmit={pay.send} onError={pay.showErrorToast}>
      <div className={classes.sheet}>
        <div className={classes.document}>
          <Paper
            partner={partner}
            treatment={treatment}
            draft={draft}
            selection={selection}
            paymentDate={paidDate}
            description={description ?? ''}
            commissions={commissions}
            billingAddress={billingAddress}
          />
          <NotOnPaper
            payable={commissions}
            awaiting={awaiting}
            later={later}
            selection={selection}
            draft={draft}
          />
        </div>
        <PayFields
          control={form.control}
          treatment={treatment}
          readiness={readiness}
          draft={draft}
          asksAgreement={asksAgreement}
          setValue={form.setValue}
          isOtherAddress={billingAddress !== undefined}
          addressContradiction={billingContradiction(partner, billingAddress)}
        />
      </div>
      <PayFooter
        draft={draft}
        treatment={treatment}
        isBusy={isSubmitting}
        onCancel={onDone}
        isPreviewing={preview.isPending}
        onPreview={() =>
          void form.handleSubmit((values) =>
            preview.mutate(payoutBody(partner.id, values, selection)),
          )()
        }
      />
      <MinimumWarning
        answer={pay.warning}
        isBusy={pay.isForcing}
        onConfirm={() => void pay.force(form.getValues())}
        onCancel={pay.dropWarning}
      />
      <UnsavedGuard
        when={(isDirty || selection.isChanged) && !isSubmitting}
        params={['neu', 'partner']}
      />
    </Form>
  );
}

/** Why another billing address does not fit the partner's tax data, as the server will refuse it. */
function billingContradiction(
  { taxStatus, vatId }: Pick<PartnerAnswer, 'taxStatus' | 'vatId'>,
  address: PayValues['partnerBillingAddress'],
): string | null {
  if (address === undefined) return null;
  const { country, postalCode } = address;
  const countryCode = countryCodeOf(country) ?? '';
  const found = taxContradictions({ taxStatus, vatId, countryCode, postalCode });
  const refusals = found.filter(({ kind }) => kind === 'refusal');
  return refusals.length === 0 ? null : refusals.map(({ message }) => message).join(' ');
}

/**
 * The amount to be paid is the sum of the chosen commissions until somebody writes another one; that
 * one stays, and is checked again against the new sum.
 */
function useFollowTotal(form: UseFormReturn<PayValues, unknown, PayValues>, open: Cents) {
  const isOwn = form.formState.dirtyFields.paidAmount === true;
  useEffect(() => {
    if (!isOwn) {
      form.resetField('paidAmount', { defaultValue: toEuros(open) });
    } else if ((fromEuros(form.getValues('paidAmount')) ?? 0) > open) {
      void form.trigger('paidAmount');
    }
  }, [form, open, isOwn]);
}

/** Shows the document in a tab of its own; where tabs are blocked it goes to the downloads. */
function show(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  const tab = window.open(url, '_blank');
  if (tab === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Has the server set the document as it would be, without a number. */
function usePreview(commissions: readonly PendingCommission[]) {
  return useMutation({
    // What is confirmed must stand still.
    meta: { refreshes: 'none' },
    mutationFn: (body: PayoutToSend) => call(previewPayout, { body }),
    onSuccess: show,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'Die Vorschau konnte nicht erstellt werden',
        nameSources(messageOf(error, 'Bitte versuchen Sie es erneut.'), commissions),
      );
    },
  });
}
