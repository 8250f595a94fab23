import { Button, Checkbox, Radio, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import {
  API_SCOPE_GROUPS,
  API_SCOPES,
  isReading,
  MOST_API_NETWORKS,
  PERSONAL_SCOPE,
} from '#shared/api-scopes.ts';
import { createApiKey } from '#shared/contracts/calls.generated.ts';
import { newApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { ShownKey } from './shown-key.tsx';
import classes from './api-keys.module.css';

export interface NewKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a key, and shows its text the one time that there is. */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret === null ? 'API-Schlüssel erstellen' : 'Ihr neuer API-Schlüssel'}
      width="36rem"
    >
      {!opened ? null : secret === null ? (
        <NewKeyForm onMade={setSecret} onCancel={close} />
      ) : (
        <ShownKey secret={secret} onDone={close} />
      )}
    </FormDialog>
  );
}

/** All but personal data for assistants, which nobody ticks in passing. */
const SCOPES = keysOf(API_SCOPES).filter((scope) => scope !== PERSONAL_SCOPE);
const READING = SCOPES.filter(isReading);

interface NewKeyFormProps {
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const today = useToday();
  const form = useContractForm<z.output<typeof newApiKey>, z.input<typeof newApiKey>>(newApiKey, {
    name: '',
    scopes: [],
    isTest: false,
    lastDay: null,
    networks: [],
  });
  const { control } = form;
  const create = useCall(createApiKey);
  return (
    <Form
      form={form}
      label="API-Schlüssel erstellen"
      onSubmit={async (body) => onMade((await create.mutateAsync({ body })).secret)}
      onError={showFailure('Der Schlüssel wurde nicht erstellt')}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        description="Wofür er da ist, zum Beispiel die Buchungssoftware."
        maxLength={60}
        required
      />
      <Data control={control} />
      <Scopes control={control} />
      <DateField
        control={control}
        name="lastDay"
        label="Letzter Tag"
        description="Ohne Angabe gilt er ein Jahr."
        min={today}
        clearable
      />
      <Networks control={control} />
      <FormFooter
        submit="Schlüssel erstellen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onCancel}
      />
    </Form>
  );
}

type Control = ReturnType<typeof useContractForm<unknown, z.input<typeof newApiKey>>>['control'];

/** On whose data the key works. */
function Data({ control }: { readonly control: Control }) {
  const { field } = useController({ control, name: 'isTest' });
  return (
    <Radio.Group
      label="Womit er arbeitet"
      value={field.value === true ? 'test' : 'live'}
      onChange={(value) => field.onChange(value === 'test')}
    >
      <div className={classes.scopes}>
        <Radio value="live" label="Mit Ihren Daten" />
        <Radio
          value="test"
          label="Mit einem Testprogramm"
          description="Erdachte Partner, Anfragen und Gutschriften zum Ausprobieren. E-Mails gehen keine hinaus."
        />
      </div>
    </Radio.Group>
  );
}

function Scopes({ control }: { readonly control: Control }) {
  const { field, fieldState } = useController({ control, name: 'scopes' });
  const isAll = SCOPES.every((scope) => field.value.includes(scope));
  const personal = field.value.filter((scope) => scope === PERSONAL_SCOPE);
  return (
    <Checkbox.Group
      label="Was er darf"
      withAsterisk
      value={[...field.value]}
      onChange={field.onChange}
      error={fieldState.error?.message}
    >
      <div className={classes.scopes}>
        {API_SCOPE_GROUPS.map(({ name, scopes }, place) => (
          <div key={name} className={classes.scopeGroup}>
            {scopes.map((scope, at) => (
              <Checkbox
                key={scope}
                value={scope}
                label={API_SCOPES[scope]}
                {...(place + at === 0 ? { ref: field.ref } : {})}
              />
            ))}
          </div>
        ))}
        <div className={classes.all}>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => field.onChange([...READING, ...personal])}
          >
            Alles lesen, nichts schreiben
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => field.onChange([...(isAll ? [] : SCOPES), ...personal])}
          >
            {isAll ? 'Keines ankreuzen' : 'Alle ankreuzen'}
          </Button>
        </div>
        <Checkbox
          value={PERSONAL_SCOPE}
          label={API_SCOPES[PERSONAL_SCOPE]}
          description="Namen, Kontaktdaten und Texte von Gästen und Partnern gehen dann auch an den Anbieter Ihres Assistenten. Ohne dieses Häkchen bekommt er nur Nummern, Stände, Tage und Beträge."
        />
      </div>
    </Checkbox.Group>
  );
}

function Networks({ control }: { readonly control: Control }) {
  const { field, fieldState } = useController({ control, name: 'networks' });
  const { ref, value = [], onChange, onBlur } = field;
  return (
    <TagsInput
      label="Nur aus diesen Netzen"
      description="Freiwillig: Adressen wie 203.0.113.7 oder Netze wie 203.0.113.0/24, jeweils mit der Eingabetaste."
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      maxTags={MOST_API_NETWORKS}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      error={fieldState.error?.message}
    />
  );
}
