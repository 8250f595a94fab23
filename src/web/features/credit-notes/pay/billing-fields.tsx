import { Checkbox } from '@mantine/core';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { countryChoices } from '#shared/countries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NO_BILLING_ADDRESS, type PayValues } from './pay-values.ts';
import classes from './pay.module.css';

const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

export interface BillingFieldsProps {
  readonly control: Control<PayValues, unknown, PayValues>;
  readonly setValue: UseFormSetValue<PayValues>;
  readonly isOther: boolean;
  /** Why this address does not fit the partner's tax data; null where it does. */
  readonly contradiction: string | null;
}

/** Another address for this one document. */
export function BillingFields({ control, setValue, isOther, contradiction }: BillingFieldsProps) {
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
