import { describe, expect, it } from 'vitest';
import { firstSteps, type StepFacts } from './steps.ts';

const beginning: StepFacts = {
  missing: ['loginVerified', 'privacyPolicyUrl', 'termsUrl', 'imprintUrl'],
  missingData: [{ word: 'Adresse', field: 'city' }],
  has: { partner: false, campaign: false, link: false, visitor: false },
  first: { partnerId: null, linkId: null },
  canPrint: false,
};
const doneOf = (facts: StepFacts) => firstSteps(facts).map(({ done }) => done);

describe('the first steps of an account', () => {
  it('are all open at the beginning', () => {
    expect(doneOf(beginning)).toEqual(Array.from({ length: 7 }, () => false));
  });

  it('count the legal links as one step that needs all three, and begin with the missing one', () => {
    const facts = { ...beginning, missing: ['imprintUrl'], missingData: [] };
    expect(doneOf(facts)).toEqual([true, true, false, false, false, false, false]);
    expect(firstSteps(facts)[2]?.search).toEqual({ feld: 'imprintUrl' });
  });

  it('name what the account’s data still lack, and lead to it', () => {
    const missingData = [
      { word: 'Adresse', field: 'city' },
      { word: 'Telefon', field: 'phone' },
    ] as const;
    expect(firstSteps({ ...beginning, missingData })[1]).toMatchObject({
      label: 'Firmendaten ausfüllen: Adresse, Telefon',
      search: { feld: 'city' },
    });
  });

  it('lead to the tax numbers where only those are missing, which are saved by themselves', () => {
    const missingData = [{ word: 'USt-ID', field: 'vatId' }] as const;
    expect(firstSteps({ ...beginning, missingData })[1]).toMatchObject({
      search: { feld: 'vatId' },
      hash: 'steuerdaten',
    });
  });

  it('are done in place where a small form is enough: the code, and the legal links', () => {
    expect(firstSteps(beginning).map(({ form }) => form)).toEqual([
      'code',
      undefined,
      'links',
      ...Array.from({ length: 4 }, () => undefined),
    ]);
  });

  it('lead to the links of the partner, and to the poster where the plan has it', () => {
    const has = { partner: true, campaign: true, link: true, visitor: false };
    const first = { partnerId: 'p', linkId: 'l' };
    const facts = { ...beginning, has, first };
    expect(firstSteps(facts).at(-2)?.search).toEqual({ partner: 'p', ansicht: 'links' });
    expect(firstSteps(facts).at(-1)).toMatchObject({ to: '/partners', done: false });
    expect(firstSteps({ ...facts, canPrint: true }).at(-1)).toMatchObject({
      to: '/marketing/druck',
      search: { link: 'l' },
    });
  });

  it('are done in the end', () => {
    const has = { partner: true, campaign: true, link: true, visitor: true };
    expect(doneOf({ ...beginning, missing: [], missingData: [], has })).not.toContain(false);
  });
});
