import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { BusinessType } from '#shared/labels/business-types.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Account, LogoPurpose } from './domain/account.ts';

/** The account as its owner sees it; null when provider or user is gone. */
export async function findAccount(
  db: Queryable,
  provider: ProviderId,
  userId?: string,
): Promise<Account | null> {
  const row = await on(db)
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.provider_id', 'p.id')
    .innerJoin('number_ranges as r', (join) =>
      join.onRef('r.provider_id', '=', 'p.id').on('r.is_current', '=', true),
    )
    .selectAll('p')
    .select(['u.id as user_id', 'u.email', 'u.pending_email', 'u.first_name', 'u.last_name'])
    .select(['r.prefix', 'r.suffix', 'r.start_number', 'r.next_number'])
    .select((eb) => {
      const slugOf = (purpose: LogoPurpose) =>
        eb
          .selectFrom('logos as l')
          .select('l.slug')
          .whereRef('l.provider_id', '=', 'p.id')
          .where('l.purpose', '=', purpose);
      const letterLogo = eb
        .selectFrom('logos as l')
        .select('l.letter_sha256')
        .whereRef('l.provider_id', '=', 'p.id')
        .where('l.purpose', '=', 'account');
      return [
        slugOf('account').as('logo'),
        slugOf('branding').as('custom_logo'),
        letterLogo.as('letter_logo'),
      ];
    })
    .select((eb) =>
      eb
        .selectFrom('verified_addresses as v')
        .select((inner) =>
          inner.fn
            .coalesce(inner.fn.agg<string[]>('array_agg', ['v.address']), inner.val<string[]>([]))
            .as('list'),
        )
        .whereRef('v.provider_id', '=', 'p.id')
        .as('verified'),
    )
    .where('p.id', '=', provider)
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? ''))
    .$if(userId === undefined, (query) => query.where('u.role', '=', 'owner'))
    .orderBy('u.id')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    providerId: provider,
    userId: row.user_id,
    email: row.email,
    pendingEmail: row.pending_email,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    businessType: row.business_type as BusinessType,
    plan: row.plan as PlanId,
    wishedPlan: row.wished_plan as PlanId,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    countryCode: row.country_code,
    phone: row.phone,
    website: row.website,
    vatId: row.vat_id,
    taxNumber: row.tax_number,
    noVatId: row.no_vat_id,
    noTaxNumber: row.no_tax_number,
    hrNumber: row.hr_number,
    isSmallBusiness: row.is_small_business,
    privacyPolicyUrl: row.privacy_policy_url,
    termsUrl: row.terms_url,
    imprintUrl: row.imprint_url,
    publicEmail: row.public_email,
    senderEmail: row.sender_email,
    inquiryEmail: row.inquiry_email,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    logoSlug: row.logo,
    customLogoSlug: row.custom_logo,
    letterLogoSha256: row.letter_logo?.toString('hex') ?? null,
    letterText: row.letter_text,
    iban: row.iban,
    bic: row.bic,
    accountHolder: row.account_holder,
    backgroundColor: row.background_color,
    textColor: row.text_color,
    buttonColor: row.button_color,
    buttonTextColor: row.button_text_color,
    verifiedAddresses: row.verified ?? [],
    numberRange: {
      prefix: row.prefix,
      suffix: row.suffix,
      startNumber: row.start_number,
      nextNumber: row.next_number,
    },
  };
}

/** Every provider, oldest first: for commands of the operator, who works for all of them. */
export async function unscopedProviders(
  db: Queryable,
): Promise<{ id: ProviderId; name: string }[]> {
  const rows = await on(db)
    .selectFrom('providers')
    .select(['id', 'business_name'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: providerId(row.id), name: row.business_name }));
}

/** A user as the operator's commands show them. */
interface KnownUser {
  readonly email: string;
  readonly provider: string;
  readonly since: Date;
  readonly isVerified: boolean;
  readonly hasTwoFactor: boolean;
  /** Living ones. */
  readonly sessions: number;
  readonly lastSeen: Date | null;
}

/** Users who can log in, oldest first, for the operator; or the one with a login address. */
export async function unscopedUsers(
  db: Queryable,
  now: Date,
  email?: string,
): Promise<readonly KnownUser[]> {
  const only = email === undefined ? sql`true` : sql`lower(u.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<KnownUser>`
    select u.email, p.business_name as provider, u.created_at as since,
      exists (select from verified_addresses v
        where v.provider_id = u.provider_id and v.address = lower(u.email)) as "isVerified",
      exists (select from two_factor_secrets f where f.provider_id = u.provider_id
        and f.user_id = u.id and f.verified_at is not null) as "hasTwoFactor",
      (select count(*) from sessions s where s.provider_id = u.provider_id
        and s.user_id = u.id and s.expires_at > ${now})::int as sessions,
      (select max(s.last_seen_at) from sessions s where s.provider_id = u.provider_id
        and s.user_id = u.id) as "lastSeen"
    from users u join providers p on p.id = u.provider_id
    where u.deactivated_at is null and ${only}
    order by u.id`.execute(on(db));
  return rows;
}
