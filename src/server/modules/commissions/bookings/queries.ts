import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BookableLead } from './domain/match-booking.ts';

/** A request with what the preview of bookings says of it. */
export interface BookableRow extends BookableLead {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly termsId: string;
  readonly isHeld: boolean;
  /** Of the booking that confirmed it; '' for none. */
  readonly bookingNumber: string;
  /** As the visitor wrote it. */
  readonly writtenEmail: string;
}

/** What bookings say, as requests are looked for by it. */
export interface AskedFor {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly days: readonly CalendarDate[];
  readonly leadIds: readonly string[];
}

/** The requests that share a mailbox, a number or a day with any of the bookings, newest first. */
export async function listBookable(
  db: Queryable,
  provider: ProviderId,
  { emails, phones, days, leadIds }: AskedFor,
): Promise<BookableRow[]> {
  const { rows } = await sql<BookableRow>`
    select l.id, l.status, l.event_date, l.sale_amount_cents as revenue, l.terms_id,
      not l.counts and l.status <> 'not_qualified' as is_held,
      l.campaign_id, c.name as campaign_name, l.partner_id, w.company_name as partner_name,
      coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name,
      coalesce(p.email, '') as written_email,
      coalesce(p.email_normalised, '') as email, coalesce(p.phone_normalised, '') as phone,
      coalesce((select min(b.number) from booking_numbers b
        where b.provider_id = l.provider_id and b.lead_id = l.id), '') as booking_number
    from leads l
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    left join partners w on w.provider_id = l.provider_id and w.id = l.partner_id
    left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider}
      and (p.email_normalised = any(${[...emails]}::text[])
        or p.phone_normalised = any(${[...phones]}::text[])
        or l.event_date = any(${[...days]}::date[])
        or l.id = any(${[...leadIds]}::uuid[]))
    order by l.id desc`.execute(camel(db));
  return rows;
}
