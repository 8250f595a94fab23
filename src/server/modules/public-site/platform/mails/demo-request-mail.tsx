import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { ENTERPRISE_QUESTION } from '#shared/demo-request.ts';

/** Notifies the operator of who asks for a demonstration. */
export function demoRequestMail(asked: {
  name: string;
  email: string;
  company: string;
  message: string;
}): Promise<RenderedMail> {
  const facts: (readonly [string, string])[] = [
    ['Name', asked.name],
    ['E-Mail', asked.email],
    ['Firma', asked.company],
    ['Nachricht', asked.message],
  ];
  const isPriced = asked.message.startsWith(ENTERPRISE_QUESTION);
  const what = isPriced ? 'Enterprise-Anfrage' : 'Demo-Anfrage';
  return renderMail(
    `${what} von ${asked.name}`,
    <MailLayout preview={`${asked.name} möchte ${isPriced ? 'ein Angebot' : 'eine Demo'}.`}>
      <MailText>über die Website ist eine {what} eingegangen:</MailText>
      <MailFacts facts={facts.filter(([, value]) => value !== '')} />
      <MailText muted>Eine Antwort auf diese E-Mail geht an {asked.email}.</MailText>
    </MailLayout>,
  );
}
