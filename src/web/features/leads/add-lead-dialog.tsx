import { Loader, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  listAnnouncements,
  listChoices,
  createLead,
  listReferralLinks,
  resolvePartnerCode,
} from '#shared/contracts/calls.generated.ts';
import { newLeadBody } from '#shared/contracts/leads/leads.ts';
import { HELD_REASONS } from '#shared/labels/statuses.ts';
import { CODE_LENGTH, TYPED_CODE_MAX } from '#shared/partner-code.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { aboutAnnouncement, type Announcement } from './announcements.tsx';
import { nameOf } from './lead.ts';

type Entry = z.input<typeof newLeadBody>;

/** How long somebody pauses before what they typed is looked up. */
const PAUSE_MS = 300;

const NOBODY = { value: '', label: 'Ohne Empfehlung' };

const EMPTY = {
  campaignId: '',
  partnerId: '',
  announcementId: '',
  code: '',
  reason: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  notes: '',
} satisfies Record<keyof Entry, string>;

/** What a chosen announcement fills in; nothing without one. */
const originOf = (picked: Announcement | undefined) => ({
  announcementId: picked?.id ?? '',
  partnerId: picked?.partnerId ?? '',
  reason: picked === undefined ? '' : `Angekündigt am ${formatDate(picked.createdAt)}`,
});

/** 'Anfrage erfassen': open while the address says `?neu=anfrage`, with `ankuendigung=<id>` for an announced guest. */
export function AddLeadDialog() {
  const { value, close, makeWayFor } = useOverlay('neu', ['ankuendigung']);
  const { value: announced } = useOverlay('ankuendigung');
  const { data, isPending } = useQuery({
    ...queryOf(listAnnouncements, {}),
    enabled: announced !== null,
  });
  return (
    <FormDialog
      opened={value === 'anfrage'}
      onClose={close}
      title="Anfrage erfassen"
      subtitle="Für Anfragen, die Sie am Telefon, per E-Mail oder persönlich erreichen."
    >
      {announced !== null && isPending ? (
        <Loader aria-label="Die Ankündigung wird geladen" />
      ) : (
        <AddLeadForm
          announced={data?.find(({ id }) => id === announced)}
          onClose={close}
          // Its details begin with what comes next.
          onCreated={(id) => makeWayFor('anfrage', id)}
        />
      )}
    </FormDialog>
  );
}

interface AddLeadFormProps {
  /** The guest whom a partner has announced, as the form begins. */
  readonly announced: Announcement | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Enters a request by hand. */
function AddLeadForm({ announced, onClose, onCreated }: AddLeadFormProps) {
  const form = useContractForm(newLeadBody, { ...EMPTY, ...originOf(announced) });
  const create = useCall(createLead);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  return (
    <Form
      form={form}
      label="Anfrage erfassen"
      onSubmit={async (body) => {
        const lead = await create.mutateAsync({ body });
        const held = lead.heldFor === null ? '' : `, bitte prüfen: ${HELD_REASONS[lead.heldFor]}`;
        toast.success('Anfrage erfasst', `${nameOf(lead)}${held}`);
        onCreated(lead.id);
      }}
    >
      <FieldGroup title="Wer fragt an?">
        <FieldRow>
          <TextField control={control} name="firstName" label="Vorname" />
          <TextField control={control} name="lastName" label="Nachname" required />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="email" label="E-Mail" type="email" />
          <TextField control={control} name="phone" label="Telefon" type="tel" />
        </FieldRow>
      </FieldGroup>
      <OriginFields form={form} />
      <TextareaField control={control} name="notes" label="Interne Notizen" />
      <FormFooter submit="Anfrage erfassen" isSubmitting={isSubmitting} onCancel={onClose} />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['neu', 'ankuendigung']} />
    </Form>
  );
}

/** Campaign and, where somebody recommended, the partner with the reason for it. */
function OriginFields({ form }: { readonly form: UseFormReturn<Entry, unknown, Entry> }) {
  const { control } = form;
  const [campaignId, partnerId, announcementId, code] = useWatch({
    control,
    name: ['campaignId', 'partnerId', 'announcementId', 'code'],
  });
  const hasPartner = (partnerId ?? '') !== '';
  const hasCode = (code ?? '').trim() !== '';
  const { data: announced = [] } = useQuery(queryOf(listAnnouncements, {}));
  const pick = (id: string) => {
    const origin = originOf(announced.find((each) => each.id === id));
    form.setValue('announcementId', origin.announcementId, { shouldDirty: true });
    form.setValue('partnerId', origin.partnerId, { shouldDirty: true });
    form.setValue('reason', origin.reason, { shouldDirty: true });
    if (id !== '') form.setValue('code', '');
  };
  const known = useQuery(queryOf(listChoices, { query: {} }));
  const links = useQuery({
    ...queryOf(listReferralLinks, { query: { campaignId } }),
    enabled: campaignId !== '',
  });
  const partners = (links.data ?? []).map((link) => ({
    value: link.partnerId,
    label: link.partnerName,
  }));
  return (
    <FieldGroup title="Woher kommt sie?">
      {announced.length === 0 ? null : (
        <NativeSelect
          label="Angekündigte Empfehlung"
          description="Hat ein Partner diesen Gast angekündigt? Dann zählt die Anfrage für ihn."
          value={announcementId ?? ''}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
          data={[
            { value: '', label: 'Keine' },
            ...announced.map((each) => ({
              value: each.id,
              label: `${each.hint} (${aboutAnnouncement(each)}, von ${each.partnerName})`,
            })),
          ]}
        />
      )}
      <PickField
        control={control}
        name="campaignId"
        label="Kampagne"
        choices={(known.data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      {hasPartner ? null : (
        <>
          <TextField
            control={control}
            name="code"
            label="Code"
            description="Hat der Gast einen Empfehlungscode genannt? Dann ist der Partner damit gefunden."
            maxLength={TYPED_CODE_MAX}
          />
          {hasCode ? <MeantByCode campaignId={campaignId} code={code ?? ''} /> : null}
        </>
      )}
      {hasCode ? null : (
        <PickField
          control={control}
          name="partnerId"
          label="Empfohlen von"
          description={
            campaignId === ''
              ? 'Bitte wählen Sie zuerst eine Kampagne.'
              : 'Zur Wahl stehen die Partner, die in dieser Kampagne einen Link haben.'
          }
          choices={[NOBODY, ...partners]}
          disabled={campaignId === ''}
        />
      )}
      {hasPartner ? (
        <TextareaField
          control={control}
          name="reason"
          label="Begründung"
          description="Warum die Anfrage diesem Partner zugeordnet wird. Sie bleibt bei der Anfrage gespeichert."
          required
          rows={2}
        />
      ) : null}
    </FieldGroup>
  );
}

/** Whom a code means, while it is typed. */
function MeantByCode({ campaignId, code }: { readonly campaignId: string; readonly code: string }) {
  const [asked] = useDebouncedValue(code.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...queryOf(resolvePartnerCode, { params: { id: campaignId }, query: { code: asked } }),
    enabled: campaignId !== '' && asked.length >= CODE_LENGTH.min,
  });
  if (campaignId === '')
    return <Note>Bitte wählen Sie die Kampagne, zu der die Anfrage gehört.</Note>;
  if (data === undefined || asked !== code.trim()) return null;
  return (
    <output>
      {data.problem === null ? (
        <Note tone="good">
          {data.code} ist der Code von <b>{data.partnerName}</b>.
        </Note>
      ) : (
        <Note tone="wait">{data.message}</Note>
      )}
    </output>
  );
}
