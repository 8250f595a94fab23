import { nextBankDay } from '#shared/bank-days.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';

/** Today in Berlin by the machine's clock: a day that a payout of now may name. */
export const TODAY = berlinDateOf(new Date());

/** A day on which the bank could carry out a transfer that is ordered now, also after midnight. */
export const BANK_DAY = nextBankDay(addDays(TODAY, 1));
