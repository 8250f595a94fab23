import { describe, expect, it } from 'vitest';
import { firstSteps } from './steps.ts';

const doneOf = (...facts: Parameters<typeof firstSteps>) =>
  firstSteps(...facts).map(({ done }) => done);

describe('the first steps of an account', () => {
  it('are all open at the beginning', () => {
    const missing = ['loginVerified', 'privacyPolicyUrl', 'termsUrl', 'imprintUrl'];
    const facts = { missing, hasPartner: false, hasCampaign: false, hasLink: false };
    expect(doneOf(facts)).toEqual([false, false, false, false, false]);
  });

  it('count the legal links as one step that needs all three', () => {
    const facts = { missing: ['termsUrl'], hasPartner: true, hasCampaign: false, hasLink: false };
    expect(doneOf(facts)).toEqual([true, false, true, false, false]);
  });

  it('are done in the end', () => {
    const facts = { missing: [], hasPartner: true, hasCampaign: true, hasLink: true };
    expect(doneOf(facts)).not.toContain(false);
  });
});
