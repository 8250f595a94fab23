import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import type { Programme } from './leads.ts';

/** Subjects and recipients of the mails of a kind, in the order of their making. */
export async function mailsOf(
  pool: Pool,
  provider: string,
  kind: string,
): Promise<{ id: string; to: string; subject: string; text: string }[]> {
  const { rows } = await pool.query<{ id: string; to: string; subject: string; text: string }>(
    `select id, to_address as to, subject, text_body as text from mails
     where provider_id = $1 and kind = $2 order by id`,
    [provider, kind],
  );
  return rows;
}

/** Valid clicks on a link on a Berlin day, as the roll-up has them. */
export async function clicksOn(
  pool: Pool,
  { provider, linkId }: Pick<Programme, 'provider' | 'linkId'>,
  day: string,
  hits = 3,
): Promise<void> {
  await pool.query(
    `insert into click_days (provider_id, link_id, day, verdict, hits) values ($1, $2, $3, 'valid', $4)`,
    [provider, linkId, day, hits],
  );
}

/** A request from the form whose offer was sent at an instant. */
export async function offeredLead(
  pool: Pool,
  programme: Pick<Programme, 'provider' | 'campaignId' | 'linkId' | 'partnerId'>,
  at: Date,
  {
    email = `gast-${newId()}@example.org`,
    source = 'form',
    hasConsent = true,
    asksConfirmation = false,
  } = {},
): Promise<string> {
  const { provider, campaignId, linkId, partnerId } = programme;
  const id = newId();
  await pool.query(
    `insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
       status, source, offer_sent_at, content_hash, asks_confirmation)
     select $1, $2, k.id, k.current_terms_id, $4, $5, $6, $6, 'offer_sent', $7, $6, sha256(gen_random_uuid()::text::bytea), $8
     from campaigns k where k.provider_id = $1 and k.id = $3`,
    [provider, id, campaignId, linkId, partnerId, at, source, asksConfirmation],
  );
  await pool.query(
    `insert into lead_persons (provider_id, lead_id, email, email_normalised, first_name, last_name, answers)
     values ($1, $2, $3, lower($3), 'Aylin', 'Şahin', '[]')`,
    [provider, id, email],
  );
  if (hasConsent)
    await pool.query(
      `insert into lead_consents (provider_id, id, lead_id, kind, text, text_version, accepted_at)
       values ($1, $2, $3, 'contact', 'Ich stimme zu.', '2026-11-1', $4)`,
      [provider, newId(), id, at],
    );
  return id;
}

/** More active partners with a link each and clicks on a day; by SQL, for crowds. @returns their ids */
export async function clickedPartners(
  pool: Pool,
  { provider, campaignId }: Pick<Programme, 'provider' | 'campaignId'>,
  count: number,
  day: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
       company_name, email, street, postal_code, city, country_code)
     select $1, gen_random_uuid(), 10000 + n, now(), now(), 'Ida', 'Öz', 'Betrieb ' || n,
       'betrieb-' || n || '@example.com', 'Am Anger 1', '99084', 'Erfurt', 'DE'
     from generate_series(1, $2::int) n returning id`,
    [provider, count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `with links as (
       insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
       select $1, gen_random_uuid(), p, $2, 'viele-' || p, now() from unnest($3::uuid[]) p
       returning id
     )
     insert into click_days (provider_id, link_id, day, verdict, hits)
     select $1, id, $4, 'valid', 5 from links`,
    [provider, campaignId, ids, day],
  );
  return ids.toSorted();
}
