import { describe, expect, it } from 'vitest';
import { firstSteps } from './steps.ts';

const doneOf = (...facts: Parameters<typeof firstSteps>) =>
  firstSteps(...facts).map(({ done }) => done);

describe('the first steps of an account', () => {
  it('are all open at the beginning', () => {
    const missing = ['loginVerified', 'privacyPolicyUrl', 'termsUrl', 'imprintUrl'];
    const facts = {
      missing,
      missingData: ['Adresse'],
      hasPartner: false,
      hasCampaign: false,
      hasLink: false,
    };
    expect(doneOf(facts)).toEqual([false, false, false, false, false, false]);
  });

  it('count the legal links as one step that needs all three', () => {
    const facts = {
      missing: ['termsUrl'],
      missingData: [],
      hasPartner: true,
      hasCampaign: false,
      hasLink: false,
    };
    expect(doneOf(facts)).toEqual([true, true, false, true, false, false]);
  });

  it('name what the account’s data still lack', () => {
    const facts = { missing: [], hasPartner: false, hasCampaign: false, hasLink: false };
    const labels = firstSteps({ ...facts, missingData: ['Adresse', 'Telefon'] });
    expect(labels.map(({ label }) => label)).toContain('Firmendaten ausfüllen: Adresse, Telefon');
  });

  it('are done in the end', () => {
    const facts = {
      missing: [],
      missingData: [],
      hasPartner: true,
      hasCampaign: true,
      hasLink: true,
    };
    expect(doneOf(facts)).not.toContain(false);
  });
});
