import { Anchor } from '@mantine/core';
import type { Control } from 'react-hook-form';
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
              Ich stimme den <LegalLink href="/terms">AGB</LegalLink> zu.
            </>
          }
        />
        <CheckboxField
          control={control}
          name="privacyAccepted"
          label={
            <>
              Ich stimme der <LegalLink href="/privacy">Datenschutzerklärung</LegalLink> zu.
            </>
          }
        />
        <CheckboxField
          control={control}
          name="processingAccepted"
          label={
            <>
              Ich stimme dem{' '}
              <LegalLink href="/data-processing-agreement">
                Vertrag zur Auftragsverarbeitung
              </LegalLink>{' '}
              zu.
            </>
          }
        />
      </FieldGroup>
    </>
  );
}

/** In a window of its own, so that what was typed here stays. */
function LegalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener" underline="always" inherit>
      {children}
    </Anchor>
  );
}
