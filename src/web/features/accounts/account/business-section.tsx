import { useWatch } from 'react-hook-form';
import { countryChoices } from '#shared/countries.ts';
import { BUSINESS_TYPES } from '#shared/labels/business-types.ts';
import { ProviderAbroad } from '#web/parts/provider-abroad.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

const TYPES = choicesOf(BUSINESS_TYPES);
const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

/** Name, address and how to reach the business. */
export function BusinessSection({ control }: SectionProps) {
  const country = useWatch({ control, name: 'country' });
  return (
    <Section {...SECTIONS.business}>
      <div className={classes.fields}>
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
            label="PLZ"
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
        <FieldRow>
          <PickField control={control} name="country" label="Land" choices={COUNTRIES} />
          <TextField
            control={control}
            name="phone"
            label="Telefon"
            type="tel"
            autoComplete="tel"
            required
          />
        </FieldRow>
        <ProviderAbroad country={country} />
        <TextField
          control={control}
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="www.ihre-location.de"
          required
        />
      </div>
    </Section>
  );
}
