import { useWatch, type Control } from 'react-hook-form';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Registration } from './registration-defaults.ts';
import classes from './registration.module.css';

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/**
 * VAT id and tax number: both, unless the user says that there is none
 * (docs/product/accounts.md section 1).
 */
export function TaxFields({ control }: Fields) {
  const [noVatId, noTaxNumber] = useWatch({ control, name: ['noVatId', 'noTaxNumber'] });
  return (
    <FieldGroup
      title="Steuerliche Angaben"
      hint="Diese Nummern stehen auf den Gutschriften an Ihre Partner."
    >
      <FieldRow>
        <div className={classes.pair}>
          <TextField
            control={control}
            name="vatId"
            label="USt-ID"
            description="DE und 9 Ziffern"
            disabled={noVatId === true}
            required={noVatId !== true}
          />
          <CheckboxField control={control} name="noVatId" label="Ich habe keine USt-ID" />
        </div>
        <div className={classes.pair}>
          <TextField
            control={control}
            name="taxNumber"
            label="Steuernummer"
            description="Vom Finanzamt, zum Beispiel 12/345/67890"
            disabled={noTaxNumber === true}
            required={noTaxNumber !== true}
          />
          <CheckboxField
            control={control}
            name="noTaxNumber"
            label="Ich habe noch keine Steuernummer"
          />
        </div>
      </FieldRow>
    </FieldGroup>
  );
}
