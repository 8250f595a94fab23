import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import { mergeEdits } from '#web/ui/form/merge-edits.ts';
import { CAMPAIGN_UNITS, newCampaign, type CampaignValues } from './campaign-values.ts';

const base: CampaignValues = { ...newCampaign(true), name: 'Sommerfeste', rewardAmount: 5 };
const form = (introduction: string) => ({ ...defaultForm(), introduction });
const merge = (mine: Partial<CampaignValues>, theirs: Partial<CampaignValues>) => {
  const own = { ...base, ...mine };
  const { values, differences } = mergeEdits(CAMPAIGN_UNITS, base, own, { ...base, ...theirs });
  return { values, conflicts: differences.map(({ label }) => label) };
};

describe('two people edit one campaign', () => {
  it('different things: both stay', () => {
    expect(merge({ formConfig: form('Hallo') }, { name: 'Winterbälle' })).toEqual({
      values: { ...base, name: 'Winterbälle', formConfig: form('Hallo') },
      conflicts: [],
    });
  });

  it('the same thing differently: mine stays, and it is said', () => {
    expect(merge({ formConfig: form('Ich') }, { formConfig: form('Du') })).toEqual({
      values: { ...base, formConfig: form('Ich') },
      conflicts: ['Formular'],
    });
  });

  it('the same thing alike: nothing to say', () => {
    const same = { landingPageConfig: { headline: 'Gleich' } };
    expect(merge(same, structuredClone(same)).conflicts).toEqual([]);
  });

  it('a reward is one thing: its parts are never mixed', () => {
    const sale = { rewardType: 'per_sale', rewardAmount: null, rewardPercentage: 5 } as const;
    expect(merge({ rewardAmount: 7 }, { ...sale, calculationType: 'percentage' })).toEqual({
      values: { ...base, rewardAmount: 7 },
      conflicts: ['Prämie'],
    });
  });

  it('only they: theirs', () => {
    expect(merge({}, { status: 'paused', endDate: '2030-01-01' })).toEqual({
      values: { ...base, status: 'paused', endDate: '2030-01-01' },
      conflicts: [],
    });
  });
});
