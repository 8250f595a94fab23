import type { CampaignValues } from './campaign.ts';

/** Names of the fields whose values differ from what is stored. */
export function changedFields(
  before: CampaignValues,
  values: CampaignValues,
): (keyof CampaignValues)[] {
  const names: (keyof CampaignValues)[] = [
    'name',
    'description',
    'status',
    'minPayout',
    'startDate',
    'endDate',
    'landingPageConfig',
    'formConfig',
    'doubleOptIn',
  ];
  return names.filter((name) => canonical(before[name]) !== canonical(values[name]));
}

/** The database returns the keys of stored configurations in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
