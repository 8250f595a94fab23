import { exported, type ExportedTable } from './exported-table.ts';

/** Rewards at all levels, and for whom they hold. */
export const TERMS_TABLES: readonly ExportedTable[] = [
  exported(
    'reward_terms',
    'praemienmodelle',
    'Alle Fassungen der Prämienmodelle: von Kampagnen, Gruppen, Vereinbarungen und Bonus-Zeiträumen',
    'id campaign_id version valid_from reward_type calculation_type amount_cents percentage_bp ' +
      'quantity bulk_amount_cents partner_id group_id bonus_id ends_at created_at tiers',
  ),
  exported(
    'partner_groups',
    'partnergruppen',
    'Gruppen von Partnern',
    'id name colour created_at updated_at',
  ),
  exported(
    'partner_group_members',
    'partnergruppen-mitglieder',
    'Mitglieder der Gruppen',
    'group_id partner_id added_at',
    'group_id partner_id',
  ),
  exported(
    'partner_group_campaigns',
    'partnergruppen-kampagnen',
    'Kampagnen mit Prämien für eine Gruppe',
    'group_id campaign_id',
    'group_id campaign_id',
  ),
  exported(
    'partner_group_places',
    'partnergruppen-zuordnung',
    'Welche Gruppe für welchen Partner in welcher Kampagne zählt',
    'campaign_id partner_id group_id',
    'campaign_id partner_id',
  ),
  exported(
    'bonus_periods',
    'bonus-zeitraeume',
    'Zeiträume mit einer anderen Prämie',
    'id campaign_id title first_day last_day created_at announced_at withdrawn_at',
  ),
];
