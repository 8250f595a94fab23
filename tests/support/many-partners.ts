import type { Pool } from 'pg';
import type { World } from './world.ts';

/**
 * Gives the provider more partners like the world's, each with a link to its campaign and one open
 * claim of 25 clicks, by SQL: for crowds that the plan and the clock would not let in one by one.
 * @param cents what each is owed
 * @returns their ids in the order of their names
 */
export async function manyPartners(
  pool: Pool,
  { partner, campaign }: World,
  count: number,
  cents = 2_000,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
       company_name, email, phone, street, postal_code, city, country_code, tax_status, vat_id, tax_number,
       iban, bic, account_holder, self_billing_agreed_at)
     select p.provider_id, gen_random_uuid(),
       n + (select max(internal_number) from partners o where o.provider_id = p.provider_id), now(), now(), p.first_name, p.last_name,
       'Partner ' || lpad(n::text, 4, '0'), p.email, p.phone, p.street, p.postal_code, p.city, p.country_code,
       p.tax_status, p.vat_id, p.tax_number, p.iban, p.bic, p.account_holder, p.self_billing_agreed_at
     from partners p, generate_series(1, $2::int) n where p.id = $1
     returning id, company_name`,
    [partner.id, count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
     select p.provider_id, gen_random_uuid(), p.id, $2, 'viele-' || p.internal_number, now()
     from partners p where p.id = any($1::uuid[])`,
    [ids, campaign.id],
  );
  await pool.query(
    `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source,
       click_id, quantity, event_at, created_at, amount_cents, status, payable)
     select l.provider_id, gen_random_uuid(), l.partner_id, l.campaign_id, l.id, k.current_terms_id, 'click',
       gen_random_uuid(), 25, now(), now(), $2, 'pending', true
     from referral_links l join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
     where l.partner_id = any($1::uuid[])`,
    [ids, cents],
  );
  return ids;
}
