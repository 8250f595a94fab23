import { Button, Group, Text } from '@mantine/core';
import type { listPasskeys } from '#shared/contracts/accounts/passkeys.ts';
import { removePasskey, renamePasskey } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { passkeyName } from '#shared/contracts/webauthn.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface PasskeyDialogProps {
  readonly passkey: Received<typeof listPasskeys>['passkeys'][number];
  /** There is no password, and no third passkey. */
  readonly isNeeded: boolean;
  readonly onClose: () => void;
}

/** Gives a passkey another name, or removes it. */
export function PasskeyDialog({ passkey: { id, name }, isNeeded, onClose }: PasskeyDialogProps) {
  const form = useContractForm(passkeyName, { name });
  const rename = useCall(renamePasskey);
  const remove = useCall(removePasskey);
  const removeIt = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          if (!isLoginTooOld(error))
            toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
        },
      },
    );
  return (
    <FormDialog opened onClose={onClose} title="Passkey bearbeiten" width="30rem">
      <Form
        form={form}
        label="Passkey bearbeiten"
        onSubmit={async (body) => {
          const { message } = await rename.mutateAsync({ params: { id }, body });
          toast.success(message);
          onClose();
        }}
      >
        <TextField control={form.control} name="name" label="Name" isFirst required />
        <Text fz="sm" c="dimmed">
          {isNeeded
            ? 'Ohne Passwort brauchen Sie zwei Passkeys. Richten Sie zuerst einen weiteren ein, oder legen Sie wieder ein Passwort fest; dann können Sie diesen entfernen.'
            : 'Mit einem entfernten Passkey meldet sich niemand mehr an. Löschen Sie ihn danach auch auf dem Gerät.'}
        </Text>
        {isNeeded ? null : (
          <Group>
            <Button variant="subtle" color="danger" loading={remove.isPending} onClick={removeIt}>
              Passkey entfernen
            </Button>
          </Group>
        )}
        <FormFooter
          submit="Namen speichern"
          isSubmitting={form.formState.isSubmitting}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  );
}
