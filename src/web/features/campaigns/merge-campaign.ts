import { replaceEqualDeep } from '@tanstack/react-query';
import type { CampaignValues } from './campaign-values.ts';

/** What belongs together when two people have edited, with its name for the screen. */
const UNITS: readonly (readonly [string, readonly (keyof CampaignValues)[]])[] = [
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
];

export interface MergedCampaign {
  readonly values: CampaignValues;
  /** Names of what both have changed, differently; there mine stands. */
  readonly conflicts: readonly string[];
}

/**
 * My unsaved edit of `base` on top of what somebody else has saved meanwhile: what only they
 * changed is theirs, what I changed stays mine.
 */
export function mergeCampaign(
  base: CampaignValues,
  mine: CampaignValues,
  theirs: CampaignValues,
): MergedCampaign {
  const values: Record<string, unknown> = { ...theirs };
  const conflicts: string[] = [];
  for (const [label, keys] of UNITS) {
    const differs = (one: CampaignValues, other: CampaignValues) =>
      keys.some((key) => !isSame(one[key], other[key]));
    if (!differs(base, mine)) continue;
    for (const key of keys) values[key] = mine[key];
    if (differs(base, theirs) && differs(mine, theirs)) conflicts.push(label);
  }
  return { values: values as CampaignValues, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || replaceEqualDeep(one, other) === one;
}
