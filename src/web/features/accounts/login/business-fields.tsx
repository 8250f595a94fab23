import { useWatch, type Control } from 'react-hook-form';
import { countryChoices } from '#shared/countries.ts';
import { BUSINESS_TYPES } from '#shared/labels/business-types.ts';
import { ProviderAbroad } from '#web/parts/provider-abroad.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Registration } from './registration-defaults.ts';

const TYPES = choicesOf(BUSINESS_TYPES);
const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/** The business. */
export function BusinessFields({ control }: Fields) {
  return (
    <FieldGroup title="Geschäftsdaten">
      <FieldRow>
        <TextField
          control={control}
          name="businessName"
          label="Firmenname"
          autoComplete="organization"
          required
        />
        <SelectField control={control} name="businessType" label="Branche" choices={TYPES} />
      </FieldRow>
    </FieldGroup>
  );
}

/** Where its invoices go. */
export function AddressFields({ control }: Fields) {
  const country = useWatch({ control, name: 'country' });
  return (
    <FieldGroup title="Rechnungsadresse">
      <TextField
        control={control}
        name="address"
        label="Straße und Hausnummer"
        autoComplete="street-address"
        required
      />
      <FieldRow wide>
        <TextField
          control={control}
          name="postalCode"
          label="Postleitzahl"
          autoComplete="postal-code"
          required
        />
        <TextField
          control={control}
          name="city"
          label="Stadt"
          autoComplete="address-level2"
          required
        />
      </FieldRow>
      <PickField control={control} name="country" label="Land" choices={COUNTRIES} />
      <ProviderAbroad country={country} />
    </FieldGroup>
  );
}

/** How to reach it. */
export function ContactFields({ control }: Fields) {
  return (
    <FieldGroup title="Kontaktdaten">
      <FieldRow>
        <TextField
          control={control}
          name="phone"
          label="Telefon"
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          control={control}
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="www.ihre-location.de"
        />
      </FieldRow>
    </FieldGroup>
  );
}
