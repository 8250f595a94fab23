import { describe, expect, it } from 'vitest';
import { safePage } from './safe-page.ts';

const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: '' };
const standIn = { ...settings, apiUrl: 'http://127.0.0.1:12111' };

describe('a page that the browser is sent to', () => {
  it('is what Stripe names, over https', () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1#fid';
    expect(safePage(url, settings)).toBe(url);
  });

  it('may be on the very server that stands in for Stripe in tests', () => {
    const url = 'http://127.0.0.1:12111/c/pay/cs_test_1';
    expect(safePage(url, standIn)).toBe(url);
    expect(() => safePage(url, settings)).toThrow('Zahlungsdienst');
    expect(() => safePage('http://127.0.0.1:12112/c/pay/cs_test_1', standIn)).toThrow(
      'Zahlungsdienst',
    );
  });

  it.each([
    null,
    '',
    '/abrechnungen',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.example',
  ])('is never %s', (url) => {
    expect(() => safePage(url, settings)).toThrow('Zahlungsdienst');
  });
});
