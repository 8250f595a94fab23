import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { putLoginAddress } from '#shared/contracts/calls.generated.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { User } from '../account-values.ts';
import { PendingAddress } from '../pending-address.tsx';
import { SaveBar } from '../save-bar.tsx';
import { VerificationState } from '../verification-state.tsx';

const schema = async () =>
  (await import('#shared/contracts/accounts/settings-sections.ts')).loginPart;

/**
 * The address by which somebody logs in, for those who have no other settings of the house: another one
 * takes its place once it is verified (docs/product/accounts.md section 9).
 */
export function LoginAddressSection({ user }: { readonly user: User }) {
  const { email } = user;
  const form = useContractForm(schema, { email });
  const save = useCall(putLoginAddress);
  const client = useQueryClient();
  const { isDirty, isSubmitting } = form.formState;
  const address = useWatch({ control: form.control, name: 'email' }) ?? '';
  // Once another address is confirmed it stands here, where nothing is being typed.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset({ email });
  }, [form, email]);
  return (
    <Form
      form={form}
      label="Login-E-Mail"
      onSubmit={async (values) => {
        await save.mutateAsync({ body: { ...values, seen: { email } } });
        form.reset({ email });
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) => {
        if (isRefusedFor(error, 'changed_meanwhile'))
          void client.invalidateQueries({ queryKey: userQuery().queryKey });
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'));
      }}
    >
      <Section title="Ihre Anmeldung">
        <TextField
          control={form.control}
          name="email"
          label="Login-E-Mail"
          description="Damit melden Sie sich an. Eine neue Adresse gilt, sobald sie bestätigt ist."
          type="email"
          autoComplete="email"
          required
        />
        <VerificationState purpose="login" address={address} saved={email} user={user} />
        {user.pendingEmail === null ? null : <PendingAddress address={user.pendingEmail} />}
      </Section>
      {isDirty ? (
        <SaveBar part="Login-E-Mail" isSaving={isSubmitting} onDiscard={() => form.reset()} />
      ) : null}
      <UnsavedGuard when={isDirty && !isSubmitting} />
    </Form>
  );
}
