import { Select } from '@mantine/core';
import { useState } from 'react';
import { API_OVERLAP_HOURS } from '#shared/api-scopes.ts';
import { rotateWebhookSecret } from '#shared/contracts/calls.generated.ts';
import type { Webhook } from '#shared/contracts/integrations/webhooks.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { OVERLAP_WORDS, type OverlapHours } from '../overlap-words.ts';
import { ShownWebhookSecret } from './shown-webhook-secret.tsx';
import classes from './webhooks.module.css';

const [OFFERED] = API_OVERLAP_HOURS;

export interface ReplaceSecretDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly webhook: Webhook;
}

/** Another secret for a webhook; the one before signs too until the software has the new one. */
export function ReplaceSecretDialog({ opened, onClose, webhook }: ReplaceSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret === null ? 'Geheimnis ersetzen' : 'Geheimnis des Webhooks'}
      subtitle={webhook.name}
      width="34rem"
    >
      {!opened ? null : secret === null ? (
        <ReplaceForm id={webhook.id} onMade={setSecret} onCancel={close} />
      ) : (
        <ShownWebhookSecret secret={secret} onDone={close} />
      )}
    </FormDialog>
  );
}

interface ReplaceFormProps {
  readonly id: string;
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

function ReplaceForm({ id, onMade, onCancel }: ReplaceFormProps) {
  const [hours, setHours] = useState<OverlapHours>(OFFERED);
  const rotate = useCall(rotateWebhookSecret);
  return (
    <form
      className={classes.replace}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate(
          { params: { id }, body: { overlapHours: hours } },
          {
            onSuccess: ({ secret }) => onMade(secret),
            onError: showFailure('Das Geheimnis wurde nicht ersetzt'),
          },
        );
      }}
    >
      <p>
        Solange beide gelten, tragen Nachrichten zwei Unterschriften: Ihre Software nimmt sie mit
        dem alten wie mit dem neuen Geheimnis an.
      </p>
      <Select
        label="Bisheriges Geheimnis gilt"
        data={API_OVERLAP_HOURS.map((each) => ({
          value: String(each),
          label: OVERLAP_WORDS[each],
        }))}
        value={String(hours)}
        onChange={(value) =>
          setHours(API_OVERLAP_HOURS.find((each) => String(each) === value) ?? OFFERED)
        }
        allowDeselect={false}
      />
      <FormFooter submit="Geheimnis ersetzen" isSubmitting={rotate.isPending} onCancel={onCancel} />
    </form>
  );
}
