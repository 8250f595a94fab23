import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordBody } from '#shared/contracts/accounts/passwords.ts';
import { changePassword, listPasskeys, setPassword } from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, type PasswordFieldProps } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { FreshCodes } from './fresh-codes.tsx';
import { RemovePassword } from './remove-password.tsx';
import classes from './security.module.css';

const NOTHING = { newPassword: '', confirmPassword: '' };
const EMPTY = { password: '', ...NOTHING };

const REPEATED = {
  path: ['confirmPassword'],
  error: 'Passwörter stimmen nicht überein',
  when: () => true,
};

interface Twice {
  readonly newPassword: string;
  readonly confirmPassword: string;
}
const isRepeated = ({ newPassword, confirmPassword }: Twice) => newPassword === confirmPassword;

const change = changePasswordBody.extend({ confirmPassword: z.string() });
const changeSchema = change.refine(isRepeated, REPEATED);
const setSchema = change.omit({ password: true }).refine(isRepeated, REPEATED);

/** The password: changed, removed where two passkeys open the login, or set again. */
export function PasswordSection() {
  const { data } = useQuery({ ...queryOf(listPasskeys, {}), staleTime: 0 });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isRemoved = data?.hasPassword === false;
  const passkeys = data?.passkeys.length ?? 0;
  return (
    <Section
      title="Passwort"
      hint={
        isRemoved
          ? 'Ihr Passwort ist entfernt, Sie melden sich mit einem Passkey an. Hier legen Sie wieder eines fest.'
          : 'Nach der Änderung sind Sie auf allen anderen Geräten abgemeldet. Wir bestätigen sie per E-Mail.'
      }
    >
      <div className={classes.part}>
        {isRemoved && codes.length > 0 ? <FreshCodes codes={codes} /> : null}
        {isRemoved ? <SetPassword /> : <ChangePassword />}
        {isRemoved || passkeys === 0 ? null : (
          <RemovePassword isPossible={passkeys > 1} onRemoved={setCodes} />
        )}
      </div>
    </Section>
  );
}

/**
 * A new password by the current one; other devices are logged out
 * (docs/product/accounts.md section 5).
 */
function ChangePassword() {
  const form = useContractForm(changeSchema, EMPTY);
  const send = useCall(changePassword);
  return (
    <Form
      form={form}
      label="Passwort ändern"
      onSubmit={async ({ password, newPassword }) => {
        const { message } = await send.mutateAsync({ body: { password, newPassword } });
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
        control={form.control}
        name="password"
        label="Aktuelles Passwort"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields control={form.control} />
      <Group justify="flex-end">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Passwort ändern
        </Button>
      </Group>
    </Form>
  );
}

/** A password where there is none. */
function SetPassword() {
  const form = useContractForm(setSchema, NOTHING);
  const send = useCall(setPassword);
  return (
    <Form
      form={form}
      label="Passwort festlegen"
      onSubmit={async ({ newPassword }) => {
        const { message } = await send.mutateAsync({ body: { newPassword } });
        form.reset(NOTHING);
        toast.success('Passwort festgelegt', message);
      }}
      onError={(error) => {
        const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
        if (isPasswordRefused(error))
          form.setError('newPassword', { message }, { shouldFocus: true });
        else if (!isLoginTooOld(error)) toast.error('Fehler', message);
      }}
    >
      <NewPasswordFields control={form.control} />
      <Group justify="flex-end">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Passwort festlegen
        </Button>
      </Group>
    </Form>
  );
}

/** A new password, typed twice, with how hard it is to guess. */
function NewPasswordFields<T extends FieldValues>({
  control,
}: {
  /** Of a form with `newPassword` and `confirmPassword`. */
  readonly control: Control<T, unknown, T>;
}) {
  type Name = PasswordFieldProps<T>['name'];
  const typed = useWatch({ control, name: 'newPassword' as Path<T> }) as string;
  return (
    <>
      <div>
        <PasswordField
          control={control}
          name={'newPassword' as Name}
          label="Neues Passwort"
          description="Mindestens 8 Zeichen"
          autoComplete="new-password"
          required
        />
        <PasswordStrength password={typed} />
      </div>
      <PasswordField
        control={control}
        name={'confirmPassword' as Name}
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        required
      />
    </>
  );
}
