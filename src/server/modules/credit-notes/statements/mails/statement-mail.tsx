import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import type { StatementKind } from '#shared/labels/statements.ts';

export interface StatementMailInput {
  readonly kind: StatementKind;
  /** Of the owner; '' without one. */
  readonly firstName: string;
  readonly partner: string;
  /** 'GS-0007' */
  readonly number: string;
  /** 'Der Betrag stimmt nicht'; '' on a withdrawal. */
  readonly reason: string;
  readonly words: string;
  /** A file for the bank orders its payment, which is not recorded. */
  readonly isOnItsWay: boolean;
  readonly link: string;
}

const SUBJECTS: Readonly<Record<StatementKind, (number: string) => string>> = {
  objection: (number) => `Widerspruch gegen ${number}`,
  question: (number) => `Rückfrage zu ${number}`,
  withdrawal: (number) => `Widerspruch gegen ${number} bedauert`,
};

const WHAT: Readonly<Record<StatementKind, (partner: string, number: string) => string>> = {
  objection: (partner, number) =>
    `${partner} hat der Gutschrift ${number} im Partnerbereich widersprochen.`,
  question: (partner, number) => `${partner} hat eine Rückfrage zum Beleg ${number}.`,
  withdrawal: (partner, number) =>
    `${partner} nimmt den Widerspruch gegen ${number} zurück. Das wird nur vermerkt: Die Gutschrift bleibt ohne Wirkung als Rechnung.`,
};

const NEXT: Readonly<Record<StatementKind, string>> = {
  objection:
    'Die Gutschrift gilt damit nicht mehr als Rechnung (§ 14 Abs. 2 UStG) und kommt in keine Zahlungsdatei. Bitte stornieren Sie sie und rechnen Sie die Prämien neu ab, sobald alles stimmt.',
  question: 'Der Beleg bleibt gültig. Bitte antworten Sie Ihrem Partner.',
  withdrawal: 'Bitte stornieren Sie sie und stellen Sie eine neue aus.',
};

/** Notifies the provider of what a partner says of a document. */
export function statementMail(input: StatementMailInput): Promise<RenderedMail> {
  const { kind, firstName, partner, number, reason, words, isOnItsWay, link } = input;
  const subject = SUBJECTS[kind](number);
  return renderMail(
    subject,
    <MailLayout preview={WHAT[kind](partner, number)}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>{WHAT[kind](partner, number)}</MailText>
      {reason === '' ? null : (
        <MailText>
          {reason}: {words}
        </MailText>
      )}
      <MailText>{NEXT[kind]}</MailText>
      {isOnItsWay ? (
        <MailText>
          Sie steht schon in einer Zahlungsdatei: Bitte halten Sie die Überweisung bei Ihrer Bank
          an, wenn sie noch nicht ausgeführt ist.
        </MailText>
      ) : null}
      <MailButton href={link}>{number} ansehen</MailButton>
    </MailLayout>,
  );
}
