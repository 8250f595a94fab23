import { putAccountSettings } from '#shared/contracts/accounts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { accountValues, type User } from './account-values.ts';
import { BusinessSection } from './business-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { NumberingSection } from './numbering-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { TaxSection } from './tax-section.tsx';

const schema = async () => (await import('./account-schema.ts')).accountSchema;

/** Every setting of `PUT /api/account/settings` in one form; it is saved as a whole. */
export function AccountForm({ user }: { readonly user: User }) {
  const form = useContractForm(schema, accountValues(user));
  const save = useCall(putAccountSettings);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Account-Einstellungen"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body });
        form.reset(accountValues(saved));
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) =>
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <BusinessSection control={control} />
      <TaxSection control={control} />
      <LogoSection user={user} />
      <NumberingSection control={control} />
      <LegalSection control={control} />
      <EmailSection control={control} user={user} />
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}
