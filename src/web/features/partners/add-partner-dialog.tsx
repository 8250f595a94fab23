import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { createPartner } from '#shared/contracts/calls.generated.ts';
import { partnerBody, type PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { isSessionExpired, sentenceOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay, useRights } from '#web/parts/roles/use-may.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { emptyPartner, type PartnerValues, writtenBy } from './partner-values.ts';
import { nameOf } from './partner.ts';

/** Words of the add dialog (docs/product/partners.md section 3). */
const STATUSES = [
  { value: 'active', label: 'Aktiv' },
  { value: 'inactive', label: 'Inaktiv' },
  { value: 'suspended', label: 'Pausiert' },
];

/** 'Neuer Partner': open while the address says `?neu=partner`; once created, their first link. */
export function AddPartnerDialog() {
  const { value, close } = useOverlay('neu');
  const [created, setCreated] = useState<PartnerAnswer | null>(null);
  const isOpen = value === 'partner';
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was created belongs to the dialog that was open then, not to the next one.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setCreated(null);
  }
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title={created === null ? 'Neuer Partner' : `${nameOf(created)} ist angelegt`}
      {...(created === null ? {} : { subtitle: created.internalId })}
    >
      {created === null ? (
        <AddPartnerForm onClose={close} onCreated={setCreated} />
      ) : (
        <CreatedPartner
          partner={created}
          onNext={() => setCreated(null)}
          onDone={() => close({ saved: true })}
        />
      )}
    </FormDialog>
  );
}

interface CreatedPartnerProps {
  readonly partner: PartnerAnswer;
  readonly onNext: () => void;
  readonly onDone: () => void;
}

/** What comes next with a new partner: a campaign, and the link that they share. */
function CreatedPartner({ partner, onNext, onDone }: CreatedPartnerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mayLink = useMay('programme.write');
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={3} ref={heading} tabIndex={-1} mb="xs">
        {mayLink ? 'Als Nächstes: Link geben' : 'Als Nächstes: ein Link'}
      </Title>
      <PartnerLinks partner={partner} />
      <SheetFooter>
        <Button variant="default" onClick={onNext}>
          Nächsten Partner anlegen
        </Button>
        <Button onClick={onDone}>Fertig</Button>
      </SheetFooter>
    </>
  );
}

interface AddPartnerFormProps {
  readonly onClose: () => void;
  readonly onCreated: (partner: PartnerAnswer) => void;
}

/** Creates a partner, or one after the other. */
function AddPartnerForm({ onClose, onCreated }: AddPartnerFormProps) {
  const may = useRights();
  const empty = writtenBy(may, emptyPartner()) as PartnerValues;
  const form = useContractForm(partnerBody, empty);
  const create = useCall(createPartner);
  const isNextWanted = useRef(false);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  return (
    <Form
      form={form}
      label="Neuer Partner"
      onSubmit={async (values) => {
        const body = writtenBy(may, values) as PartnerValues;
        const partner = await create.mutateAsync({ body });
        toast.success('Partner erstellt', `${nameOf(partner)} (${partner.internalId})`);
        form.reset(empty);
        if (isNextWanted.current) form.setFocus('companyName');
        else onCreated(partner);
      }}
      onError={(error) => {
        if (isSessionExpired(error)) return;
        toast.error(
          'Fehler',
          sentenceOf(error, 'Fehler beim Erstellen des Partners'),
          planWay(error),
        );
      }}
    >
      <PartnerFields control={control} statuses={STATUSES} />
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
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
