import { Select } from '@mantine/core';
import { useState } from 'react';
import { API_OVERLAP_HOURS } from '#shared/api-scopes.ts';
import { rotateApiKey } from '#shared/contracts/calls.generated.ts';
import type { ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { OVERLAP_WORDS, type OverlapHours } from '../overlap-words.ts';
import { ShownKey } from './shown-key.tsx';
import classes from './api-keys.module.css';

const [OFFERED] = API_OVERLAP_HOURS;

export interface ReplaceKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly apiKey: ApiKey;
}

/** Another key in the place of one, which stays good until the software has the new one. */
export function ReplaceKeyDialog({ opened, onClose, apiKey }: ReplaceKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret === null ? 'Schlüssel ersetzen' : 'Ihr neuer API-Schlüssel'}
      subtitle={apiKey.name}
      width="34rem"
    >
      {!opened ? null : secret === null ? (
        <ReplaceForm id={apiKey.id} onMade={setSecret} onCancel={close} />
      ) : (
        <ShownKey secret={secret} onDone={close} />
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
  const rotate = useCall(rotateApiKey);
  return (
    <form
      className={classes.replace}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate(
          { params: { id }, body: { overlapHours: hours } },
          {
            onSuccess: ({ secret }) => onMade(secret),
            onError: showFailure('Der Schlüssel wurde nicht ersetzt'),
          },
        );
      }}
    >
      <p>
        Der neue Schlüssel darf dasselbe und gilt ein Jahr. So lange Sie ihn in Ihrer Software
        eintragen, kann der bisherige weiter gelten.
      </p>
      <Select
        label="Bisheriger Schlüssel gilt"
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
      <FormFooter submit="Schlüssel ersetzen" isSubmitting={rotate.isPending} onCancel={onCancel} />
    </form>
  );
}
