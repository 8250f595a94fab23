import type { EditUnit } from '#web/ui/form/merge-edits.ts';
import type { CampaignValues } from './campaign-values.ts';

/** What belongs together when two people have edited, with its name for the screen. */
export const CAMPAIGN_UNITS: readonly EditUnit<CampaignValues>[] = [
  ['Kampagnenname', ['name']],
  ['Beschreibung', ['description']],
  [
    'Prämie',
    [
      'rewardType',
      'calculationType',
      'rewardAmount',
      'rewardPercentage',
      'rewardQuantity',
      'rewardBulkAmount',
    ],
  ],
  ['Mindestauszahlung', ['minPayout']],
  ['Startdatum', ['startDate']],
  ['Enddatum', ['endDate']],
  ['Status', ['status']],
  ['Landingpage', ['landingPageConfig']],
  ['Formular', ['formConfig']],
  ['Bestätigung der E-Mail-Adresse', ['doubleOptIn']],
];
