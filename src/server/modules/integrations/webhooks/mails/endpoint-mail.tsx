import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { WEBHOOK_LOG_DAYS } from '#shared/webhooks.ts';
import type { AfterAttempt } from '../domain/after-attempt.ts';

export type EndpointNotice = NonNullable<AfterAttempt['notice']>;

interface Words {
  readonly subject: (name: string) => string;
  readonly text: (name: string) => string;
  readonly next: string;
}

const WAITS = `Was inzwischen wartet, bleibt ${WEBHOOK_LOG_DAYS} Tage liegen und geht hinaus, sobald Sie den Webhook wieder einschalten. Neue Ereignisse kommen erst danach wieder dazu.`;

const WORDS: Readonly<Record<EndpointNotice, Words>> = {
  failing: {
    subject: (name) => `Webhook „${name}“ erreicht seinen Empfänger nicht`,
    text: (name) =>
      `seit einem Tag kommt bei Ihrem Webhook „${name}“ nichts mehr an. Wir versuchen es weiter.`,
    next: 'Sehen Sie im Protokoll nach, was der Empfänger geantwortet hat. Kommt fünf Tage lang nichts an, schalten wir den Webhook aus.',
  },
  switched_off: {
    subject: (name) => `Webhook „${name}“ ist ausgeschaltet`,
    text: (name) =>
      `bei Ihrem Webhook „${name}“ ist fünf Tage lang nichts angekommen. Wir haben ihn ausgeschaltet.`,
    next: WAITS,
  },
  gone: {
    subject: (name) => `Webhook „${name}“ ist ausgeschaltet`,
    text: (name) =>
      `der Empfänger Ihres Webhooks „${name}“ hat geantwortet, dass es ihn nicht mehr gibt (410). Wir haben den Webhook ausgeschaltet.`,
    next: WAITS,
  },
};

/** Tells the owner of an endpoint that nothing arrives there, or that it was switched off. */
export function endpointMail(input: {
  readonly notice: EndpointNotice;
  readonly name: string;
  readonly firstName: string;
  readonly publicUrl: string;
}): Promise<RenderedMail> {
  const { notice, name, firstName, publicUrl } = input;
  const { subject, text, next } = WORDS[notice];
  return renderMail(
    subject(name),
    <MailLayout preview="Ihre andere Software bekommt zurzeit keine Ereignisse.">
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>{text(name)}</MailText>
      <MailText>{next}</MailText>
      <MailButton href={`${publicUrl}/account-settings?bereich=schnittstellen`}>
        Zu den Schnittstellen
      </MailButton>
    </MailLayout>,
  );
}
