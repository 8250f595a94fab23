import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type {
  PartnerReadiness,
  PendingCommission,
  ProcessPayoutAnswer,
} from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { fromEuros } from '#shared/money.ts';
import { needsAgreement } from '#web/features/commissions/payout-obstacles.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { billingContradiction } from './billing-contradiction.ts';
import { draftPayout } from './draft-payout.ts';
import { MinimumWarning } from './minimum-warning.tsx';
import { NotOnPaper } from './not-on-paper.tsx';
import { Paper } from './paper.tsx';
import { PayFields } from './pay-fields.tsx';
import { PayFooter } from './pay-footer.tsx';
import { payForm, payValues } from './pay-values.ts';
import { payoutBody } from './payout-body.ts';
import { taxQuestions } from './tax-questions.ts';
import { useFollowTotal } from './use-follow-total.ts';
import { usePay } from './use-pay.ts';
import { usePreview } from './use-preview.ts';
import { useSelection } from './use-selection.ts';
import classes from './pay.module.css';

export interface PayFormProps {
  readonly partner: PartnerAnswer;
  readonly taxStatus: TaxStatus;
  readonly readiness: PartnerReadiness;
  /** Everything payable, oldest first; at least one. */
  readonly commissions: readonly PendingCommission[];
  /** Sales that wait for their confirmed revenue. */
  readonly awaiting: readonly PendingCommission[];
  readonly onIssued: (answer: ProcessPayoutAnswer) => void;
  readonly onOutdated: () => void;
  readonly onDone: () => void;
}

/** The document to be issued with everything that can be said about it beforehand. */
export function PayForm(props: PayFormProps) {
  const { partner, taxStatus, readiness, awaiting, onDone } = props;
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
    rate: treatment.rate,
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
