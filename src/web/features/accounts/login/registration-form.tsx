import { Button } from '@mantine/core';
import { useState } from 'react';
import { register, registrationBody } from '#shared/contracts/login.ts';
import { LEGAL_ACCEPTED_KEY } from '#shared/legal-acceptance.ts';
import type { PlanId } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { upgradeAddressFor } from '#web/parts/plan-limit/upgrade-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AccessFields } from './access-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { registrationDefaults } from './registration-defaults.ts';
import { showRegistrationError } from './show-registration-error.ts';
import { TaxFields } from './tax-fields.tsx';
import { useStartSession } from './use-start-session.ts';

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
