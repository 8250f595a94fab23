import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import {
  MAX_MESSAGE,
  previewPayoutMail,
  sendPayout,
} from '#shared/contracts/document-lifecycle.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import type { Done } from './document-dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import { Recipient } from './recipient.tsx';
import { WordsLink } from './words-link.tsx';

export interface SendFormProps {
  readonly document: Payout;
  readonly onDone: Done;
}

/** A message to the partner, the mail as it will be, and the button that sends it. */
export function SendForm({ document, onDone }: SendFormProps) {
  const { id, invoiceNumber } = document;
  // One key for each opened dialog: a lost answer is repeated, never a second mail.
  const [idempotencyKey] = useState(() => randomId());
  const form = useContractForm(sendPayout.body, { message: '' });
  const send = useCall(sendPayout);
  const preview = usePreview(id, useWatch({ control: form.control, name: 'message' }) ?? '');
  const isHeldBack = useWordsHeldBack();
  const { isDirty, isSubmitting } = form.formState;
  const mail = preview.data;
  if (mail === undefined && preview.error !== null)
    return <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />;
  return (
    <Form
      form={form}
      label="E-Mail an den Partner"
      onSubmit={async (body) => {
        const options = { idempotencyKey };
        const { sentTo } = await send.mutateAsync({ params: { id }, body, options });
        toast.success(`${invoiceNumber} wurde gesendet`, `An ${sentTo}, mit allen Anhängen.`);
        onDone({ saved: true });
      }}
      onError={showFailure('Versand fehlgeschlagen.')}
    >
      <Recipient document={document} mail={mail} />
      {mail?.refusal === null && isHeldBack ? <MessageHeldBack /> : null}
      {mail?.refusal === null && !isHeldBack ? (
        <TextareaField
          control={form.control}
          name="message"
          label="Nachricht (optional)"
          description="Steht in der E-Mail über dem Dokument."
          counts={MAX_MESSAGE}
        />
      ) : null}
      {typeof mail?.refusal === 'string' ? <Note tone="wait">{mail.refusal}</Note> : null}
      {mail?.refusal === null || mail === undefined ? <MailPreview mail={mail} /> : null}
      {mail?.refusal === null && document.kind === 'credit_note' ? <WordsLink /> : null}
      <SheetFooter>
        <Button variant="default" onClick={() => onDone()}>
          {mail?.refusal === null ? 'Abbrechen' : 'Schließen'}
        </Button>
        {mail?.refusal === null ? (
          <Button
            type="submit"
            loading={isSubmitting}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {document.sentAt === null ? 'Senden' : 'Erneut senden'}
          </Button>
        ) : null}
      </SheetFooter>
      <UnsavedGuard when={isDirty && !isSubmitting} params={['senden']} />
    </Form>
  );
}

function MessageHeldBack() {
  return (
    <Note tone="info">
      Eine eigene Nachricht können Sie mitschicken, sobald Ihre erste Rechnung bezahlt ist. Bis
      dahin geht das Dokument mit dem Standardtext.
    </Note>
  );
}

/** The mail with the message in it, as the server writes it, when the typing rests. */
function usePreview(id: string, typed: string) {
  const [message] = useDebouncedValue(typed.slice(0, MAX_MESSAGE), 400);
  const query = queryOf(previewPayoutMail, { params: { id }, body: { message } });
  return useQuery({ ...query, placeholderData: keepPreviousData, gcTime: 0 });
}
