import { countryChoices } from '#shared/countries.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';

const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

/** Where the partner's documents go. */
export function AddressFields({ control }: PartnerFieldsProps) {
  return (
    <FieldGroup title="Adresse (für Gutschrift erforderlich)">
      <TextField control={control} name="street" label="Straße und Hausnummer" required />
      <FieldRow wide>
        <TextField control={control} name="postalCode" label="PLZ" required />
        <TextField control={control} name="city" label="Stadt" required />
      </FieldRow>
      <PickField control={control} name="country" label="Land" choices={COUNTRIES} required />
    </FieldGroup>
  );
}
