import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import {
  BRANDING_FIELDS,
  DOCUMENT_FIELDS,
  NUMBER_RANGE_FIELDS,
  PROFILE_FIELDS,
  USER_FIELDS,
} from '#shared/contracts/accounts/account.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';
import type { Account, LogoPurpose } from './domain/account.ts';

/** The account as its owner sees it; null when provider or user is gone. */
export async function findAccount(
  db: Queryable,
  provider: ProviderId,
  userId?: string,
): Promise<Account | null> {
  const row = await camel(db)
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.providerId', 'p.id')
    .leftJoin('logins as l', 'l.id', 'u.loginId')
    .innerJoin('numberRanges as r', (join) =>
      join.onRef('r.providerId', '=', 'p.id').on('r.isCurrent', '=', true),
    )
    .selectAll('p')
    .select(['u.id as userId', 'u.role', 'l.pendingEmail'])
    .select(({ fn }) => [
      fn.coalesce('l.email', 'u.keptEmail').as('email'),
      fn.coalesce('l.firstName', 'u.keptFirstName').as('firstName'),
      fn.coalesce('l.lastName', 'u.keptLastName').as('lastName'),
    ])
    .select(['r.prefix', 'r.suffix', 'r.startNumber', 'r.nextNumber'])
    .select((eb) => {
      const slugOf = (purpose: LogoPurpose) =>
        eb
          .selectFrom('logos as g')
          .select('g.slug')
          .where('g.providerId', '=', provider)
          .where('g.purpose', '=', purpose);
      const letterLogo = eb
        .selectFrom('logos as g')
        .select('g.letterSha256')
        .where('g.providerId', '=', provider)
        .where('g.purpose', '=', 'account');
      return [
        slugOf('account').as('logo'),
        slugOf('branding').as('customLogo'),
        letterLogo.as('letterLogo'),
      ];
    })
    .select((eb) =>
      eb
        .selectFrom('verifiedAddresses as v')
        .select((inner) =>
          inner.fn
            .coalesce(inner.fn.agg<string[]>('array_agg', ['v.address']), inner.val<string[]>([]))
            .as('list'),
        )
        .where('v.providerId', '=', provider)
        .as('verified'),
    )
    .where('p.id', '=', provider)
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? ''))
    .$if(userId === undefined, (query) => query.where('u.role', '=', 'owner'))
    .orderBy(sql`u.deactivated_at is not null`)
    .orderBy('u.id')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    providerId: provider,
    userId: row.userId,
    role: row.role as Role,
    ...fromRow(USER_FIELDS, row),
    pendingEmail: row.pendingEmail,
    ...fromRow(PROFILE_FIELDS, row),
    ...fromRow(DOCUMENT_FIELDS, row),
    ...fromRow(BRANDING_FIELDS, row),
    plan: row.plan as PlanId,
    wishedPlan: row.wishedPlan as PlanId,
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    logoSlug: row.logo,
    customLogoSlug: row.customLogo,
    letterLogoSha256: row.letterLogo?.toString('hex') ?? null,
    verifiedAddresses: row.verified ?? [],
    numberRange: { ...fromRow(NUMBER_RANGE_FIELDS, row), nextNumber: row.nextNumber },
  };
}

/** The name of who made something in a house, as lists show it, also when they belong to it no more. */
export const userName = (userIdColumn: string, providerColumn: string): RawBuilder<string> => sql`(
  select trim(concat_ws(' ', coalesce(own_login.first_name, named_user.kept_first_name),
    coalesce(own_login.last_name, named_user.kept_last_name)))
  from users named_user left join logins own_login on own_login.id = named_user.login_id
  where named_user.provider_id = ${sql.ref(providerColumn)} and named_user.id = ${sql.ref(userIdColumn)})`;

/** Every provider, oldest first: for commands of the operator, who works for all of them. */
export async function unscopedProviders(
  db: Queryable,
): Promise<{ id: ProviderId; name: string }[]> {
  const rows = await camel(db)
    .selectFrom('providers')
    .select(['id', 'businessName'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: providerId(row.id), name: row.businessName }));
}

/** A user as the operator's commands show them. */
interface KnownUser {
  readonly email: string;
  readonly provider: string;
  readonly since: Date;
  readonly isVerified: boolean;
  readonly hasTwoFactor: boolean;
  /** false: removed, two passkeys open the login. */
  readonly hasPassword: boolean;
  readonly passkeys: number;
  /** Living ones. */
  readonly sessions: number;
  readonly lastSeen: Date | null;
}

/** Who can log in to which house, oldest first, for the operator; or the one with a login address. */
export async function unscopedUsers(
  db: Queryable,
  now: Date,
  email?: string,
): Promise<readonly KnownUser[]> {
  const only = email === undefined ? sql`true` : sql`lower(l.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<KnownUser>`
    select l.email, p.business_name as provider, u.created_at as since,
      exists (select from verified_addresses v
        where v.provider_id = u.provider_id and v.address = lower(l.email)) as "isVerified",
      exists (select from two_factor_secrets f where f.login_id = l.id and f.verified_at is not null) as "hasTwoFactor",
      l.password_hash is not null as "hasPassword",
      (select count(*) from login_passkeys k where k.login_id = l.id)::int as passkeys,
      (select count(*) from sessions s where s.login_id = l.id and s.expires_at > ${now})::int as sessions,
      (select max(s.last_seen_at) from sessions s where s.login_id = l.id) as "lastSeen"
    from users u join providers p on p.id = u.provider_id join logins l on l.id = u.login_id
    where ${only}
    order by u.id`.execute(camel(db));
  return rows;
}
