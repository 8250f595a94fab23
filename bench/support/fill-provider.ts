import type { Pool } from 'pg';
import { unscopedPrepareMonth } from '#server/modules/clicks/click-partition-store.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { addDays, berlinDateOf, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';

export interface Size {
  readonly partners: number;
  readonly campaigns: number;
  readonly clicks: number;
}

const DAYS = 365;

/**
 * Gives a provider that has one campaign a year of business, by SQL: partners, campaigns like its
 * first, a link for each pair, hits of which few links get most, their counters, roll-up and
 * commissions, and requests with some sales. All books agree, as if it had happened.
 */
export async function fillProvider(pool: Pool, providerId: string, size: Size): Promise<void> {
  await fillOneOfMany(pool, providerId, size);
  await pool.query('vacuum analyze');
}

/** The same without looking over all tables at the end: that is for who has filled the last one. */
export async function fillOneOfMany(pool: Pool, providerId: string, size: Size): Promise<void> {
  for (const month of lastYear()) await unscopedPrepareMonth(openDatabase(pool), month);
  for (const [statement, values] of statements(size))
    await pool.query(statement, [providerId, ...values]);
}

/** Months from a year ago until the next. */
function lastYear() {
  const firsts = new Set<CalendarDate>();
  const today = berlinDateOf(new Date());
  for (let day = -DAYS - 31; day <= 62; day += 1)
    firsts.add(calendarDate(`${addDays(today, day).slice(0, 7)}-01`));
  const months = [...firsts].toSorted((a, b) => (a < b ? -1 : 1));
  return months.slice(0, -1).map((first, place) => ({ first, next: months[place + 1] ?? first }));
}

/** A UUIDv7 of an instant in milliseconds, as the product makes it. */
export const idAt = (ms: string): string => `(
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(r, 1, 3) || '-a' || substr(r, 4, 3)
    || '-' || substr(r, 7, 12))::uuid
  from (select lpad(to_hex(${ms}), 12, '0') as h, md5((${ms})::text || random()::text) as r) i)`;

const NOW_MS = `(extract(epoch from now()) * 1000)::bigint`;

function statements({ partners, campaigns, clicks }: Size): [string, unknown[]][] {
  return [
    [
      `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
         company_name, email, street, postal_code, city, country_code)
       select $1, ${idAt(`${NOW_MS} + n`)}, 1000 + n, now(), now(), 'Vorname', 'Nachname ' || n, 'Betrieb ' || n,
         'partner-' || n || '@example.com', 'Am Anger 1', '99084', 'Erfurt', 'DE'
       from generate_series(1, $2::int) n`,
      [partners],
    ],
    [
      `with model as (select * from campaigns where provider_id = $1 order by id limit 1),
       fresh as (
         select n, ${idAt(`${NOW_MS} + n`)} as id, ${idAt(`${NOW_MS} + n`)} as terms_id from generate_series(2, $2::int) n
       ), terms as (
         insert into reward_terms (provider_id, id, campaign_id, version, valid_from, reward_type, calculation_type,
           amount_cents, quantity, bulk_amount_cents)
         select $1, f.terms_id, f.id, 1, now(), 'per_click', 'fixed', 20, 25, 500 from fresh f
       )
       insert into campaigns (provider_id, id, slug, created_at, updated_at, name, description, status,
         current_terms_id, min_payout_cents, landing_page_config, form_config)
       select $1, f.id, 'kampagne-' || f.n, now(), now(), 'Kampagne ' || f.n, m.description, m.status, f.terms_id,
         2000, m.landing_page_config, m.form_config
       from fresh f cross join model m`,
      [campaigns],
    ],
    [
      `insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
       select $1, ${idAt(`${NOW_MS} + p.internal_number + length(c.name)`)}, p.id, c.id,
         'bench-' || p.internal_number || '-' || c.slug, now()
       from partners p join campaigns c on c.provider_id = p.provider_id
       where p.provider_id = $1
       on conflict (provider_id, partner_id, campaign_id) do nothing`,
      [],
    ],
    [
      // Few links get most: the square of a random number prefers the first ones.
      `with links as (
         select l.*, row_number() over (order by id) - 1 as place, count(*) over () as total
         from referral_links l where provider_id = $1
       ), made as (
         select g, ${NOW_MS} - (random() * ${DAYS} * 86400000)::bigint as ms, random() as luck,
           floor(random() * random() * (select count(*) from links))::bigint as place
         from generate_series(1, $2::int) g
       )
       insert into clicks (provider_id, at, id, link_id, partner_id, campaign_id, verdict, reason, visitor_key, network)
       select $1, timestamptz 'epoch' + m.ms * interval '1 millisecond', ${idAt('m.ms')}, l.id, l.partner_id,
         l.campaign_id,
         case when m.luck < 0.7 then 'valid' when m.luck < 0.85 then 'duplicate' when m.luck < 0.95 then 'bot'
           else 'prefetch' end,
         '', decode(md5(m.g::text), 'hex'), (m.g % 200 + 11) || '.' || (m.g / 256 % 256) || '.' || (m.g % 256) || '.0'
       from made m join links l on l.place = m.place`,
      [clicks],
    ],
    [
      `insert into click_days (provider_id, link_id, day, verdict, hits)
       select $1, link_id, (at at time zone 'Europe/Berlin')::date, verdict, count(*)
       from clicks where provider_id = $1 group by 2, 3, 4`,
      [],
    ],
    [
      `with numbered as (
         select k.*, c.current_terms_id, row_number() over (partition by link_id order by at, k.id) as turn
         from clicks k join campaigns c on c.provider_id = k.provider_id and c.id = k.campaign_id
         where k.provider_id = $1 and k.verdict = 'valid'
       )
       insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id,
         quantity, event_at, created_at, amount_cents, status, payable)
       select $1, id, partner_id, campaign_id, link_id, current_terms_id, 'click', id, 25, at, at, 500, 'pending', true
       from numbered where turn % 25 = 0`,
      [],
    ],
    [
      `with made as (
         select ${NOW_MS} - (random() * ${DAYS} * 86400000)::bigint as ms,
           floor(random() * (select count(*) from referral_links where provider_id = $1))::bigint as place
         from generate_series(1, $2::int / 200)
       ), links as (
         select l.*, c.current_terms_id, row_number() over (order by l.id) - 1 as place
         from referral_links l join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
         where l.provider_id = $1
       )
       insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
         source, content_hash)
       select $1, ${idAt('m.ms')}, l.campaign_id, l.current_terms_id, l.id, l.partner_id,
         timestamptz 'epoch' + m.ms * interval '1 millisecond', now(), 'form', decode(md5(m.ms::text), 'hex')
       from made m join links l on l.place = m.place`,
      [clicks],
    ],
    [
      `insert into lead_persons (provider_id, lead_id, email, first_name, last_name, answers)
       select provider_id, id, 'gast@example.com', 'Aylin', 'Şahin', '[]' from leads where provider_id = $1
       on conflict (provider_id, lead_id) do nothing`,
      [],
    ],
    [
      `insert into sales (provider_id, id, lead_id, campaign_id, link_id, partner_id, revenue_cents, created_at, updated_at)
       select provider_id, id, id, campaign_id, link_id, partner_id, 250000, created_at, created_at
       from leads where provider_id = $1 and get_byte(content_hash, 0) < 50
       on conflict (provider_id, lead_id) where not is_further do nothing`,
      [],
    ],
    [
      `update referral_links l set
         click_count = (select coalesce(sum(hits), 0) from click_days d
           where d.provider_id = $1 and d.link_id = l.id and d.verdict = 'valid'),
         lead_count = (select count(*) from leads d where d.provider_id = $1 and d.link_id = l.id),
         sale_count = (select count(*) from sales s where s.provider_id = $1 and s.link_id = l.id),
         commission_cents = (select coalesce(sum(amount_cents), 0) from commissions c
           where c.provider_id = $1 and c.link_id = l.id)
       where l.provider_id = $1`,
      [],
    ],
  ];
}
