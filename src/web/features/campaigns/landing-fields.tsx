import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { LANDING_LIMITS } from '#shared/forms/form-limits.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { LinkTarget, type LinkTargetProps } from './link-target.tsx';

const upTo = (length: number): string => `Höchstens ${length} Zeichen`;

/** 'Landingpage': where links lead, and what visitors read before they fill in the form. */
export function LandingFields({ control, campaign }: LinkTargetProps) {
  return (
    <>
      <LinkTarget control={control} campaign={campaign} />
      <FieldGroup
        title="Texte der Landingpage"
        hint="Leere Felder werden mit unseren Vorschlägen gefüllt."
      >
        <TextField
          control={control}
          name="landingPageConfig.headline"
          label="Überschrift"
          placeholder={defaultLandingPage().headline}
        />
        <TextField
          control={control}
          name="landingPageConfig.subheadline"
          label="Unterzeile"
          placeholder={defaultLandingPage().subheadline}
        />
        <TextareaField
          control={control}
          name="landingPageConfig.description"
          label="Beschreibung"
          rows={3}
          counts={LANDING_LIMITS.description}
        />
        <FieldRow>
          <TextField
            control={control}
            name="landingPageConfig.buttonText"
            label="Text des Absende-Buttons"
            description={upTo(LANDING_LIMITS.buttonText)}
            placeholder={defaultLandingPage().buttonText}
          />
          <TextField
            control={control}
            name="landingPageConfig.partnerText"
            label="Text vor dem Namen des Partners"
            description={upTo(LANDING_LIMITS.partnerText)}
            placeholder={defaultLandingPage().partnerText}
          />
        </FieldRow>
      </FieldGroup>
    </>
  );
}
