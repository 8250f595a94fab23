import { describe, expect, it } from 'vitest';
import { getUser } from '#shared/contracts/calls.generated.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { DissolveCard } from './dissolve-card.tsx';

const ofInstallation = (documentYears: number) => ({
  answers: [[keyOf(getUser), { documentYears }]] as const,
});

describe('the dissolution of an account', () => {
  it('says beforehand for how many years this installation keeps documents', async () => {
    const text = await shown(<DissolveCard />, ofInstallation(8));
    expect(text).toContain('Ausgestellte Belege werden 8 Jahre aufbewahrt.');
  });
});
