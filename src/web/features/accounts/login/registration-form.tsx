import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { registrationBody } from '#shared/contracts/accounts/login.ts';
import { register } from '#shared/contracts/calls.generated.ts';
import { LEGAL_ACCEPTED_KEY } from '#shared/legal-acceptance.ts';
import type { PlanId } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { upgradeAddressFor } from '#web/parts/plan-limit/upgrade-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AccessFields } from './access-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { type Registration, registrationDefaults } from './registration-defaults.ts';
import { showRegistrationError } from './show-registration-error.ts';
import { useStartSession } from './use-start-session.ts';
import classes from './registration.module.css';

export interface RegistrationFormProps {
  readonly plan: PlanId;
  readonly redirect: string;
}

/** Registration of a provider (docs/product/accounts.md section 1). */
export function RegistrationForm({ plan, redirect }: RegistrationFormProps) {
  const [isAccepted] = useState(() => sessionStorage.getItem(LEGAL_ACCEPTED_KEY) !== null);
  const form = useContractForm(registrationBody, registrationDefaults(plan, isAccepted));
  const send = useCall(register, { refreshes: 'none' });
  const startSession = useStartSession(redirect);
  const { control, formState } = form;
  return (
    <Form
      form={form}
      label="Registrieren"
      onSubmit={async (body) => {
        const user = await send.mutateAsync({ body });
        toast.success('Registrierung erfolgreich', `Willkommen bei ${PRODUCT_NAME}!`);
        await startSession(user, upgradeAddressFor(user.wishedPlan) ?? redirect);
      }}
      onError={(error) => showRegistrationError(form, error)}
    >
      <AccessFields control={control} />
      <BusinessFields control={control} />
      <TaxFields control={control} />
      <ConsentFields control={control} />
      <Button type="submit" fullWidth loading={formState.isSubmitting}>
        Konto anlegen
      </Button>
    </Form>
  );
}

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/**
 * VAT id and tax number: both, unless the user says that there is none
 * (docs/product/accounts.md section 1).
 */
function TaxFields({ control }: Fields) {
  const [noVatId, noTaxNumber] = useWatch({ control, name: ['noVatId', 'noTaxNumber'] });
  return (
    <FieldGroup
      title="Steuerliche Angaben"
      hint="Diese Nummern stehen auf den Gutschriften an Ihre Partner."
    >
      <FieldRow>
        <div className={classes.pair}>
          <TextField
            control={control}
            name="vatId"
            label="USt-ID"
            description="DE und 9 Ziffern"
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
    </FieldGroup>
  );
}
