import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { codeProblem, type MeantPartner } from './code-problem.ts';

const good: MeantPartner = {
  partnerId: 'anna',
  partnerStatus: 'active',
  link: { id: 'link', status: 'active' },
  campaign: { status: 'active', startDate: null, endDate: null },
};
const campaign = (change: Partial<MeantPartner['campaign']>): MeantPartner => ({
  ...good,
  campaign: { ...good.campaign, ...change },
});
const day = (text: string) => text as CalendarDate;

/** 23:30 of 12 June in Berlin. */
const now = new Date('2027-06-12T21:30:00Z');

describe('a code', () => {
  it.each<[string, MeantPartner | null, ReturnType<typeof codeProblem>]>([
    ['takes requests like the link that it means', good, null],
    ['of nobody is unknown', null, 'unknown'],
    ['of a campaign that is paused takes none', campaign({ status: 'paused' }), 'campaign_off'],
    ['of a draft takes none', campaign({ status: 'draft' }), 'campaign_off'],
    ['takes requests on the last day', campaign({ endDate: day('2027-06-12') }), null],
    [
      'takes none once the last day is over',
      campaign({ endDate: day('2027-06-11') }),
      'campaign_off',
    ],
    ['takes none before the first', campaign({ startDate: day('2027-06-13') }), 'campaign_off'],
    ['of a suspended partner takes none', { ...good, partnerStatus: 'suspended' }, 'partner_off'],
    ['of an archived partner takes none', { ...good, partnerStatus: 'inactive' }, 'partner_off'],
    ['without a link in the campaign takes none', { ...good, link: null }, 'no_link'],
    [
      'of a link that is off takes none',
      { ...good, link: { id: 'link', status: 'inactive' } },
      'link_off',
    ],
  ])('%s', (_what, meant, expected) => {
    expect(codeProblem(meant, now)).toBe(expected);
  });
});
