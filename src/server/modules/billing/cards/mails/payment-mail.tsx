import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { cents, formatCents } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PaymentNews } from '../payment-jobs.ts';
import type { CardPayment } from '../store.ts';

/** Notifies the operator of a card payment that they have to look at. */
export function paymentMail(
  payment: CardPayment,
  number: string,
  news: PaymentNews,
): Promise<RenderedMail> {
  const { subject, sentence } = WORDS[news](payment);
  return renderMail(
    `${PRODUCT_NAME}: ${subject} zu ${number}`,
    <MailLayout preview={`${subject} zu ${number}`}>
      <MailText>{sentence}</MailText>
      <MailFacts
        facts={[
          ['Rechnung', number],
          ['Betrag', formatCents(cents(payment.amountCents))],
          ['Zahlung bei Stripe', payment.chargeId ?? 'unbekannt'],
        ]}
      />
    </MailLayout>,
  );
}

const WORDS: Readonly<
  Record<PaymentNews, (payment: CardPayment) => { subject: string; sentence: string }>
> = {
  surplus: () => ({
    subject: 'Doppelte Zahlung',
    sentence:
      'Eine Kartenzahlung ist eingegangen, obwohl die Rechnung schon bezahlt war. Bitte erstatten Sie den Betrag in Stripe.',
  }),
  refunded: ({ refundedCents }) => ({
    subject: 'Erstattung',
    sentence: `In Stripe wurden ${formatCents(cents(refundedCents))} erstattet. Die Rechnung ist unverändert; was die Erstattung für sie heißt, entscheiden Sie.`,
  }),
  disputed: ({ disputeStatus }) => ({
    subject: 'Rückbuchung',
    sentence: `Der Karteninhaber hat der Zahlung widersprochen (Stand bei Stripe: ${disputeStatus ?? 'unbekannt'}). Die Rechnung ist unverändert; bitte antworten Sie in Stripe.`,
  }),
};
