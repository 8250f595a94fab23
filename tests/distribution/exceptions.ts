const LOOK_UP =
  'a look-up on every machine; dropped when the database is distributed, where its provider stays for ever';
const FORMER_VERSION =
  'the version before leaves it to the key, and may run beside this one; a release later the key goes';
const FINDS_PROVIDERS = 'finds whose turn it is, and works on each with its provider';
const IN_LINE =
  'taken into the query, so that one machine plans it as a whole; made a procedure when the database is distributed';

/**
 * What of today's schema a distributed database refuses, and why it is so: exactly this. A line that no longer
 * holds is taken out.
 */
export const REFUSED_TODAY: Readonly<Record<string, string>> = {
  'foreign key api_keys_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key company_domains_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key company_logins_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key invoice_register_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key invoice_register_provider_id_invoice_id_fkey leads from everywhere to by provider':
    LOOK_UP,
  'foreign key link_houses_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key own_hosts_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key sandboxes_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key sandboxes_sandbox_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key session_house_proofs_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key subscription_invoice_numbers_provider_id_invoice_id_fkey leads from everywhere to by provider':
    LOOK_UP,

  'foreign key users_provider_id_fkey leads from everywhere to by provider': LOOK_UP,
  'foreign key announced_recommendations_provider_id_lead_id_fkey empties a column when its row goes':
    FORMER_VERSION,
  'foreign key partner_applications_provider_id_partner_id_fkey empties a column when its row goes':
    FORMER_VERSION,

  'function enter_late asks without the provider': FINDS_PROVIDERS,
  'function enter_late is not given the provider': FINDS_PROVIDERS,
  'function fold_figures asks without the provider': FINDS_PROVIDERS,
  'function fold_figures is not given the provider': FINDS_PROVIDERS,

  'function record_clicks_of calls terms_in_force within a query': IN_LINE,
  'function terms_shown calls terms_in_force within a query': IN_LINE,
};
