import { Button, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordBody } from '#shared/contracts/accounts/passwords.ts';
import { changePassword } from '#shared/contracts/calls.generated.ts';
import { isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';

const EMPTY = { password: '', newPassword: '', confirmPassword: '' };

const schema = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwörter stimmen nicht überein',
    when: () => true,
  });

/**
 * A new password by the current one; other devices are logged out
 * (docs/product/accounts.md section 5).
 */
export function PasswordSection() {
  const form = useContractForm(schema, EMPTY);
  const change = useCall(changePassword);
  const { control } = form;
  const typed = useWatch({ control, name: 'newPassword' });
  return (
    <Section
      title="Passwort"
      hint="Nach der Änderung sind Sie auf allen anderen Geräten abgemeldet. Wir bestätigen sie per E-Mail."
    >
      <Form
        form={form}
        label="Passwort ändern"
        onSubmit={async ({ password, newPassword }) => {
          const { message } = await change.mutateAsync({ body: { password, newPassword } });
          form.reset(EMPTY);
          toast.success('Passwort geändert', message);
        }}
        onError={(error) => {
          const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
          if (isPasswordRefused(error))
            form.setError('newPassword', { message }, { shouldFocus: true });
          else toast.error('Fehler', message);
        }}
      >
        <PasswordField
          control={control}
          name="password"
          label="Aktuelles Passwort"
          autoComplete="current-password"
          required
        />
        <div>
          <PasswordField
            control={control}
            name="newPassword"
            label="Neues Passwort"
            description="Mindestens 8 Zeichen"
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={typed} />
        </div>
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Neues Passwort wiederholen"
          autoComplete="new-password"
          required
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.formState.isSubmitting}>
            Passwort ändern
          </Button>
        </Group>
      </Form>
    </Section>
  );
}
