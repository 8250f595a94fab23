import { Button, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { joinHouse } from '#shared/contracts/calls.generated.ts';
import { isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { PrivacyLink, TermsLink } from '#web/parts/legal-links.tsx';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { LoggedInUser } from '../login/use-start-session.ts';

const schema = async () => (await import('#shared/contracts/accounts/team.ts')).joinFields;

export interface JoinFormProps {
  readonly token: string;
  /** The invited address, for the browser's keeper of passwords. */
  readonly email: string;
  readonly onJoined: (user: LoggedInUser) => Promise<void>;
}

/** Name and password of somebody who has no login yet. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const form = useContractForm(schema, {
    firstName: '',
    lastName: '',
    password: '',
    termsAccepted: false as never,
  });
  const send = useCall(joinHouse, { refreshes: 'none' });
  const { control, formState } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <Form
      form={form}
      label="Einladung annehmen"
      onSubmit={async (body) => onJoined(await send.mutateAsync({ body: { ...body, token } }))}
      onError={(error) => {
        const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
        if (isPasswordRefused(error)) form.setError('password', { message }, { shouldFocus: true });
        else toast.error('Einladung nicht angenommen', message);
      }}
    >
      <FieldRow>
        <TextField
          control={control}
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          required
        />
        <TextField
          control={control}
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          required
        />
      </FieldRow>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
      <CheckboxField
        control={control}
        name="termsAccepted"
        label={
          <>
            Ich stimme den <TermsLink /> zu.
          </>
        }
      />
      <Text size="sm">
        Wie wir Ihre Daten verarbeiten, steht in der <PrivacyLink />.
      </Text>
      <Button type="submit" fullWidth loading={formState.isSubmitting}>
        Einladung annehmen
      </Button>
    </Form>
  );
}
