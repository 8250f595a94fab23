import { describe, expect, it } from 'vitest';
import { aPayoutDetail } from '#tests/support/pending-commissions.ts';
import { shown } from '#tests/support/shown.tsx';
import { CancelForm } from './cancel-form.tsx';

const openPaymentFile = {
  messageId: 'EW-20261121-9C1A04EF77B2',
  createdAt: '2026-11-21T09:00:00.000Z',
};
const says = (overrides: Parameters<typeof aPayoutDetail>[0]) =>
  shown(<CancelForm document={aPayoutDetail(overrides)} onDone={() => undefined} />);

describe('the cancellation of a document', () => {
  it('warns of a file that the bank may be carrying out', async () => {
    const words = await says({ openPaymentFile });
    expect(words).toContain('In der SEPA-Datei vom 21.11.2026');
    expect(words).toContain('EW-20261121-9C1A04EF77B2 schon bei Ihrer Bank freigegeben');
  });

  it('says once that the money is gone where it is paid already', async () => {
    const words = await says({ openPaymentFile, status: 'paid', paidDate: '2026-11-21' });
    expect(words).toContain('Bezahlt am 21.11.2026');
    expect(words).not.toContain('SEPA-Datei');
  });

  it('warns of nothing where no file transfers it', async () => {
    expect(await says({})).not.toContain('SEPA-Datei');
  });
});
