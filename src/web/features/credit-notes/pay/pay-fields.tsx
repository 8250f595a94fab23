import type { Control, UseFormSetValue } from 'react-hook-form';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { formatCents } from '#shared/money.ts';
import { Issues } from '#web/features/commissions/missing-list.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { BillingFields } from './billing-fields.tsx';
import type { PayoutDraft } from './draft-payout.ts';
import type { PayValues } from './pay-values.ts';
import { TaxQuestionFields } from './tax-question-fields.tsx';
import classes from './pay.module.css';

export interface PayFieldsProps {
  readonly control: Control<PayValues, unknown, PayValues>;
  readonly treatment: TaxTreatment;
  readonly readiness: PartnerReadiness;
  readonly draft: PayoutDraft;
  readonly asksAgreement: boolean;
  readonly setValue: UseFormSetValue<PayValues>;
  /** Why the other address does not fit the partner's tax data; null where it does. */
  readonly addressContradiction: string | null;
  /** The document goes to another address than the partner's. */
  readonly isOtherAddress: boolean;
}

/** What is entered for a payout, beside the document. */
export function PayFields(props: PayFieldsProps) {
  const { control, treatment, readiness, draft, asksAgreement, setValue, isOtherAddress } = props;
  const { partnerId, issues } = readiness;
  const withoutXml = issues.filter(({ blocks }) => blocks === 'einvoice');
  const notices = issues.filter(({ blocks }) => blocks === 'notice');
  return (
    <div className={classes.fields}>
      <EuroField
        control={control}
        name="paidAmount"
        label="Auszahlungsbetrag netto"
        description={
          treatment.rate === 0 ? undefined : 'Die Umsatzsteuer kommt nach dem Steuerstatus hinzu.'
        }
        required
      />
      {draft.remainder > 0 ? (
        <Note tone="wait" announced>
          Der Betrag liegt unter der Summe von {formatCents(draft.open)}. Der Rest von{' '}
          {formatCents(draft.remainder)} bleibt offen; die ältesten Prämien werden zuerst
          abgerechnet.
        </Note>
      ) : null}
      <DateField
        control={control}
        name="paidDate"
        label="Auszahlungsdatum"
        excludeDate={outside(payoutDays(useToday()))}
        required
      />
      <TextareaField
        control={control}
        name="description"
        label="Beschreibung"
        description="Steht auf dem Dokument."
        counts={500}
        rows={2}
      />
      <TextareaField
        control={control}
        name="notes"
        label="Interne Notizen"
        description="Nur für Sie, nicht auf dem Dokument."
        rows={2}
      />
      <BillingFields
        control={control}
        setValue={setValue}
        isOther={isOtherAddress}
        contradiction={props.addressContradiction}
      />
      <TaxQuestionFields control={control} readiness={readiness} />
      {asksAgreement ? (
        <CheckboxField
          control={control}
          name="selfBillingAgreed"
          label="Der Partner ist mit der Abrechnung per Gutschrift einverstanden (§ 14 Abs. 2 Satz 5 UStG). Die Vereinbarung wird mit heutigem Datum erfasst."
        />
      ) : null}
      {withoutXml.length === 0 ? null : (
        <Note title="Es entsteht nur das PDF. Für die E-Rechnung fehlt">
          <Issues issues={withoutXml} partnerId={partnerId} />
        </Note>
      )}
      {notices.length === 0 ? null : (
        <Note>
          <Issues issues={notices} partnerId={partnerId} />
        </Note>
      )}
    </div>
  );
}
