import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { breakGlass } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

const schema = async () =>
  (await import('#shared/contracts/accounts/company-login.ts')).breakGlassForm;

/** The owner's way into a house whose company login does not work. */
export function BreakGlassForm({
  slug,
  redirect,
}: {
  readonly slug: string;
  readonly redirect: string;
}) {
  const form = useContractForm(schema, { password: '', code: '' });
  const send = useCall(breakGlass, { refreshes: 'none' });
  const client = useQueryClient();
  const router = useRouter();
  const [errorText, setErrorText] = useState<string | null>(null);
  return (
    <Form
      form={form}
      label="Notzugang"
      onSubmit={async (fields) => {
        setErrorText(null);
        const { message } = await send.mutateAsync({ body: { ...fields, slug } });
        toast.success('Notzugang', message);
        client.clear();
        await router.navigate({ href: redirect });
      }}
      onError={(error) => setErrorText(messageOf(error, 'Bitte versuchen Sie es erneut.'))}
    >
      <Text>
        Nur für den Fall, dass der Firmenlogin ausfällt. Der Notzugang gilt acht Stunden; alle
        Inhaber bekommen eine E-Mail.
      </Text>
      {errorText === null ? null : (
        <Note tone="bad" announced>
          {errorText}
        </Note>
      )}
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        required
      />
      <CodeField
        control={form.control}
        name="code"
        label="Code der App oder Backup-Code"
        isNumeric={false}
        required
      />
      <Button type="submit" variant="default" fullWidth loading={form.formState.isSubmitting}>
        Ohne Firmenlogin öffnen
      </Button>
    </Form>
  );
}
