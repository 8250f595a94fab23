import type { Control } from 'react-hook-form';
import { PrivacyLink, ProcessingLink, TermsLink } from '#web/parts/legal-links.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PLAN_CHOICES } from './plan-choices.ts';
import type { Registration } from './registration-defaults.ts';

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/** Plan and the three agreements. */
export function ConsentFields({ control }: Fields) {
  return (
    <>
      <FieldGroup title="Tarif">
        <SelectField
          control={control}
          name="plan"
          label="Gewünschter Tarif"
          description="Ihr Konto startet im Tarif Free. Ein anderer Tarif ist ein Wunsch, den Sie nach der ersten Anmeldung bestätigen."
          choices={PLAN_CHOICES}
        />
      </FieldGroup>
      <FieldGroup title="Zustimmungen">
        <CheckboxField
          control={control}
          name="termsAccepted"
          label={
            <>
              Ich stimme den <TermsLink /> zu.
            </>
          }
        />
        <CheckboxField
          control={control}
          name="privacyAccepted"
          label={
            <>
              Ich stimme der <PrivacyLink /> zu.
            </>
          }
        />
        <CheckboxField
          control={control}
          name="processingAccepted"
          label={
            <>
              Ich stimme dem <ProcessingLink /> zu.
            </>
          }
        />
      </FieldGroup>
    </>
  );
}
