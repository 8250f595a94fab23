import { describe, expect, it } from 'vitest';
import { unavailableBecause, type PageState } from './page-availability.ts';

const state = (overrides: Partial<PageState> = {}): PageState => ({
  campaign: 'available',
  link: { status: 'active', partnerStatus: 'active' },
  isProviderDissolved: false,
  ...overrides,
});
const broken = { status: 'inactive', partnerStatus: 'suspended' } as const;

describe('a public page', () => {
  it.each<[string, PageState, ReturnType<typeof unavailableBecause>]>([
    ['takes requests', state(), null],
    ['takes requests without a link', state({ link: null }), null],
    [
      'an end goes before everything',
      state({ campaign: 'ended', link: broken, isProviderDissolved: true }),
      'campaign_ended',
    ],
    [
      'a start to come goes before partner and link',
      state({ campaign: 'not_started', link: broken }),
      'campaign_not_started',
    ],
    [
      'a pause goes before partner and link',
      state({ campaign: 'inactive', link: broken }),
      'campaign_inactive',
    ],
    [
      'a dissolved provider offers nothing',
      state({ isProviderDissolved: true, link: null }),
      'campaign_inactive',
    ],
    ['the partner goes before the link', state({ link: broken }), 'partner_inactive'],
    [
      'a suspended partner',
      state({ link: { status: 'active', partnerStatus: 'suspended' } }),
      'partner_inactive',
    ],
    [
      'an inactive partner',
      state({ link: { status: 'active', partnerStatus: 'inactive' } }),
      'partner_inactive',
    ],
    [
      'the link alone',
      state({ link: { status: 'inactive', partnerStatus: 'active' } }),
      'link_inactive',
    ],
  ])('%s', (_what, given, expected) => {
    expect(unavailableBecause(given)).toBe(expected);
  });
});
