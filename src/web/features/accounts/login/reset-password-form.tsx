import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { resetPassword } from '#shared/contracts/recovery.ts';
import { isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

const schema = async () => (await import('./new-password-schema.ts')).newPasswordSchema;

/**
 * The new password behind a mailed link; afterwards one logs in with it
 * (docs/product/accounts.md section 5).
 */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const form = useContractForm(schema, { password: '', confirmPassword: '' });
  const send = useCall(resetPassword, { refreshes: 'none' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form
      form={form}
      label="Passwort zurücksetzen"
      onSubmit={async (values) => {
        const { message } = await send.mutateAsync({ body: { token, password: values.password } });
        toast.success('Passwort zurückgesetzt', message);
        // Whoever was logged in here is not any more.
        client.clear();
        await navigate({ to: '/auth', search: {}, replace: true });
      }}
      onError={(error) => {
        const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
        if (isPasswordRefused(error)) form.setError('password', { message }, { shouldFocus: true });
        else toast.error('Fehler', message);
      }}
    >
      <div>
        <PasswordField
          control={form.control}
          name="password"
          label="Neues Passwort"
          description="Mindestens 8 Zeichen"
          autoComplete="new-password"
          required
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Passwort speichern
      </Button>
      <TextLink to="/auth" ta="center">
        Zur Anmeldung
      </TextLink>
    </Form>
  );
}
