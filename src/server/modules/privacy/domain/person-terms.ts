import type { PersonTable } from './person-table.ts';

/** Groups of one partner, and rewards agreed with them. */
export const PARTNER_TERMS: readonly PersonTable[] = [
  {
    table: 'partner_group_places',
    name: 'Gruppe je Kampagne',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'partner_group_members',
    name: 'Zugehörigkeit zu Gruppen',
    by: 'partner_id',
    fate: 'deleted',
  },
  {
    table: 'reward_terms',
    name: 'Vereinbarte Prämien',
    by: 'partner_id',
    fate: 'kept',
    plain:
      'id campaign_id version valid_from reward_type calculation_type amount_cents percentage_bp ' +
      'quantity bulk_amount_cents partner_id group_id bonus_id ends_at created_at unpaid_clicks_id tiers',
    why: 'ledger',
  },
];
