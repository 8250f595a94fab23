import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { getUser, registerSimply } from '#shared/contracts/calls.generated.ts';
import { BUSINESS_TYPES } from '#shared/labels/business-types.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { pinHouse } from '#web/api/house.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { PrivacyLink, ProcessingLink, TermsLink } from '#web/parts/legal-links.tsx';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { showRegistrationError } from './show-registration-error.ts';

const schema = async () =>
  (await import('#shared/contracts/accounts/login.ts')).simpleRegistrationBody;

const TYPES = choicesOf(BUSINESS_TYPES);

const EMPTY = {
  companyName: '',
  email: '',
  password: '',
  confirmPassword: '',
  businessType: 'location',
} as const;

/** The short way to an account (docs/product/accounts.md section 2, '/register'). */
export function SimpleRegistrationPage() {
  const form = useContractForm(schema, EMPTY);
  const send = useCall(registerSimply, { refreshes: 'none' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const { control, formState } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <AuthFrame>
      <PageTitle>Registrieren</PageTitle>
      <Title order={1} mb="md">
        In einer Minute zum Konto
      </Title>
      <Form
        form={form}
        label="Registrieren"
        onSubmit={async (body) => {
          const user = await send.mutateAsync({ body });
          toast.success('Registrierung erfolgreich', `Willkommen bei ${PRODUCT_NAME}!`);
          client.clear();
          client.setQueryData(keyOf(getUser), user);
          pinHouse(user.houseId);
          // The login page leads those who are logged in on to the dashboard.
          await navigate({ to: '/auth' });
        }}
        onError={(error) => showRegistrationError(form, error)}
      >
        <TextField
          control={control}
          name="companyName"
          label="Firmenname"
          autoComplete="organization"
          required
        />
        <SelectField control={control} name="businessType" label="Branche" choices={TYPES} />
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          description="Damit melden Sie sich an. Wir senden Ihnen einen Link zur Bestätigung."
          required
        />
        <div>
          <PasswordField
            control={control}
            name="password"
            label="Passwort"
            description="Mindestens 8 Zeichen"
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={password} />
        </div>
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Passwort wiederholen"
          autoComplete="new-password"
          required
        />
        <Text fz="sm">
          Mit „Konto anlegen“ stimmen Sie den <TermsLink />, der <PrivacyLink /> und dem{' '}
          <ProcessingLink /> zu.
        </Text>
        <Button type="submit" fullWidth loading={formState.isSubmitting}>
          Konto anlegen
        </Button>
        <TextLink to="/auth" ta="center">
          Ich habe schon ein Konto
        </TextLink>
      </Form>
    </AuthFrame>
  );
}
