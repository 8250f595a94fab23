import { KEPT_ANSWER_DAYS } from '#shared/api-scopes.ts';
import { calendarDate, startOfBerlinDay, berlinDateOf } from '#shared/calendar-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** How long what is kept without a duty to keep it (docs/decisions/0027). */
export interface RetentionBounds {
  /** Mailed links that were used or have expired. */
  readonly verifications: Date;
  /** First answers of repeated calls. */
  readonly answers: Date;
  /** Texts of mails that were sent. */
  readonly mailBodies: Date;
  /** Mails of a dissolved account that still wait to be sent. */
  readonly unsentMails: Date;
  /** The last mails to erased persons, where they could not be sent. */
  readonly unsentLastMails: Date;
  /** Consents of accounts dissolved before: claims from them are barred (§§ 195, 199 BGB). */
  readonly consents: Date;
}

/** Everything older than these instants goes. */
export function retentionBounds(now: Date): RetentionBounds {
  const year = Number(berlinDateOf(now).slice(0, 4));
  return {
    verifications: daysBefore(now, KEPT_ANSWER_DAYS),
    answers: daysBefore(now, 30),
    mailBodies: daysBefore(now, 90),
    unsentMails: daysBefore(now, 2),
    unsentLastMails: daysBefore(now, 7),
    // The third calendar year after the year of the dissolution has ended.
    consents: startOfBerlinDay(calendarDate(`${year - 3}-01-01`)),
  };
}
