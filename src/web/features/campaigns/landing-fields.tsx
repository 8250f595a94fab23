import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { CampaignFieldsProps } from './campaign-values.ts';

/** 'Landingpage': what visitors read before they fill in the form. */
export function LandingFields({ control }: CampaignFieldsProps) {
  return (
    <FieldGroup
      title="Texte der Landingpage"
      hint="Leere Felder werden mit unseren Vorschlägen gefüllt."
    >
      <TextField control={control} name="landingPageConfig.headline" label="Überschrift" />
      <TextField control={control} name="landingPageConfig.subheadline" label="Unterzeile" />
      <TextareaField
        control={control}
        name="landingPageConfig.description"
        label="Beschreibung"
        rows={4}
      />
      <FieldRow>
        <TextField
          control={control}
          name="landingPageConfig.buttonText"
          label="Text des Absende-Buttons"
        />
        <TextField
          control={control}
          name="landingPageConfig.partnerText"
          label="Text vor dem Namen des Partners"
        />
      </FieldRow>
    </FieldGroup>
  );
}
