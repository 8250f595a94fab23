import { Button } from '@mantine/core';
import { useRef } from 'react';
import { createPartner } from '#shared/contracts/calls.generated.ts';
import { partnerBody } from '#shared/contracts/partners/partners.ts';
import { isSessionExpired, sentenceOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { emptyPartner } from './partner-values.ts';
import { nameOf } from './partner.ts';

/** Words of the add dialog (docs/product/partners.md section 3). */
const STATUSES = [
  { value: 'active', label: 'Aktiv' },
  { value: 'inactive', label: 'Inaktiv' },
  { value: 'suspended', label: 'Pausiert' },
];

/** 'Neuer Partner': open while the address says `?neu=partner`. */
export function AddPartnerDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog opened={value === 'partner'} onClose={close} title="Neuer Partner">
      <AddPartnerForm onClose={close} />
    </FormDialog>
  );
}

interface AddPartnerFormProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** Creates a partner, or one after the other. */
function AddPartnerForm({ onClose }: AddPartnerFormProps) {
  const form = useContractForm(partnerBody, emptyPartner());
  const create = useCall(createPartner);
  const isNextWanted = useRef(false);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  return (
    <Form
      form={form}
      label="Neuer Partner"
      onSubmit={async (body) => {
        const partner = await create.mutateAsync({ body });
        toast.success('Partner erstellt', `${nameOf(partner)} (${partner.internalId})`);
        form.reset(emptyPartner());
        if (isNextWanted.current) form.setFocus('companyName');
        else onClose({ saved: true });
      }}
      onError={(error) => {
        if (isSessionExpired(error)) return;
        toast.error('Fehler', sentenceOf(error, 'Fehler beim Erstellen des Partners'));
      }}
    >
      <PartnerFields control={control} statuses={STATUSES} />
      <SheetFooter>
        <Button variant="default" onClick={() => onClose()}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={isSubmitting}
          onClick={() => (isNextWanted.current = true)}
        >
          Speichern und nächsten anlegen
        </Button>
        <Button type="submit" loading={isSubmitting} onClick={() => (isNextWanted.current = false)}>
          Speichern
        </Button>
      </SheetFooter>
      <UnsavedGuard when={isDirty && !isSubmitting} params={['neu']} />
    </Form>
  );
}
