import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { login, loginBody } from '#shared/contracts/login.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { useEnter } from './use-enter.ts';

const REFUSED =
  'Anmeldung fehlgeschlagen – Bitte überprüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.';

/** Login (product-1.md sections 4, 5 and 8). */
export function LoginForm({ redirect }: { readonly redirect: string }) {
  const form = useContractForm(loginBody, { email: '', password: '' });
  const send = useCall(login);
  const enter = useEnter(redirect);
  const email = useWatch({ control: form.control, name: 'email' });
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Form
      form={form}
      label="Anmelden"
      onSubmit={async (body) => {
        setFault(null);
        const user = await send.mutateAsync({ body });
        toast.success('Anmeldung erfolgreich', 'Willkommen zurück!');
        await enter(user);
      }}
      onFault={(error) => {
        const isRefused = error instanceof ApiError && error.code === 'login_failed';
        setFault(isRefused ? REFUSED : messageOf(error, 'Anmeldung fehlgeschlagen'));
      }}
    >
      {fault === null ? null : (
        <Note tone="bad" announced>
          {fault}
        </Note>
      )}
      <TextField
        control={form.control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Anmelden
      </Button>
      <ForgotPassword email={email} />
    </Form>
  );
}
