import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** Tax numbers of the provider, and whether they are a small business themselves. */
export function TaxSection({ control }: SectionProps) {
  const [noVatId, noTaxNumber] = useWatch({ control, name: ['noVatId', 'noTaxNumber'] });
  return (
    <Section {...SECTIONS.tax}>
      <div className={classes.fields}>
        <FieldRow>
          <div className={classes.pair}>
            <TextField
              control={control}
              name="vatId"
              label="USt-ID"
              description="Format: DE + 9 Ziffern"
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
        <TextField
          control={control}
          name="hrNumber"
          label="Handelsregisternummer"
          placeholder="HRB 12345, Amtsgericht Köln"
        />
        <SwitchField
          control={control}
          name="isSmallBusiness"
          label="Kleinunternehmer nach § 19 UStG"
          description="Sie weisen auf Ihren eigenen Rechnungen keine Umsatzsteuer aus."
        />
      </div>
    </Section>
  );
}
