/** What assistants can call, as the account shows what they have called (docs/product/integrations.md section 9). */
export const ASSISTANT_TOOLS = {
  get_figures: 'Auswertung gelesen',
  list_partners: 'Partner gelesen',
  get_partner: 'Einen Partner gelesen',
  list_campaigns: 'Kampagnen gelesen',
  list_referral_links: 'Empfehlungslinks gelesen',
  list_leads: 'Anfragen gelesen',
  get_lead: 'Eine Anfrage gelesen',
  list_open_premiums: 'Offene Prämien gelesen',
  list_commissions: 'Prämien gelesen',
  list_credit_notes: 'Gutschriften gelesen',
  get_credit_note: 'Eine Gutschrift gelesen',
  mark_offer_sent: 'Angebot als gesendet markiert',
  confirm_revenue: 'Umsatz bestätigt',
  mark_not_qualified: 'Anfrage als nicht qualifiziert eingestuft',
  mark_lost: 'Anfrage als verloren markiert',
} as const;

export type AssistantTool = keyof typeof ASSISTANT_TOOLS;
