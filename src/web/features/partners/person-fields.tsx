import { useWatch } from 'react-hook-form';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';

/** Who the partner is and how to reach him. */
export function PersonFields({ control }: PartnerFieldsProps) {
  const isPrivate = useWatch({ control, name: 'taxStatus' }) === 'private';
  return (
    <FieldGroup title="Persönliche Daten">
      {isPrivate ? null : (
        <TextField control={control} name="companyName" label="Firmenname" required isFirst />
      )}
      <FieldRow>
        <TextField
          control={control}
          name="firstName"
          label="Vorname"
          required
          isFirst={isPrivate}
        />
        <TextField control={control} name="lastName" label="Nachname" required />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="email" label="E-Mail" type="email" required />
        <TextField control={control} name="phone" label="Telefon" type="tel" />
      </FieldRow>
    </FieldGroup>
  );
}
