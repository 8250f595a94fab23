/** What activities can be narrowed to: the kind of what was changed. */
export const ACTIVITY_KINDS = {
  leads: 'Anfragen',
  rewards: 'Prämien',
  documents: 'Gutschriften und Zahlungen',
  partners: 'Partner',
  campaigns: 'Kampagnen, Links und Gästeseite',
  marketing: 'Marketing',
  account: 'Einstellungen und Tarif',
  security: 'Anmeldung und Sicherheit',
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

/** The kind of an action by what stands before its dot. */
const KIND_OF: Readonly<Record<string, ActivityKind>> = {
  account: 'account',
  address: 'account',
  adviser_link: 'documents',
  adviser_pack: 'documents',
  application: 'partners',
  applications: 'partners',
  approval: 'documents',
  assistant: 'security',
  automation: 'marketing',
  bank_statement: 'documents',
  billing_report: 'documents',
  billing_schedule: 'account',
  branding: 'account',
  budget: 'campaigns',
  campaign: 'campaigns',
  card: 'account',
  card_checkout: 'account',
  card_payment: 'account',
  commission: 'rewards',
  credit_note: 'documents',
  datev_export: 'documents',
  document_sending: 'documents',
  guest_page: 'campaigns',
  lead: 'leads',
  library_picture: 'campaigns',
  library_text: 'marketing',
  link: 'campaigns',
  logo: 'account',
  mail_template: 'marketing',
  number_range: 'documents',
  own_address: 'account',
  own_sites: 'account',
  partner: 'partners',
  partner_data: 'partners',
  partner_documents: 'partners',
  partner_group: 'partners',
  partners: 'partners',
  payment_file: 'documents',
  payout_batch: 'documents',
  person: 'security',
  picture: 'marketing',
  plan: 'account',
  provider: 'account',
  security: 'security',
  settings: 'account',
  subscription: 'account',
  support: 'security',
  subscription_invoice: 'account',
  terms: 'campaigns',
};

/** The kind of an action; null for one that this version does not know. */
export function activityKind(action: string): ActivityKind | null {
  const [entity = ''] = action.split('.');
  return KIND_OF[entity] ?? null;
}

/** Who can have done something without being named one by one. */
export const ACTIVITY_ACTORS = {
  system: 'Automatisch',
  partner: 'Partner',
  visitor: 'Anfragende',
  operator: 'Betreiber',
} as const;
