import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Account, addressLine, replyAddress } from '#server/modules/accounts/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import {
  berlinDateOf,
  type CalendarDate,
  formatCalendarDate,
  formatMonth,
} from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import type { Cents } from '#shared/money.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { monthOf, monthsAround } from '../domain/automation-schedule.ts';
import { statisticsMail } from './mails/refusable-mails.tsx';
import {
  type AutomationContext,
  type Prepared,
  type PreparedSlice,
  type SliceOf,
  writeDeliveries,
} from './slice.ts';
import { listPartnerMonths, type PartnerMonth } from './statistics-queries.ts';
import { dedupeKeyOf, type Delivery } from './store.ts';

/** Partners of one transaction: rendering their mails takes well below a second. */
const SLICE = 50;

/** The next partners of a month's statistics, with the mails for those who have something to read. */
export async function prepareStatistics(
  context: AutomationContext,
  { run, account }: SliceOf,
): Promise<PreparedSlice> {
  const { services } = context;
  const provider = account.providerId;
  const month = monthOf(run.dueOn);
  const page = await listPartnerMonths(
    services.db,
    provider,
    monthsAround(month),
    run.cursor,
    SLICE,
  );
  const words = await wordsFor(services.db, provider, 'partner_statistics');
  const today = berlinDateOf(services.clock());
  const prepared: Prepared[] = [];
  for (const partner of page) {
    // Requests of others come in between: a mail is rendered in one go, a slice is not.
    await nextTurn();
    const { partnerId: recipientId } = partner;
    const outcome = outcomeOf(partner);
    prepared.push(
      outcome === 'mailed'
        ? {
            recipientId,
            occasion: month,
            outcome,
            mail: await mailTo(context, account, words, month, today, partner),
          }
        : { recipientId, occasion: month, outcome },
    );
  }
  return {
    cursor: page.length < SLICE ? null : (page.at(-1)?.partnerId ?? null),
    write: async (tx, now) => {
      const how = { run, to: 'partner', isSkipStored: false } as const;
      return (await writeDeliveries(tx, services, provider, how, prepared, now)).counts;
    },
  };
}

export function outcomeOf(partner: PartnerMonth): Delivery['outcome'] {
  if (!hasMovement(partner)) return 'left_out';
  if (partner.hasRefused) return 'refused';
  return partner.email === '' ? 'without_address' : 'mailed';
}

async function mailTo(
  { publicUrl, services }: AutomationContext,
  account: Account,
  words: MailWords,
  month: CalendarDate,
  today: CalendarDate,
  partner: PartnerMonth,
): Promise<Mail> {
  const { providerId, businessName } = account;
  const { partnerId: id, firstName, lastName, email } = partner;
  const refusalUrl = services.refusals.urlOf({ providerId, kind: 'statistics', id });
  const rendered = await statisticsMail(words, {
    partnerName: firstName,
    businessName,
    address: addressLine(account),
    month: formatMonth(month),
    date: formatCalendarDate(today),
    figures: partner,
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(publicUrl, { providerId, partnerId: id }),
    refusalUrl,
  });
  return {
    providerId,
    dedupeKey: dedupeKeyOf('partner_statistics', month, id),
    kind: 'partner_statistics',
    fromName: businessName,
    to: email,
    toName: `${firstName} ${lastName}`.trim(),
    replyTo: replyAddress(account),
    unsubscribeUrl: refusalUrl,
    ...rendered,
  };
}

/** What of a partner's month makes its statistics worth reading. */
interface Movement {
  readonly clicks: number;
  readonly leads: number;
  readonly sales: number;
  readonly earned: Cents;
  readonly settled: Cents;
}

/** A month in which nothing happened is no mail: nobody reads a table of zeros twice. */
function hasMovement({ clicks, leads, sales, earned, settled }: Movement): boolean {
  return clicks > 0 || leads > 0 || sales > 0 || earned !== 0 || settled !== 0;
}
