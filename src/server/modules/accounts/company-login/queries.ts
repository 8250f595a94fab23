import { type RawBuilder, sql } from 'kysely';
import type { ActingUser } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { PLAN_IDS, planHas } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';

const PLANS_WITH_IT = PLAN_IDS.filter((plan) => planHas(plan, 'companyLogin'));

/**
 * Whether a house wants to be entered by company login alone; without its plan that rests, and locks nobody
 * out: `whichMayAsk`.
 */
const isWantedBy = (providerColumn: string): RawBuilder<boolean> => sql`exists (
  select from company_logins c
  where c.provider_id = ${sql.ref(providerColumn)} and c.required_since is not null)`;

/** Whether a session has shown for a house what it may ask, and that still counts. */
const isProven = (
  sessionColumn: string,
  providerColumn: string,
  now: Date,
): RawBuilder<boolean> => sql`exists (
  select from session_house_proofs h
  where h.session_id = ${sql.ref(sessionColumn)} and h.provider_id = ${sql.ref(providerColumn)}
    and h.valid_until > ${now})`;

/**
 * Whether a session, `s`, may act for a house at all. Where an identity provider alone has let somebody in,
 * that is its own house: it must not open those of other companies (docs/decisions/0336).
 */
export const isWithinReach = (providerColumn: string, now: Date): RawBuilder<boolean> =>
  sql`(s.is_own or ${isProven('s.id', providerColumn, now)})`;

/** Whether a house wants to be shown what a session, `s`, has not shown; its plan has to be asked, `whichMayAsk`. */
export const isAskedToProve = (providerColumn: string, now: Date): RawBuilder<boolean> =>
  sql`(${isWantedBy(providerColumn)} and not ${isProven('s.id', providerColumn, now)})`;

/**
 * Of some houses those with a plan that may demand their company login, with their names. Plans stand
 * with their providers, houses of one person on several machines: asked for none it asks nothing.
 */
export async function whichMayAsk(
  db: Queryable,
  houses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (houses.length === 0) return new Map();
  const rows = await camel(db)
    .selectFrom('providers')
    .select(['id', 'businessName'])
    .where('id', 'in', [...houses])
    .where('plan', 'in', PLANS_WITH_IT)
    .execute();
  return new Map(rows.map(({ id, businessName }) => [id, businessName]));
}

/** The identity provider of a house; undefined without one. */
export function findCompanyLogin(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('companyLogins as c')
    .innerJoin('providers as p', 'p.id', 'c.providerId')
    .select(['c.slug', 'c.issuer', 'c.clientId', 'c.clientSecret', 'c.configuredAt'])
    .select(['c.requiredSince', 'p.plan', 'p.businessName'])
    .where('c.providerId', '=', provider)
    .executeTakeFirst();
}

/** The house behind a slug, where its plan has the company login; undefined where there is none. */
export async function findHouseBySlug(
  db: Queryable,
  slug: string,
): Promise<ProviderId | undefined> {
  const row = await camel(db)
    .selectFrom('companyLogins as c')
    .innerJoin('providers as p', 'p.id', 'c.providerId')
    .select('c.providerId')
    .where('c.slug', '=', slug)
    .where('p.plan', 'in', PLANS_WITH_IT)
    .where('p.dissolvedAt', 'is', null)
    .executeTakeFirst();
  return row && providerId(row.providerId);
}

/** The company login of the house that has verified a domain; undefined where there is none. */
export async function findSlugByDomain(db: Queryable, domain: string): Promise<string | undefined> {
  const row = await camel(db)
    .selectFrom('companyDomains as d')
    .innerJoin('companyLogins as c', 'c.providerId', 'd.providerId')
    .innerJoin('providers as p', 'p.id', 'c.providerId')
    .select('c.slug')
    .where('d.domain', '=', domain)
    .where('d.verifiedAt', 'is not', null)
    .where('p.plan', 'in', PLANS_WITH_IT)
    .executeTakeFirst();
  return row?.slug;
}

/** Domains of a house, in the order in which they were entered. */
export function listDomains(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('companyDomains')
    .select(['id', 'domain', 'verifiedAt', 'recordValue', 'codeExpiresAt'])
    .where('providerId', '=', provider)
    .orderBy('enteredAt')
    .orderBy('id')
    .execute();
}

/** How many belong to a house, and how many of them have linked their login. */
export async function countMembers(
  db: Queryable,
  provider: ProviderId,
): Promise<{ readonly members: number; readonly linked: number }> {
  const { rows } = await sql<{ members: number; linked: number }>`
    select count(*)::int as members, count(i.id)::int as linked
    from users u left join company_identities i
      on i.provider_id = u.provider_id and i.login_id = u.login_id
    where u.provider_id = ${provider} and u.login_id is not null`.execute(camel(db));
  return rows[0] ?? { members: 0, linked: 0 };
}

/** The membership of a login in a house; undefined when they do not belong to it. */
export async function findMember(db: Queryable, provider: ProviderId, loginId: string) {
  const row = await camel(db)
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.id', 'u.loginId')
    .leftJoin('twoFactorSecrets as f', 'f.loginId', 'l.id')
    .select(['u.id as userId', 'u.role', 'l.email', 'f.verifiedAt as secondFactorAt'])
    .where('u.providerId', '=', provider)
    .where('u.loginId', '=', loginId)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** Everybody who owns a house and logs in. */
export async function listOwners(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('users')
    .select('id')
    .where('providerId', '=', provider)
    .where('role', '=', 'owner')
    .where('loginId', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What links a login to the identity provider of a house. */
export function findIdentity(db: Queryable, provider: ProviderId, loginId: string) {
  return camel(db)
    .selectFrom('companyIdentities')
    .select(['issuer', 'linkedAt', 'lastUsedAt'])
    .where('providerId', '=', provider)
    .where('loginId', '=', loginId)
    .executeTakeFirst();
}

/** The login that is bound to an identity, as long as it belongs to the house. */
export async function findLoginByIdentity(
  db: Queryable,
  provider: ProviderId,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<Pick<ActingUser, 'loginId' | 'userId' | 'role'> | undefined> {
  const row = await camel(db)
    .selectFrom('companyIdentities as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 'i.providerId').onRef('u.loginId', '=', 'i.loginId'),
    )
    .select(['i.loginId', 'u.id as userId', 'u.role'])
    .where('i.providerId', '=', provider)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** The living session of a token, whichever house it would be let into. */
export function findSessionByToken(db: Queryable, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('sessions')
    .select(['id', 'loginId', 'isOwn', 'authenticatedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Houses of a login that are entered by company login alone. */
export async function listRequiringHouses(
  db: Queryable,
  loginId: string,
): Promise<
  {
    readonly slug: string;
    readonly businessName: string;
    readonly isLinked: boolean;
    readonly mayBreakGlass: boolean;
  }[]
> {
  const { rows } = await sql<{
    providerId: string;
    slug: string;
    isLinked: boolean;
    mayBreakGlass: boolean;
  }>`
    select u.provider_id, l.slug,
      exists (select from company_identities i
        where i.provider_id = u.provider_id and i.login_id = u.login_id) as is_linked,
      u.role = 'owner' and exists (select from two_factor_secrets f
        where f.login_id = u.login_id and f.verified_at is not null) as may_break_glass
    from users u join company_logins l on l.provider_id = u.provider_id
    where u.login_id = ${loginId} and ${isWantedBy('u.provider_id')}
    order by u.created_at, u.id`.execute(camel(db));
  const names = await whichMayAsk(
    db,
    rows.map((row) => row.providerId),
  );
  return rows.flatMap(({ providerId: house, ...row }) => {
    const businessName = names.get(house);
    return businessName === undefined ? [] : [{ ...row, businessName }];
  });
}

/** Whether somebody owns a house that is entered by company login alone: then their second factor is the way back. */
export async function ownsRequiringHouse(db: Queryable, loginId: string): Promise<boolean> {
  const { rows } = await sql<{ providerId: string }>`
    select u.provider_id from users u
    where u.login_id = ${loginId} and u.role = 'owner' and ${isWantedBy('u.provider_id')}`.execute(
    camel(db),
  );
  const requiring = await whichMayAsk(
    db,
    rows.map((row) => row.providerId),
  );
  return requiring.size > 0;
}

/**
 * The house that is opened after a login by password: the one acted for last, else the oldest membership, of
 * those that let in without a company login.
 * @returns undefined when none does
 */
export async function findOpenHouse(
  db: Queryable,
  loginId: string,
): Promise<ActingUser | undefined> {
  const houses = await camel(db)
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.id', 'u.loginId')
    .select(['u.providerId', 'u.id as userId', 'u.role'])
    .select(isWantedBy('u.provider_id').as('isWanted'))
    .where('u.loginId', '=', loginId)
    .orderBy(sql`u.provider_id is not distinct from l.last_provider_id`, 'desc')
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .execute();
  const closed = await whichMayAsk(
    db,
    houses.filter(({ isWanted }) => isWanted).map((house) => house.providerId),
  );
  const row = houses.find((house) => !closed.has(house.providerId));
  if (row === undefined) return undefined;
  const { userId, role } = row;
  const house = providerId(row.providerId);
  return { kind: 'provider', providerId: house, userId, loginId, role: role as Role };
}
