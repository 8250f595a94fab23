import { describe, expect, it } from 'vitest';
import * as calls from '#shared/contracts/calls.generated.ts';
import { askedCall } from './asked-call.ts';

const refused = (
  api: { readonly method: string; readonly path: string },
  body: unknown,
  params = {},
) => askedCall({ ...api, params, body, message: '' });

describe('what a refused call becomes', () => {
  it.each([
    [calls.processPayout, 'process_payout'],
    [calls.reissuePayout, 'reissue'],
    [calls.correctCommission, 'correct_commission'],
    [calls.createPaymentFile, 'payment_file'],
    [calls.putFourEyes, 'four_eyes'],
  ])('a request with the same body: $path', (api, call) => {
    const id = api.path.includes('{id}') ? { id: 'one' } : {};
    expect(refused(api, { from: 1 }, id)).toEqual({
      asked: { call, ...id, body: { from: 1 } },
      rest: null,
    });
  });

  it('of a partner the bank account alone, and the rest is saved at once', () => {
    const body = { street: 'Neu 1', iban: 'DE1', bic: '', accountHolder: 'Mara', version: 3 };
    expect(refused(calls.patchPartner, body, { id: 'one' })).toEqual({
      asked: {
        call: 'partner_bank',
        id: 'one',
        body: { iban: 'DE1', bic: '', accountHolder: 'Mara' },
      },
      rest: { street: 'Neu 1', version: 3 },
    });
  });

  it('nothing where nobody can be asked for it', () => {
    expect(refused(calls.createPartner, {})).toBeNull();
  });
});
