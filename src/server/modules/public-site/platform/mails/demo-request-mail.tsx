import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { ENTERPRISE_QUESTION } from '#shared/demo-request.ts';

/** Notifies the operator of who asks for a demonstration, or how something is done. */
export function demoRequestMail(asked: {
  isSupport: boolean;
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
  const { what, wish } = kindOf(asked);
  return renderMail(
    `${what} von ${asked.name}`,
    <MailLayout preview={`${asked.name} ${wish}.`}>
      <MailText>über die Website ist eine {what} eingegangen:</MailText>
      <MailFacts facts={facts.filter(([, value]) => value !== '')} />
      <MailText muted>Eine Antwort auf diese E-Mail geht an {asked.email}.</MailText>
    </MailLayout>,
  );
}

function kindOf({ isSupport, message }: { isSupport: boolean; message: string }) {
  if (isSupport) return { what: 'Frage zur Bedienung', wish: 'hat eine Frage' };
  return message.startsWith(ENTERPRISE_QUESTION)
    ? { what: 'Enterprise-Anfrage', wish: 'möchte ein Angebot' }
    : { what: 'Demo-Anfrage', wish: 'möchte eine Demo' };
}
