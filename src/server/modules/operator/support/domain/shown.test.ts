import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isShown } from './shown.ts';

const JSON_ANSWER = z.object({});

describe('a look of the operator', () => {
  it.each([
    ['/api/partners', 'partners.read', JSON_ANSWER, true],
    ['/api/leads', 'leads.read', JSON_ANSWER, true],
    ['/api/payouts', 'payouts', JSON_ANSWER, true],
    ['/api/account/retention', 'settings', JSON_ANSWER, true],
    ['/api/user', 'everybody', JSON_ANSWER, true],
    ['/api/account/sessions', 'everybody', JSON_ANSWER, false],
    ['/api/2fa/status', 'everybody', JSON_ANSWER, false],
    ['/api/partner-changes', 'partners.payment_data', JSON_ANSWER, false],
    ['/api/bank-entries', 'money.correct', JSON_ANSWER, false],
    ['/api/payment-files/candidates', 'payouts', JSON_ANSWER, false],
    ['/api/payouts/{id}/girocode', 'payouts', JSON_ANSWER, false],
    ['/api/api-keys', 'team', JSON_ANSWER, false],
    ['/api/payouts/{id}/pdf', 'payouts', { file: 'application/pdf' }, false],
    ['/api/clicks/export', 'programme.read', { file: 'text/csv' }, false],
    ['/api/marketing/pictures/{id}/picture.jpg', 'programme.read', { file: 'image/jpeg' }, true],
  ] as const)('at %s by %s: %s', (path, right, response, shown) => {
    expect(isShown({ path, response }, right)).toBe(shown);
  });
});
