import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';

/** Where rewards are paid to. */
export function BankFields({ control }: PartnerFieldsProps) {
  return (
    <FieldGroup title="Bankverbindung (optional)">
      <TextField control={control} name="accountHolder" label="Kontoinhaber" />
      <FieldRow>
        <TextField control={control} name="iban" label="IBAN" />
        <TextField control={control} name="bic" label="BIC" />
      </FieldRow>
    </FieldGroup>
  );
}
