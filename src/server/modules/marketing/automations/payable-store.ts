import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { payablePairs, settledSince, type PayablePartner } from './payable-list.ts';

/**
 * Forgets that the provider was told of those who are below the minimum again, or have got a
 * document since: reaching it is news again.
 */
export async function endNotices(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await sql`
    update payable_notices n set ended_at = ${now}
    where n.provider_id = ${provider} and n.ended_at is null
      and (
        not exists (
          select from (${payablePairs(provider)}) s
          where s.partner_id = n.partner_id and s.campaign_id = n.campaign_id)
        or ${settledSince}
      )`.execute(on(tx));
}

/**
 * Keeps partners from being erased or deleted until the transaction ends.
 * @throws when one of them is gone by now: the mail that names them has to be written anew
 */
export async function holdNamed(
  tx: Tx,
  provider: ProviderId,
  partners: readonly PayablePartner[],
): Promise<void> {
  const ids = [...new Set(partners.map(({ partnerId }) => partnerId))];
  const { rows } = await sql`
    select id from partners
    where provider_id = ${provider} and id = any(${ids}::uuid[]) and erased_at is null
    order by id for key share`.execute(on(tx));
  if (rows.length < ids.length) throw new Error('a partner was erased while a mail named them');
}

/** Writes down whom the provider is told of. @returns how many of them he had not been told of */
export async function insertNotices(
  tx: Tx,
  provider: ProviderId,
  runId: string,
  partners: readonly PayablePartner[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payable_notices (provider_id, id, partner_id, campaign_id, run_id, open_cents)
    select ${provider}::uuid, gen_random_uuid(), t.partner_id, t.campaign_id, ${runId}::uuid, t.open
    from unnest(${partners.map(({ partnerId }) => partnerId)}::uuid[],
      ${partners.map(({ campaignId }) => campaignId)}::uuid[],
      ${partners.map(({ open }) => open)}::bigint[]) as t (partner_id, campaign_id, open)
    join partners p on p.provider_id = ${provider} and p.id = t.partner_id
    join campaigns k on k.provider_id = ${provider} and k.id = t.campaign_id
    on conflict do nothing`.execute(on(tx));
  return Number(numAffectedRows ?? 0n);
}
