import { describe, expect, it } from 'vitest';
import { aboutWhat, type Happening } from './about.ts';

const nothing: Happening = {
  action: '',
  entity: '',
  leadId: null,
  partnerId: null,
  campaignId: null,
  documentId: null,
};
const all = { leadId: 'l', partnerId: 'p', campaignId: 'c', documentId: 'd' };

describe('what an activity leads to', () => {
  it.each([
    ['lead', { kind: 'lead', id: 'l' }],
    ['commission', { kind: 'lead', id: 'l' }],
    ['credit_note', { kind: 'document', id: 'd' }],
    ['partner', { kind: 'partner', id: 'p' }],
    ['campaign', { kind: 'campaign', id: 'c' }],
    ['referral_link', { kind: 'links', id: 'p' }],
    ['user', null],
  ])('is the %s itself', (entity, about) => {
    expect(aboutWhat({ ...nothing, ...all, entity })).toEqual(about);
  });

  it('is what a partner has earned where clicks earned it', () => {
    const earned = { ...nothing, entity: 'commission', partnerId: 'p' };
    expect(aboutWhat(earned)).toEqual({ kind: 'performance', id: 'p' });
  });

  it('is nothing where the matter is gone', () => {
    for (const entity of ['lead', 'commission', 'credit_note', 'partner', 'campaign'])
      expect(aboutWhat({ ...nothing, entity })).toBeNull();
    expect(
      aboutWhat({ ...nothing, entity: 'referral_link', action: 'link.clicks_jumped' }),
    ).toBeNull();
  });
});
