import { describe, expect, it } from 'vitest';
import { getUser } from '#shared/contracts/calls.generated.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { DissolveCard } from './dissolve-card.tsx';
import { DissolveForm } from './dissolve-form.tsx';

const ofInstallation = (documentYears: number) => ({
  answers: [[keyOf(getUser), { documentYears }]] as const,
});
const preview = { documents: 3, activeLinks: 1, openCommissions: 0, openAmount: 0 };

describe('the dissolution of an account', () => {
  it('says beforehand for how many years this installation keeps documents', async () => {
    const text = await shown(<DissolveCard />, ofInstallation(8));
    expect(text).toContain('Ausgestellte Belege werden 8 Jahre aufbewahrt.');
  });

  it('wants the years of this installation to be confirmed', async () => {
    const form = <DissolveForm preview={preview} needsCode={false} onCancel={() => undefined} />;
    const text = await shown(form, ofInstallation(8));
    expect(text).toContain('dass ausgestellte Belege 8 Jahre aufbewahrt werden');
    expect(text).toContain('Bestätigen Sie die Aufbewahrung von 8 Jahren.');
    expect(text).not.toContain('10 Jahre');
  });
});
