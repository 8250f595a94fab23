import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { addDays, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { formatIban } from '#shared/iban.ts';
import { formatCents } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { REMINDER_DAYS } from '../domain/dunning.ts';
import type { InvoiceSnapshot } from '../domain/invoice.ts';
import type { InvoiceNews } from '../invoice-jobs.ts';

/**
 * An invoice of the operator, a reminder of it, or the end of the subscription because of it.
 * @param until the day a reminder gives
 */
export function invoiceMail(
  snapshot: InvoiceSnapshot,
  news: InvoiceNews,
  until: CalendarDate,
  publicUrl: string,
): Promise<RenderedMail> {
  const { number, issueDate, totals, operator } = snapshot;
  const amount = formatCents(totals.gross);
  const isByCard = news === 'issued' && snapshot.payment === 'card';
  const { subject, sentences } = WORDS[news]({
    number,
    amount,
    isByCard,
    issued: formatCalendarDate(issueDate),
    until: formatCalendarDate(until),
  });
  return renderMail(
    subject,
    <MailLayout preview={`${number} über ${amount}`}>
      <MailText>Guten Tag,</MailText>
      {sentences.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailFacts
        facts={[
          ['Rechnungsbetrag', amount],
          ...(isByCard
            ? []
            : ([
                [UNTIL[news], formatCalendarDate(until)],
                ['Empfänger', operator.name],
                ['IBAN', formatIban(operator.iban)],
                ['Verwendungszweck', number],
              ] as const)),
        ]}
      />
      <MailButton href={`${publicUrl}/abrechnungen?tab=rechnungen`}>Rechnungen ansehen</MailButton>
      <MailText muted>
        {`Die Rechnung liegt dieser E-Mail bei. Fragen beantwortet ${operator.name}: ${operator.email}`}
      </MailText>
    </MailLayout>,
  );
}

const UNTIL: Readonly<Record<InvoiceNews, string>> = {
  issued: 'Zahlbar bis',
  declined: 'Bitte zahlen bis',
  first_reminder: 'Bitte zahlen bis',
  second_reminder: 'Bitte zahlen bis',
  ended: 'Fällig seit',
};

interface Words {
  readonly number: string;
  readonly amount: string;
  readonly isByCard: boolean;
  readonly issued: string;
  readonly until: string;
}

const WORDS: Readonly<
  Record<InvoiceNews, (words: Words) => { subject: string; sentences: readonly string[] }>
> = {
  issued: ({ number, amount, isByCard }) => ({
    subject: `Rechnung ${number} über ${amount}`,
    sentences: [
      `anbei erhalten Sie die Rechnung ${number} für Ihr Abonnement von ${PRODUCT_NAME}.`,
      ...(isByCard
        ? [
            'Der Betrag wird von Ihrer hinterlegten Karte abgebucht. Sie brauchen nichts zu überweisen.',
          ]
        : []),
    ],
  }),
  declined: ({ number, amount, until }) => ({
    subject: `Abbuchung fehlgeschlagen: Rechnung ${number}`,
    sentences: [
      `die Rechnung ${number} über ${amount} konnten wir nicht von Ihrer Karte abbuchen.`,
      `Bitte zahlen Sie bis zum ${until}: unter „Rechnungen“ mit einer Karte, oder per Überweisung mit den folgenden Angaben. Bis dahin bleibt Ihr Tarif, wie er ist.`,
    ],
  }),
  first_reminder: ({ number, issued, until }) => ({
    subject: `Zahlungserinnerung: Rechnung ${number}`,
    sentences: [
      `für die Rechnung ${number} vom ${issued} haben wir noch keinen Zahlungseingang gefunden. Bitte überweisen Sie den Betrag bis zum ${until}.`,
      'Haben Sie schon gezahlt, betrachten Sie diese Nachricht als gegenstandslos.',
    ],
  }),
  second_reminder: ({ number, issued, until }) => ({
    subject: `Zweite Zahlungserinnerung: Rechnung ${number}`,
    sentences: [
      `die Rechnung ${number} vom ${issued} ist weiterhin offen. Bitte überweisen Sie den Betrag bis zum ${until}.`,
      `Geht bis dahin nichts ein, endet Ihr Premium-Abonnement, und Ihr Konto wird im Tarif Free weitergeführt. Ihre Daten bleiben erhalten.`,
    ],
  }),
  ended: ({ number }) => ({
    subject: 'Ihr Premium-Abonnement ist beendet',
    sentences: [
      `weil die Rechnung ${number} trotz zweier Erinnerungen offen geblieben ist, haben wir Ihr Premium-Abonnement beendet. Ihr Konto wird im Tarif Free weitergeführt; Ihre Daten bleiben erhalten.`,
      'Der Rechnungsbetrag ist weiterhin fällig. Nach der Zahlung können Sie jederzeit wieder buchen.',
    ],
  }),
};

/** The day until which a mail asks for the money; since which it is due where nothing is asked any more. */
export function paymentDay(
  snapshot: InvoiceSnapshot,
  news: InvoiceNews,
  remindedOn: CalendarDate | null,
): CalendarDate {
  const isReminder = news === 'first_reminder' || news === 'second_reminder';
  if (!isReminder || remindedOn === null) return snapshot.dueDate;
  return addDays(remindedOn, REMINDER_DAYS);
}
