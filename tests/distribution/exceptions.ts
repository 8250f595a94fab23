const LOOK_UP =
  'a look-up on every machine; dropped when the database is distributed, where its provider stays for ever';
const FORMER_VERSION =
  'the version before leaves it to the key, and may run beside this one; a release later the key goes';
const SEVERAL_PROVIDERS =
  'works for several providers at once; on several machines to be called for each';
const CLICKS = 'the clicks of a moment in one call, the fastest on one machine';

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

  'function enter_late asks without the provider': SEVERAL_PROVIDERS,
  'function enter_late is not given the provider': SEVERAL_PROVIDERS,
  'function fold_figures asks without the provider': SEVERAL_PROVIDERS,
  'function fold_figures is not given the provider': SEVERAL_PROVIDERS,
  'function budgets_of_clicks asks without the provider': CLICKS,
  'function budgets_of_clicks is not given the provider': CLICKS,
  'function record_clicks asks without the provider': CLICKS,
  'function record_clicks calls terms_in_force within a query': CLICKS,
  'function record_clicks is not given the provider': CLICKS,
  'function within_budgets asks without the provider': CLICKS,
  'function within_budgets is not given the provider': CLICKS,

  'function terms_shown calls terms_in_force within a query':
    'with plain values, in a query without other rows; in line, so that lists are read by one plan',
};
