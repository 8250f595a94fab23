import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconExternalLink,
  IconMail,
  IconRestore,
  IconShare2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLinkMessage, sendLink } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './send-link.module.css';

export interface SendLinkProps {
  /** Id of the referral link; everything else is fetched. */
  readonly linkId: string;
  /** Called once the mail is on its way. */
  readonly onSent?: () => void;
}

/**
 * A ready message that brings a partner their link, to be changed before it goes: by WhatsApp, by
 * mail in the provider's name, by the device's own share sheet, or by hand.
 */
export function SendLink({ linkId, onSent }: SendLinkProps) {
  const source = useQuery(queryOf(getLinkMessage, { params: { id: linkId } }));
  if (source.data !== undefined)
    return <Message key={linkId} linkId={linkId} ready={source.data} onSent={onSent} />;
  if (source.error !== null)
    return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
  return <Skeleton height={420} radius="md" aria-label="Nachricht wird vorbereitet" />;
}

interface MessageProps {
  readonly linkId: string;
  readonly ready: Received<typeof getLinkMessage>;
  readonly onSent: (() => void) | undefined;
}

function Message({ linkId, ready, onSent }: MessageProps) {
  const [message, setMessage] = useState(ready.message);
  const [subject, setSubject] = useState(ready.subject);
  const [refusal, setRefusal] = useState('');
  const send = useCall(sendLink);
  const isChanged = message !== ready.message || subject !== ready.subject;
  const isLinkMissing = !message.includes(ready.url);
  const canShare = typeof navigator.share === 'function';
  const mail = () =>
    send.mutate(
      { params: { id: linkId }, body: { subject, message } },
      {
        onSuccess: (answer) => {
          toast.success('E-Mail gesendet', answer.message);
          onSent?.();
        },
        onError: (error) => setRefusal(messageOf(error, 'Bitte versuchen Sie es erneut.')),
      },
    );
  const share = async () => {
    try {
      await navigator.share({ title: subject, text: message });
    } catch (reason) {
      // Closed without sharing is an answer as well.
      if (!(reason instanceof DOMException && reason.name === 'AbortError'))
        toast.error('Teilen ist hier nicht möglich.', 'Bitte kopieren Sie die Nachricht.');
    }
  };
  return (
    <div className={classes.send}>
      <TextInput
        label="Betreff der E-Mail"
        value={subject}
        maxLength={150}
        onChange={(event) => change(() => setSubject(event.currentTarget.value))}
      />
      <Textarea
        label="Nachricht"
        value={message}
        autosize
        minRows={8}
        maxRows={14}
        maxLength={2_000}
        error={isLinkMissing ? `Der Link fehlt im Text: ${ready.url}` : undefined}
        onChange={(event) => change(() => setMessage(event.currentTarget.value))}
      />
      {isChanged ? (
        <Button
          variant="subtle"
          className={classes.restore ?? ''}
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() =>
            change(() => {
              setMessage(ready.message);
              setSubject(ready.subject);
            })
          }
        >
          Vorbereiteten Text wiederherstellen
        </Button>
      ) : null}
      {refusal === '' ? null : (
        <Note tone="bad" announced>
          {refusal}
        </Note>
      )}
      <div className={classes.ways}>
        <Button
          component="a"
          size="md"
          href={whatsappAddress(ready.phone, message)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          WhatsApp
        </Button>
        {ready.mailObstacle === '' ? (
          <Button
            size="md"
            variant="default"
            loading={send.isPending}
            disabled={isLinkMissing}
            leftSection={<IconMail size={20} aria-hidden />}
            onClick={mail}
          >
            E-Mail senden
          </Button>
        ) : null}
        {canShare ? (
          <Button
            size="md"
            variant="default"
            leftSection={<IconShare2 size={20} aria-hidden />}
            onClick={() => void share()}
          >
            Teilen …
          </Button>
        ) : null}
        <CopyButton text={message} label="Nachricht kopieren" size="md">
          Nachricht kopieren
        </CopyButton>
      </div>
      {ready.mailObstacle === '' ? (
        <p className={classes.about}>
          Die E-Mail geht in Ihrem Namen an <b>{ready.email}</b>.{' '}
          {isChanged && !ready.mayCustomise ? (
            <>
              Eigene Worte gehen von hier mit, sobald Ihre erste Rechnung bezahlt ist; bis dahin
              hilft Ihr E-Mail-Programm.{' '}
            </>
          ) : null}
          <MailProgram email={ready.email} subject={subject} message={message} />
        </p>
      ) : (
        <Note tone="wait">
          {ready.mailObstacle}{' '}
          <MailProgram email={ready.email} subject={subject} message={message} />
        </Note>
      )}
      <p className={classes.about}>
        {ready.phone === '' ? (
          'Beim Partner ist keine Telefonnummer hinterlegt: WhatsApp fragt, an wen die Nachricht geht.'
        ) : (
          <>
            WhatsApp schreibt an <b>{ready.phone}</b>.
          </>
        )}
      </p>
      {ready.lastSentAt === null ? null : (
        <p className={classes.about}>
          Zuletzt per E-Mail gesendet: {formatInstant(ready.lastSentAt)}
        </p>
      )}
    </div>
  );

  function change(apply: () => void) {
    setRefusal('');
    apply();
  }
}

interface MailProgramProps {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The message in the mail program of the device, to be sent from there. */
function MailProgram({ email, subject, message }: MailProgramProps) {
  // RFC 6068 wants line breaks in the form of mails.
  const body = message.replaceAll('\n', '\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <a className={classes.program} href={`mailto:${encodeURIComponent(email)}?${query}`}>
      Im eigenen E-Mail-Programm öffnen
      <IconExternalLink size={16} stroke={1.8} aria-hidden />
    </a>
  );
}

/** WhatsApp takes a number without its plus; without one it asks for whom the text is. */
function whatsappAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
