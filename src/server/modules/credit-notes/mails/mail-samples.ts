import { type MailSamples, NOBODYS_LINK } from '#server/platform/mail/words/mail-sample.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { documentMail } from './document-mail.tsx';

/** The mail with a credit note that a provider may word themselves, to be looked at. */
export const creditNoteMailSamples: Pick<MailSamples, 'credit_note'> = {
  credit_note: (words, { partnerName, businessName, address, at, canReply }) =>
    documentMail(words, {
      kind: 'credit_note',
      partnerName,
      businessName,
      address,
      canReply,
      documentName: 'Gutschrift (Beispiel)',
      issueDate: formatCalendarDate(berlinDateOf(at)),
      amount: '0,00 €',
      cancels: '',
      objection: 'Hier steht der Hinweis auf das Recht, der Gutschrift zu widersprechen.',
      hasEInvoice: true,
      isLinked: false,
      message: '',
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    }),
};
