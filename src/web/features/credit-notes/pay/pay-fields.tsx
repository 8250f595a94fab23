import { Checkbox, Input } from '@mantine/core';
import { type Control, useController, type UseFormSetValue } from 'react-hook-form';
import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { countryChoices } from '#shared/countries.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { formatCents } from '#shared/money.ts';
import { Issues } from '#web/features/commissions/missing-list.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import type { PayoutDraft } from './draft-payout.ts';
import { NO_BILLING_ADDRESS, type PayValues } from './pay-values.ts';
import { taxQuestions } from './tax-questions.ts';
import classes from './pay.module.css';

const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

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
  const warnings = issues.filter(({ blocks }) => blocks === 'warning');
  const notices = issues.filter(({ blocks }) => blocks === 'notice');
  return (
    <div className={classes.fields}>
      <EuroField
        control={control}
        name="paidAmount"
        label="Auszahlungsbetrag netto"
        description={
          !treatment.isTaxed ? undefined : 'Die Umsatzsteuer kommt nach dem Steuerstatus hinzu.'
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
      {warnings.length === 0 ? null : (
        <Note tone="wait">
          <Issues issues={warnings} partnerId={partnerId} />
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

interface TaxQuestionFieldsProps {
  readonly control: Control<PayValues, unknown, PayValues>;
  readonly readiness: PartnerReadiness;
}

/** A tick for each question about the partner's tax data; kept with who answered it and when. */
function TaxQuestionFields({ control, readiness }: TaxQuestionFieldsProps) {
  const questions = taxQuestions(readiness);
  const { field, fieldState } = useController({ control, name: 'acknowledgedTaxQuestions' });
  if (questions.length === 0) return null;
  const answered = field.value ?? [];
  return (
    <Note tone="wait" title="Bitte bestätigen Sie für dieses Dokument">
      <div className={classes.questions}>
        {questions.map(({ id, message }, index) => (
          <Checkbox
            key={id}
            label={`${message} Ich habe das geprüft.`}
            checked={answered.includes(id)}
            onChange={({ currentTarget }) =>
              field.onChange(
                currentTarget.checked
                  ? [...answered, id]
                  : answered.filter((other) => other !== id),
              )
            }
            onBlur={field.onBlur}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
        {fieldState.error === undefined ? null : (
          <Input.Error role="alert">{fieldState.error.message}</Input.Error>
        )}
      </div>
    </Note>
  );
}

interface BillingFieldsProps {
  readonly control: Control<PayValues, unknown, PayValues>;
  readonly setValue: UseFormSetValue<PayValues>;
  readonly isOther: boolean;
  /** Why this address does not fit the partner's tax data; null where it does. */
  readonly contradiction: string | null;
}

/** Another address for this one document. */
function BillingFields({ control, setValue, isOther, contradiction }: BillingFieldsProps) {
  return (
    <>
      <Checkbox
        label="Abweichende Rechnungsadresse"
        description="Nur für dieses Dokument; beim Partner ändert sich nichts."
        checked={isOther}
        onChange={({ currentTarget }) =>
          setValue(
            'partnerBillingAddress',
            currentTarget.checked ? NO_BILLING_ADDRESS : undefined,
            { shouldDirty: true },
          )
        }
      />
      {isOther ? (
        <fieldset className={classes.billing}>
          <legend className="ew-visually-hidden">Abweichende Rechnungsadresse</legend>
          <TextField
            control={control}
            name="partnerBillingAddress.companyName"
            label="Firma"
            description="Leer: wie beim Partner."
          />
          <TextField
            control={control}
            name="partnerBillingAddress.street"
            label="Straße und Hausnummer"
            required
          />
          <FieldRow>
            <TextField
              control={control}
              name="partnerBillingAddress.postalCode"
              label="PLZ"
              required
            />
            <TextField control={control} name="partnerBillingAddress.city" label="Ort" required />
          </FieldRow>
          <PickField
            control={control}
            name="partnerBillingAddress.country"
            label="Land"
            choices={COUNTRIES}
            required
          />
          {contradiction === null ? null : (
            <Note tone="bad" announced>
              {contradiction}
            </Note>
          )}
        </fieldset>
      ) : null}
    </>
  );
}
