import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { nameDigest, takeName } from '../links/readable-store.ts';

/** Apart from the endings of links: the same word may be both. */
const scopeOf = (provider: ProviderId): string => `code/${provider}`;

/** All codes that mean a partner, the one that is shown first, then the newest. */
export async function listCodes(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<{ code: string; isCurrent: boolean }[]> {
  return camel(db)
    .selectFrom('partnerCodes')
    .select(['code', 'isCurrent'])
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .orderBy('isCurrent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .execute();
}

/** Whether a partner could have a code: their own earlier ones are free. */
export async function isCodeFree(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  code: string,
): Promise<boolean> {
  const digest = nameDigest(scopeOf(provider), code);
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from used_link_names where digest = ${digest})
      or exists (select from partner_codes
        where provider_id = ${provider} and code = ${code} and partner_id = ${partnerId}) as free`.execute(
    camel(db),
  );
  return rows[0]?.free ?? false;
}

/** Makes a code the partner's. @returns false when it is, or was, somebody else's */
export async function assignCode(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const own = (await listCodes(tx, provider, partnerId)).some((row) => row.code === code);
  if (!own && !(await takeName(tx, scopeOf(provider), code))) return false;
  await camel(tx)
    .updateTable('partnerCodes')
    .set({ isCurrent: false })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('isCurrent', '=', true)
    .execute();
  await camel(tx)
    .insertInto('partnerCodes')
    .values({ providerId: provider, code, partnerId, isCurrent: true, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'code']).doUpdateSet({ isCurrent: true }),
    )
    .execute();
  return true;
}

const hasNone = sql<boolean>`p.erased_at is null and not exists (
  select from partner_codes k where k.provider_id = p.provider_id and k.partner_id = p.id)`;

interface UncodedPartner {
  readonly id: string;
  readonly name: string;
}

/** Partners without a code, the oldest first: those from before there were any, imported and new ones. */
export async function listUncoded(
  db: Queryable,
  provider: ProviderId,
  most: number,
): Promise<UncodedPartner[]> {
  const { rows } = await sql<UncodedPartner>`
    select p.id, coalesce(
      nullif(trim(p.company_name), ''), concat_ws(' ', p.first_name, p.last_name)) as name
    from partners p
    where p.provider_id = ${provider} and ${hasNone}
    order by p.id limit ${most}`.execute(camel(db));
  return rows;
}

/** Providers, of all, who have such partners and are not dissolved. */
export async function unscopedProvidersWithUncoded(db: Queryable): Promise<ProviderId[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from providers v
    where v.dissolved_at is null and exists (
      select from partners p where p.provider_id = v.id and ${hasNone})
    order by v.id`.execute(camel(db));
  return rows.map(({ id }) => providerId(id));
}
