import { Text } from '@mantine/core';
import { forgotPasswordBody } from '#shared/contracts/accounts/passwords.ts';
import { forgotPassword } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface ForgotPasswordDialogProps {
  readonly opened: boolean;
  /** What was typed into the login before. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for a link to a new password (docs/product/accounts.md section 5). */
export function ForgotPasswordDialog({ opened, email, onClose }: ForgotPasswordDialogProps) {
  const form = useContractForm(forgotPasswordBody, { email });
  const send = useCall(forgotPassword, { refreshes: 'none' });
  return (
    <FormDialog opened={opened} onClose={onClose} title="Passwort vergessen" width="30rem">
      <Form
        form={form}
        label="Passwort vergessen"
        onSubmit={async (body) => {
          const { message } = await send.mutateAsync({ body });
          toast.success('E-Mail gesendet', message);
          onClose();
        }}
        onError={(error) =>
          toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'))
        }
      >
        <Text>
          Geben Sie die Adresse ein, mit der Sie sich anmelden. Wir senden Ihnen einen Link, über
          den Sie ein neues Passwort festlegen.
        </Text>
        <TextField
          control={form.control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="username"
          isFirst
          required
        />
        <FormFooter
          submit="Link senden"
          isSubmitting={form.formState.isSubmitting}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  );
}
