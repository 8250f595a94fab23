import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

/** Tells the operator who asks for a demonstration. */
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
  return renderMail(
    `Demo-Anfrage von ${asked.name}`,
    <MailLayout preview={`${asked.name} möchte eine Demo.`}>
      <MailText>über die Website ist eine Demo-Anfrage eingegangen:</MailText>
      <MailFacts facts={facts.filter(([, value]) => value !== '')} />
      <MailText muted>Eine Antwort auf diese E-Mail geht an {asked.email}.</MailText>
    </MailLayout>,
  );
}
