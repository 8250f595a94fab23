import { expect, it } from 'vitest';
import type { HeldTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import { whyHeld } from './why-held.ts';

const HELD: HeldTerms = {
  level: 'campaign',
  groupName: null,
  bonusTitle: null,
  createdAt: '2026-11-12T10:00:00.000Z',
  from: '2026-11-12T10:00:00.000Z',
  endsAt: null,
  rewardSentence: 'Für jede Anfrage erhält der Partner 25,00 €.',
};

it.each<[Partial<HeldTerms>, string]>([
  [{}, 'Kampagne'],
  [{ level: 'agreement' }, 'Vereinbarung vom 12.11.2026'],
  [{ level: 'group', groupName: 'Fotografen' }, 'Gruppe Fotografen'],
  // It ends with the year in Berlin, an hour before it does in UTC.
  [
    { level: 'agreement', endsAt: '2026-12-31T23:00:00.000Z' },
    'Vereinbarung vom 12.11.2026, bis 31.12.2026',
  ],
  [{ bonusTitle: 'Sommer', endsAt: '2027-08-31T22:00:00.000Z' }, 'Bonus „Sommer“, bis 31.08.2027'],
  [
    { bonusTitle: 'Sommer', level: 'group', groupName: 'Fotografen' },
    'Bonus „Sommer“ (Gruppe Fotografen)',
  ],
])('%j reads %s', (held, words) => {
  expect(whyHeld({ ...HELD, ...held })).toBe(words);
});
