import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { resetPassword } from '#shared/contracts/calls.generated.ts';
import { isPasswordRefused, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { releaseHouse } from '#web/api/house.ts';
import { useCall } from '#web/api/use-call.ts';
import { ImprintLink } from '#web/parts/legal-links.tsx';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

const schema = async () => (await import('./new-password-schema.ts')).newPasswordSchema;

export interface ResetPasswordFormProps {
  /** Of the mailed link. */
  readonly token: string;
  /** The password was removed, says the link. */
  readonly wantsCode: boolean;
}

/**
 * The new password behind a mailed link; afterwards one logs in with it. Where the password was removed, a backup code
 * belongs to it (docs/product/accounts.md section 5).
 */
export function ResetPasswordForm({ token, wantsCode }: ResetPasswordFormProps) {
  const form = useContractForm(schema, { password: '', confirmPassword: '', code: '' });
  const send = useCall(resetPassword, { refreshes: 'none' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isCodeWanted, setCodeWanted] = useState(wantsCode);
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form
      form={form}
      label="Passwort zurücksetzen"
      onSubmit={async (values) => {
        const { confirmPassword: _repeated, ...asked } = values;
        const { message } = await send.mutateAsync({ body: { token, ...asked } });
        toast.success('Passwort zurückgesetzt', message);
        // A user who was logged in here is logged out.
        client.clear();
        releaseHouse();
        await navigate({ to: '/auth', search: {}, replace: true });
      }}
      onError={(error) => {
        const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
        if (isRefusedFor(error, 'backup_code_required')) {
          setCodeWanted(true);
          form.setError('code', { message: 'Bitte geben Sie einen Ihrer Backup-Codes ein' });
        } else if (isPasswordRefused(error))
          form.setError('password', { message }, { shouldFocus: true });
        else toast.error('Fehler', message);
      }}
    >
      {isCodeWanted ? <WithoutPassword /> : null}
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
      {isCodeWanted ? (
        <CodeField control={form.control} name="code" label="Backup-Code" required />
      ) : null}
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Passwort speichern
      </Button>
      <TextLink to="/auth" ta="center">
        Zur Anmeldung
      </TextLink>
    </Form>
  );
}

/** Why a code is wanted, and what helps who has none. */
function WithoutPassword() {
  return (
    <Note tone="wait" title="Ihr Passwort ist entfernt">
      <Text inherit>
        Damit ein Zugriff auf Ihr Postfach allein nicht genügt, brauchen wir zusätzlich einen Ihrer
        Backup-Codes.
      </Text>
      <Text inherit mt="xs">
        Ohne Backup-Code melden Sie sich mit einem Ihrer Passkeys an, auch von einem anderen Gerät
        aus, und legen unter „Sicherheit“ ein Passwort fest. Haben Sie auch keinen Passkey mehr,
        wenden Sie sich bitte an uns; die Adresse steht im <ImprintLink />.
      </Text>
    </Note>
  );
}
