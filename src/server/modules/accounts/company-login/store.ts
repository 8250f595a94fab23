import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Sealer, sealerFor } from '#server/platform/crypto/sealed-text.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { slugOf } from './domain/company-login.ts';

/** Seals the secrets of clients: they have to be sent again, and a copy of the database must not give them away. */
export const companySecrets = (keyring: Keyring): Sealer =>
  sealerFor(keyring, 'company-login-secrets');

interface Configuration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Buffer;
  readonly businessName: string;
}

/** Puts an identity provider in the place of the one before; its provider is locked by the caller. */
export async function putCompanyLogin(
  tx: Tx,
  provider: ProviderId,
  { businessName, ...client }: Configuration,
  now: Date,
): Promise<void> {
  const values = { ...client, configuredAt: now };
  const updated = await camel(tx)
    .updateTable('companyLogins')
    .set(values)
    .where('providerId', '=', provider)
    .returning('providerId')
    .executeTakeFirst();
  if (updated !== undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('company-login-slugs', 0))`.execute(
    camel(tx),
  );
  const rows = await camel(tx).selectFrom('companyLogins').select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const slug = slugOf(businessName, (each) => taken.has(each));
  await camel(tx)
    .insertInto('companyLogins')
    .values({ ...values, providerId: provider, slug })
    .execute();
}

/** Removes the identity provider with all links to it. @returns false where there is none */
export async function deleteCompanyLogin(tx: Tx, provider: ProviderId): Promise<boolean> {
  const gone = await camel(tx)
    .deleteFrom('companyLogins')
    .where('providerId', '=', provider)
    .returning('providerId')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Ends what sessions have shown for a house by its identity provider; of one login, or of all. */
export async function deleteProofs(
  tx: Tx,
  provider: ProviderId,
  loginId: string | null = null,
): Promise<void> {
  await sql`
    delete from session_house_proofs h using sessions s
    where s.id = h.session_id and h.provider_id = ${provider} and h.kind = 'company'
      and (${loginId}::uuid is null or s.login_id = ${loginId}::uuid)`.execute(camel(tx));
}

/** @returns false when it was so before */
export async function setRequired(
  tx: Tx,
  provider: ProviderId,
  since: Date | null,
): Promise<boolean> {
  const changed = await camel(tx)
    .updateTable('companyLogins')
    .set({ requiredSince: since })
    .where('providerId', '=', provider)
    .where('requiredSince', since === null ? 'is not' : 'is', null)
    .returning('providerId')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Enters a domain; the same one again changes nothing. */
export async function insertDomain(
  tx: Tx,
  provider: ProviderId,
  { domain, recordValue }: { readonly domain: string; readonly recordValue: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('companyDomains')
    .values({ providerId: provider, id: newId(), domain, recordValue, enteredAt: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'domain']).doNothing())
    .execute();
}

export async function deleteDomain(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<string | null> {
  const gone = await camel(tx)
    .deleteFrom('companyDomains')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
  return gone?.domain ?? null;
}

/** Puts a mailed code in the place of the one before, with all its tries. */
export async function putDomainCode(
  tx: Tx,
  provider: ProviderId,
  id: string,
  code: { readonly codeHash: Buffer; readonly codeExpiresAt: Date },
): Promise<void> {
  await camel(tx)
    .updateTable('companyDomains')
    .set({ ...code, codeTries: 0 })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Counts a try before the code is looked at. @returns the hash, or null when none is left */
export async function countDomainTry(
  db: Queryable,
  provider: ProviderId,
  id: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<Buffer | null> {
  const row = await camel(db)
    .updateTable('companyDomains')
    .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('codeTries', '<', most)
    .where('codeExpiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash ?? null;
}

/**
 * Marks a domain as verified, of one house at most: one transaction at a time decides about it.
 * @returns false when it is verified for another house
 */
export async function unscopedVerifyDomain(
  tx: Tx,
  provider: ProviderId,
  { id, domain, by }: { readonly id: string; readonly domain: string; readonly by: 'mail' | 'dns' },
  now: Date,
): Promise<boolean> {
  const lock = `company-domain:${domain}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(camel(tx));
  const other = await camel(tx)
    .selectFrom('companyDomains')
    .select('id')
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .where('providerId', '<>', provider)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await camel(tx)
    .updateTable('companyDomains')
    .set({ verifiedAt: now, verifiedBy: by, codeHash: null, codeExpiresAt: null })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute();
  return true;
}

export interface Flow {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderId;
  readonly issuer: string;
  readonly clientId: string;
  readonly linkingSession: string | null;
  readonly returnTo: string;
}

export async function insertFlow(
  db: Queryable,
  { provider, ...flow }: Flow,
  expiresAt: Date,
): Promise<void> {
  await camel(db)
    .insertInto('companyLoginFlows')
    .values({ ...flow, providerId: provider, expiresAt })
    .execute();
}

/**
 * Uses up the login that a state and a browser belong to.
 * @returns undefined when there is none, it is too old, or was used before
 */
export async function takeFlow(
  db: Queryable,
  { stateHash, browserHash }: Pick<Flow, 'stateHash' | 'browserHash'>,
  now: Date,
): Promise<Flow | undefined> {
  const row = await camel(db)
    .deleteFrom('companyLoginFlows')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, provider: providerId(row.providerId) };
}

/** Logins whose time is over; a daily job. */
export async function deleteExpiredFlows(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('companyLoginFlows').where('expiresAt', '<=', now).execute();
  await camel(db).deleteFrom('sessionHouseProofs').where('validUntil', '<=', now).execute();
}

/**
 * Links a login to an identity.
 * @returns whether it is linked now; 'taken' when the identity is another login's, 'other' when the login
 * has another one
 */
export async function linkIdentity(
  tx: Tx,
  provider: ProviderId,
  identity: { readonly loginId: string; readonly issuer: string; readonly subject: string },
  now: Date,
): Promise<'linked' | 'was_linked' | 'taken' | 'other'> {
  const inserted = await camel(tx)
    .insertInto('companyIdentities')
    .values({ ...identity, providerId: provider, id: newId(), linkedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return 'linked';
  const bound = await camel(tx)
    .selectFrom('companyIdentities')
    .select('loginId')
    .where('providerId', '=', provider)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (bound === undefined) return 'other';
  return bound.loginId === identity.loginId ? 'was_linked' : 'taken';
}

/** Deletes what links a login to a house's identity provider. @returns false when nothing did */
export async function deleteIdentity(
  tx: Tx,
  provider: ProviderId,
  loginId: string,
): Promise<boolean> {
  const gone = await camel(tx)
    .deleteFrom('companyIdentities')
    .where('providerId', '=', provider)
    .where('loginId', '=', loginId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Deletes links to another issuer: what is configured now knows nothing of them. */
export async function deleteForeignIdentities(
  tx: Tx,
  provider: ProviderId,
  issuer: string,
): Promise<void> {
  await camel(tx)
    .deleteFrom('companyIdentities')
    .where('providerId', '=', provider)
    .where('issuer', '<>', issuer)
    .execute();
}

export async function noteIdentityUse(
  tx: Tx,
  provider: ProviderId,
  loginId: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('companyIdentities')
    .set({ lastUsedAt: now })
    .where('providerId', '=', provider)
    .where('loginId', '=', loginId)
    .execute();
}

/** Notes what a session has shown for a house, in the place of what it had shown before. */
export async function putProof(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
  proof: {
    readonly kind: 'company' | 'break_glass';
    readonly issuer: string | null;
    readonly validUntil: Date;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into session_house_proofs (session_id, provider_id, kind, issuer, proven_at, valid_until)
    select s.id, ${provider}, ${proof.kind}, ${proof.issuer}, ${now}, ${proof.validUntil}
    from sessions s where s.token_hash = ${tokenHash}
    on conflict (provider_id, session_id) do update
    set kind = excluded.kind, issuer = excluded.issuer, proven_at = excluded.proven_at,
      valid_until = excluded.valid_until`.execute(camel(tx));
}

/** Gives a session another token; nothing else of it changes. @returns its end; undefined when it has ended */
export async function rotateSession(
  tx: Tx,
  oldHash: Buffer,
  newHash: Buffer,
): Promise<Date | undefined> {
  const row = await camel(tx)
    .updateTable('sessions')
    .set({ tokenHash: newHash })
    .where('tokenHash', '=', oldHash)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt;
}

/** Deletes everything about the company login of a dissolved account. */
export async function eraseCompanyLogin(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['companyLogins', 'companyDomains', 'sessionHouseProofs'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}

/**
 * Seals the secrets of all clients again, all or none, for the operator who rotates the installation's secret.
 * @param old opens what is sealed now; `next` seals it
 * @returns how many there were
 */
export function unscopedResealCompanySecrets(
  { db }: Pick<Services, 'db'>,
  old: Sealer,
  next: Sealer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await camel(tx)
      .selectFrom('companyLogins')
      .select(['providerId', 'clientSecret'])
      .orderBy('providerId')
      .forUpdate()
      .execute();
    for (const { providerId: owner, clientSecret } of rows)
      await camel(tx)
        .updateTable('companyLogins')
        .set({ clientSecret: next.seal(owner, old.open(owner, clientSecret)) })
        .where('providerId', '=', owner)
        .execute();
    return rows.length;
  });
}
