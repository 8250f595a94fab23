import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { startSending } from '#shared/contracts/calls.generated.ts';
import type { DocumentChoice } from '#shared/contracts/credit-notes/choice.ts';
import { MAX_MESSAGE } from '#shared/contracts/credit-notes/lifecycle.ts';
import { startSending as startSendingContract } from '#shared/contracts/credit-notes/sendings.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { MESSAGE_HELD_BACK } from '../documents/message-held-back.ts';

export interface SendManyFormProps {
  readonly choice: DocumentChoice;
  /** 'Alle 12 Belege senden' */
  readonly submit: string;
  readonly batchId?: string;
  readonly onStarted: (sendingId: string) => void;
  /** In a dialog of its own: the way back, beside the button at its lower edge. */
  readonly onCancel?: () => void;
}

/** The words that go with each mail, once for all of them, and the button that sends them. */
export function SendManyForm({ choice, submit, batchId, onStarted, onCancel }: SendManyFormProps) {
  // One key for each opened form: a lost answer is repeated, never a second round of mails.
  const [idempotencyKey] = useState(() => randomId());
  const body = startSendingContract.body.pick({ message: true });
  const form = useContractForm(body, { message: '' });
  const start = useCall(startSending);
  const isHeldBack = useWordsHeldBack();
  const { isDirty, isSubmitting } = form.formState;
  const button = (
    <Button type="submit" loading={isSubmitting} leftSection={<IconSend size={18} aria-hidden />}>
      {submit}
    </Button>
  );
  return (
    <Form
      form={form}
      label="Belege senden"
      onSubmit={async ({ message = '' }) => {
        const batch = batchId === undefined ? {} : { batchId };
        const { id } = await start.mutateAsync({
          body: { choice, message, ...batch },
          options: { idempotencyKey },
        });
        onStarted(id);
      }}
      onError={showFailure('Versand fehlgeschlagen')}
    >
      {isHeldBack ? (
        <Note tone="info">{MESSAGE_HELD_BACK}</Note>
      ) : (
        <TextareaField
          control={form.control}
          name="message"
          label="Nachricht (optional)"
          description="Steht in jeder dieser E-Mails über dem Beleg."
          counts={MAX_MESSAGE}
        />
      )}
      {onCancel === undefined ? (
        <div>{button}</div>
      ) : (
        <SheetFooter>
          <Button variant="default" onClick={onCancel}>
            Abbrechen
          </Button>
          {button}
        </SheetFooter>
      )}
      <UnsavedGuard
        when={isDirty && !isSubmitting}
        params={[onCancel === undefined ? 'sammel' : 'versand']}
      />
    </Form>
  );
}
