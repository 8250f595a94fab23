import { z } from 'zod';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { processPayoutBody } from '#shared/contracts/credit-notes/credit-notes.ts';
import { formatCents, fromEuros, toEuros, type Cents } from '#shared/money.ts';
import type { TaxQuestionId } from '#shared/tax/tax-findings.ts';
import { paymentDay } from '../payment-day.ts';

/**
 * What the payout dialog asks for, checked as the server checks it.
 * @param open net cents of the chosen commissions, the most that can be paid
 * @param needsAgreement the partner's agreement to self-billing has to be recorded
 * @param questions about the partner's tax data, all of which have to be answered
 */
export function payForm(
  open: Cents,
  needsAgreement: boolean,
  today: CalendarDate,
  questions: readonly TaxQuestionId[] = [],
) {
  const { paidAmount, description, notes, partnerBillingAddress, acknowledgedTaxQuestions } =
    processPayoutBody.shape;
  return z.object({
    paidAmount: z
      .number({ error: 'Bitte geben Sie einen Betrag ein' })
      .pipe(paidAmount)
      .refine((value) => value > 0, { error: 'Bitte geben Sie einen Betrag größer als 0 ein' })
      .refine((value) => (fromEuros(value) ?? 0) <= open, {
        error: `Höchstens ${formatCents(open)}`,
      }),
    paidDate: paymentDay(today),
    description,
    notes,
    partnerBillingAddress,
    acknowledgedTaxQuestions: acknowledgedTaxQuestions.refine(
      (answered) => questions.every((id) => answered.includes(id)),
      { error: 'Bitte bestätigen Sie diese Rückfrage oder berichtigen Sie die Angaben' },
    ),
    selfBillingAgreed: z.boolean().refine((agreed) => agreed || !needsAgreement, {
      error: 'Bitte bestätigen Sie die Vereinbarung mit dem Partner',
    }),
  });
}

export type PayValues = z.input<ReturnType<typeof payForm>>;

/** What another billing address begins with. */
export const NO_BILLING_ADDRESS: NonNullable<PayValues['partnerBillingAddress']> = {
  companyName: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'Deutschland',
};

/** Everything is paid today, unless somebody says otherwise. */
export function payValues(open: Cents, now: Date): PayValues {
  return {
    paidAmount: toEuros(open),
    paidDate: berlinDateOf(now),
    description: '',
    notes: '',
    acknowledgedTaxQuestions: [],
    selfBillingAgreed: false,
  };
}
