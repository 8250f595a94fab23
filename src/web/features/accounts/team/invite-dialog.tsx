import { useController } from 'react-hook-form';
import { inviteMember } from '#shared/contracts/calls.generated.ts';
import type { Role } from '#shared/roles/rights.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { RoleField } from './role-field.tsx';

const schema = async () => (await import('#shared/contracts/accounts/team.ts')).invitationBody;

export interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites an address into the team. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Jemanden einladen" width="34rem">
      {opened ? <InviteForm onDone={onClose} /> : null}
    </FormDialog>
  );
}

/** Nobody is invited yet; most who come work with requests and partners. */
const USUAL: { readonly email: string; readonly role: Role } = { email: '', role: 'sales' };

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const form = useContractForm(schema, USUAL);
  const { control, formState } = form;
  const { field } = useController({ control, name: 'role' });
  const invite = useCall(inviteMember);
  return (
    <Form
      form={form}
      label="Jemanden einladen"
      onSubmit={async (body) => {
        const { message } = await invite.mutateAsync({ body });
        toast.success(message);
        onDone();
      }}
      onError={(error) => {
        if (isRefusedFor(error, 'team_already_invited', 'team_already_member'))
          form.setError('email', { message: error.message }, { shouldFocus: true });
        else showFailure('Nicht eingeladen')(error);
      }}
    >
      <TextField
        control={control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        description="Dorthin senden wir die Einladung. Sie gilt nur für diese Adresse, sieben Tage und einmal."
        required
      />
      <RoleField value={field.value} onChange={field.onChange} />
      <FormFooter
        submit="Einladung senden"
        isSubmitting={formState.isSubmitting}
        onCancel={onDone}
      />
    </Form>
  );
}
