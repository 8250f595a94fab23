import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileTypePdf, IconFileTypeXml, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import {
  previewPayoutMail,
  sendPayout,
  listMailTemplates,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import {
  MAX_MESSAGE,
  sendPayout as sendPayoutContract,
} from '#shared/contracts/credit-notes/lifecycle.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { planHas } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { MailFrame } from '#web/parts/mail-frame/mail-frame.tsx';
import { showFailure } from '#web/parts/show-failure.ts';
import { useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import type { Done } from './document-dialog.tsx';
import { MESSAGE_HELD_BACK } from './message-held-back.ts';
import documentsStyles from './documents.module.css';
import classes from './mail-preview.module.css';

export interface SendFormProps {
  readonly document: Payout;
  readonly onDone: Done;
}

/** A message to the partner, the mail as it will be, and the button that sends it. */
export function SendForm({ document, onDone }: SendFormProps) {
  const { id, invoiceNumber } = document;
  // One key for each opened dialog: a lost answer is repeated, never a second mail.
  const [idempotencyKey] = useState(() => randomId());
  const form = useContractForm(sendPayoutContract.body, { message: '' });
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
        const despiteRefusal = mail?.isRefused ?? false;
        const { sentTo } = await send.mutateAsync({
          params: { id },
          body: { ...body, despiteRefusal },
          options,
        });
        toast.success(`${invoiceNumber} wurde gesendet`, `An ${sentTo}, mit allen Anhängen.`);
        onDone({ saved: true });
      }}
      onError={(error) => {
        // Refused since the mail was shown: the button then asks once more.
        void preview.refetch();
        showFailure('Versand fehlgeschlagen.')(error);
      }}
    >
      <Recipient document={document} mail={mail} />
      {mail?.refusal === null && mail.isRefused ? <Note tone="wait">{REFUSED}</Note> : null}
      {mail?.refusal === null && isHeldBack ? <Note tone="info">{MESSAGE_HELD_BACK}</Note> : null}
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
            {labelOf(document, mail.isRefused)}
          </Button>
        ) : null}
      </SheetFooter>
      <UnsavedGuard when={isDirty && !isSubmitting} params={['senden']} />
    </Form>
  );
}

const REFUSED =
  'Ihr Partner hat E-Mails mit Dokumenten abbestellt und findet dieses Dokument im Partnerbereich unter „Belege“. Eine E-Mail geht nur hinaus, wenn Sie sie trotzdem senden.';

function labelOf({ sentAt }: Payout, isRefused: boolean): string {
  if (isRefused) return 'Trotzdem senden';
  return sentAt === null ? 'Senden' : 'Erneut senden';
}

/** The mail with the message in it, as the server writes it, when the typing pauses. */
function usePreview(id: string, typed: string) {
  const [message] = useDebouncedValue(typed.slice(0, MAX_MESSAGE), 400);
  const query = queryOf(previewPayoutMail, { params: { id }, body: { message } });
  return useQuery({ ...query, placeholderData: keepPreviousData, gcTime: 0 });
}

/** The way to the words of the mail that takes a credit note; they are the provider's in some plans. */
function WordsLink() {
  const { data: user } = useQuery(userQuery());
  const isAllowed = user ? planHas(user.plan, 'marketingCenter') : false;
  const { data = [] } = useQuery({ ...queryOf(listMailTemplates, {}), enabled: isAllowed });
  const used = data.find(({ kind, isUsed }) => kind === 'credit_note' && isUsed);
  if (!isAllowed || used === undefined) return null;
  return (
    <TextLink to="/marketing" search={{ template: used.id }}>
      Text dieser E-Mail bearbeiten
    </TextLink>
  );
}

interface MailPreviewProps {
  readonly mail: Received<typeof previewPayoutMail> | undefined;
}

/** The mail as it will be sent, and what is attached. */
function MailPreview({ mail }: MailPreviewProps) {
  if (mail === undefined) return <Skeleton height={320} radius="md" />;
  return (
    <MailFrame mail={mail}>
      <ul className={classes.files} aria-label="Anhänge">
        {mail.attachments.length > 0 ? null : (
          <li>Kein Anhang: Die E-Mail öffnet den Beleg im Partnerbereich.</li>
        )}
        {mail.attachments.map(({ fileName, bytes }) => {
          const Icon = fileName.endsWith('.xml') ? IconFileTypeXml : IconFileTypePdf;
          return (
            <li key={fileName}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{fileName}</span>
              <span className={classes.size}>{formatFileSize(bytes)}</span>
            </li>
          );
        })}
      </ul>
    </MailFrame>
  );
}

interface RecipientProps {
  readonly document: Payout;
  readonly mail: Received<typeof previewPayoutMail> | undefined;
}

/** Who gets the mail, where that is changed, and whether it went out before. */
function Recipient({ document, mail }: RecipientProps) {
  const { partner, sentAt, sentTo } = document;
  return (
    <>
      <p className={documentsStyles.recipient}>
        <span>
          An <strong>{mail?.toName ?? partner.name}</strong>
          <span className={documentsStyles.address}>{mail?.to ?? '…'}</span>
        </span>
        <TextLink
          to="/partners"
          search={{ partner: partner.id, ansicht: 'bearbeiten', feld: 'email' }}
        >
          {mail?.to === '' ? 'Adresse hinterlegen' : 'Adresse ändern'}
        </TextLink>
      </p>
      {sentAt === null ? null : (
        <Note>
          Zuletzt gesendet am {formatInstant(sentAt)} an {sentTo}. Ein erneuter Versand wird im
          Verlauf festgehalten.
        </Note>
      )}
    </>
  );
}
