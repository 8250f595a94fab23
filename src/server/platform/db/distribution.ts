import type { DB } from './schema.generated.ts';

/**
 * Where the rows of a table stand when the database is distributed over several machines (decision 0350):
 * with their provider on one of them, whole on each of them, or on the coordinator alone, which plans statements.
 */
export type Placement = 'by provider' | 'everywhere' | 'coordinator';

const OF_LOGINS = 'of persons, who may belong to several houses';
const OF_PARTNER_ACCOUNTS = 'of persons, who may be partners of several houses';

/** Tables that do not stand with their provider, and why; all others do, by `distributionColumn`. */
export const NOT_BY_PROVIDER: Readonly<
  Record<Exclude<Placement, 'by provider'>, Partial<Record<keyof DB, string>>>
> = {
  everywhere: {
    // Look-ups: asked before the provider is known, with keys over all of them.
    slugs: 'the address of a page leads to its provider',
    link_houses: 'the name of a house in a link leads to its provider',
    own_hosts: 'the host of a page leads to its provider',
    api_keys: 'a key leads to its provider',
    company_logins: 'the address of a company’s login leads to its provider',
    company_domains: 'a verified domain belongs to one company over all providers',
    company_login_flows: 'whoever comes back from a company’s login names no provider',
    sandboxes: 'of two providers: a house and its programme for tests',
    used_link_names: 'a name is given once, over all providers',
    // Joined at each call, before its house is known, and referred to by rows of each house.
    users: OF_LOGINS,
    session_house_proofs: OF_LOGINS,
    company_identities: OF_LOGINS,
    logins: OF_LOGINS,
    login_addresses: OF_LOGINS,
    login_passkey_challenges: OF_LOGINS,
    login_passkeys: OF_LOGINS,
    login_tickets: OF_LOGINS,
    login_verifications: OF_LOGINS,
    password_resets: OF_LOGINS,
    sessions: OF_LOGINS,
    two_factor_backup_codes: OF_LOGINS,
    two_factor_secrets: OF_LOGINS,
    partner_accounts: OF_PARTNER_ACCOUNTS,
    partner_passkey_challenges: OF_PARTNER_ACCOUNTS,
    partner_passkeys: OF_PARTNER_ACCOUNTS,
    partner_sessions: OF_PARTNER_ACCOUNTS,
    // The operator’s own invoices, joined with those of each provider.
    operator_number_range: 'one range of numbers over all providers',
    subscription_invoice_numbers: 'a number is given once, over all providers',
    invoice_register: 'one chained register over all providers',
    invoice_register_head: 'the end of this register',
  },
  coordinator: {
    demo_requests: 'visitors of the operator’s own pages',
    operator_accounts: 'the operator’s own',
    operator_log: 'the operator’s own; names providers by id',
    operator_sessions: 'the operator’s own',
    partner_logins: 'asked for before it is known who logs in',
    password_reset_requests: 'asked for before it is known who has forgotten',
    rate_limits: 'counted before a provider is known',
    unknown_proxies: 'of the installation',
    visitor_salts: 'one salt a day for all',
  },
};

/** Where a table of the product stands; the tables of the migrations stay at the coordinator. */
export function placementOf(table: string): Placement {
  if (table in NOT_BY_PROVIDER.everywhere) return 'everywhere';
  const stays = table in NOT_BY_PROVIDER.coordinator || table.startsWith('kysely_');
  return stays ? 'coordinator' : 'by provider';
}

/** The column by which a table stands with its provider; `providers` are where their ids say. */
export const distributionColumn = (table: string): string =>
  table === 'providers' ? 'id' : 'provider_id';
