import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { changeWebhook, createWebhook } from '#shared/contracts/calls.generated.ts';
import { type Webhook, webhookForm } from '#shared/contracts/integrations/webhooks.ts';
import { EVENT_TYPES, type EventType } from '#shared/event-types.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { ShownWebhookSecret } from './shown-webhook-secret.tsx';
import classes from './webhooks.module.css';

export interface WebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** null for a new one. */
  readonly webhook: Webhook | null;
}

/** Makes a webhook and shows its secret the one time that there is, or changes one. */
export function WebhookDialog({ opened, onClose, webhook }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const title = webhook === null ? 'Webhook anlegen' : 'Webhook bearbeiten';
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret === null ? title : 'Geheimnis des Webhooks'}
      width="38rem"
    >
      {!opened ? null : secret === null ? (
        <WebhookForm webhook={webhook} onMade={setSecret} onDone={close} />
      ) : (
        <ShownWebhookSecret secret={secret} onDone={close} />
      )}
    </FormDialog>
  );
}

/** The form asks whether all are meant; in the call that is an empty choice. */
const formFields = webhookForm
  .extend({ choice: z.enum(['all', 'some']) })
  .refine(({ choice, eventTypes }) => choice === 'all' || eventTypes.length > 0, {
    path: ['eventTypes'],
    error: 'Bitte wählen Sie mindestens ein Ereignis',
  });
type Fields = z.input<typeof formFields>;

interface WebhookFormProps {
  readonly webhook: Webhook | null;
  readonly onMade: (secret: string) => void;
  readonly onDone: () => void;
}

function WebhookForm({ webhook, onMade, onDone }: WebhookFormProps) {
  const form = useContractForm<z.output<typeof formFields>, Fields>(formFields, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    choice: webhook !== null && webhook.eventTypes.length > 0 ? 'some' : 'all',
    eventTypes: webhook?.eventTypes ?? [],
    includesPersonalData: webhook?.includesPersonalData ?? false,
  });
  const { control } = form;
  const create = useCall(createWebhook);
  const change = useCall(changeWebhook);
  const save = async ({ choice, ...fields }: Fields) => {
    const body = { ...fields, ...(choice === 'all' ? { eventTypes: [] } : {}) };
    if (webhook === null) return onMade((await create.mutateAsync({ body })).secret);
    await change.mutateAsync({ params: { id: webhook.id }, body });
    toast.success('Webhook gespeichert', fields.name);
    onDone();
  };
  return (
    <Form
      form={form}
      label={webhook === null ? 'Webhook anlegen' : 'Webhook bearbeiten'}
      onSubmit={save}
      onError={showFailure('Der Webhook wurde nicht gespeichert')}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        description="Welche Software es ist, zum Beispiel die Buchungssoftware."
        maxLength={60}
        required
      />
      <TextField
        control={control}
        name="url"
        label="Adresse"
        description="Wohin wir senden. Sie steht in der Anleitung Ihrer Software und beginnt mit https."
        placeholder="https://"
        type="url"
        required
      />
      <RadioField
        control={control}
        name="choice"
        label="Ereignisse"
        choices={[
          {
            value: 'all',
            label: 'Alle Ereignisse',
            description: 'Auch solche, die es später einmal gibt.',
          },
          {
            value: 'some',
            label: 'Nur ausgewählte',
            description: 'Was Ihre Software nicht braucht, wird nicht gesendet.',
          },
        ]}
      />
      <EventTypes control={control} />
      <SwitchField
        control={control}
        name="includesPersonalData"
        label="Namen und Kontaktdaten mitsenden"
        description="Zu Anfragen Name, E-Mail-Adresse und Telefonnummer der Gäste, zu Partnern Name und E-Mail-Adresse. Die Daten liegen dann auch bei dieser Software: Nennen Sie sie in Ihrer Datenschutzerklärung, und löschen Sie dort selbst. Ohne den Schalter senden wir nur Nummern, Beträge und Stände."
      />
      <FormFooter
        submit={webhook === null ? 'Webhook anlegen' : 'Speichern'}
        isSubmitting={form.formState.isSubmitting}
        onCancel={onDone}
      />
    </Form>
  );
}

/** Events of one kind of object stand together. */
const GROUPS: readonly { readonly title: string; readonly starts: readonly string[] }[] = [
  { title: 'Anfragen', starts: ['lead.'] },
  { title: 'Prämien', starts: ['commission.'] },
  { title: 'Gutschriften', starts: ['credit_note.', 'payout_batch.'] },
  { title: 'Partner', starts: ['partner.', 'partner_account.'] },
  { title: 'Kampagnen', starts: ['campaign.'] },
];
const TYPES = keysOf(EVENT_TYPES);
const groupOf = (type: EventType): number =>
  GROUPS.findIndex(({ starts }) => starts.some((start) => type.startsWith(start)));

type Control = ReturnType<typeof useContractForm<unknown, Fields>>['control'];

function EventTypes({ control }: { readonly control: Control }) {
  const { field: choice } = useController({ control, name: 'choice' });
  const { field, fieldState } = useController({ control, name: 'eventTypes' });
  const { value = [], onChange } = field;
  if (choice.value === 'all') return null;
  return (
    <Checkbox.Group
      label="Ausgewählte Ereignisse"
      value={[...value]}
      onChange={onChange}
      error={fieldState.error?.message}
    >
      <div className={classes.groups}>
        {GROUPS.map(({ title }, place) => (
          <fieldset key={title} className={classes.group}>
            <legend>{title}</legend>
            {TYPES.filter((type) => groupOf(type) === place).map((type) => (
              <Checkbox
                key={type}
                value={type}
                label={EVENT_TYPES[type]}
                description={<code>{type}</code>}
                {...(type === 'lead.created' ? { ref: field.ref } : {})}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}
