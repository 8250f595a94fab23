import { describe, expect, it } from 'vitest';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: '',
      services: ['web', 'worker'],
      trustedProxies: [],
      rateLimits: true,
      isProduction: false,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('names all errors at once, in German', () => {
    const invalid = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail.example',
      SERVICES: 'web,kitchen',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33',
      MAIL_FROM: 'nobody',
      METRICS_PORT: 'x',
      SHUTDOWN_DELAY: 'soon',
      OPERATOR_IBAN: 'DE00 3704 0044 0532 0130 00',
      OPERATOR_VAT_ID: 'DE1',
      LOG_LEVEL: 'loud',
    };
    const errors = ((): readonly string[] => {
      try {
        readConfig(invalid);
        return [];
      } catch (error) {
        return error instanceof ConfigError ? error.errors : [];
      }
    })();
    const named = errors.map((error) => error.split(':')[0]);
    const { NODE_ENV: _, ...wrong } = invalid;
    expect(new Set(named)).toEqual(new Set([...Object.keys(wrong), 'PUBLIC_URL']));
    expect(errors).toContain(
      'DATABASE_URL: muss mit postgres:// beginnen und eine gültige Adresse sein; mehrere Rechner sind mit Komma getrennt, target_session_attrs ist read-write, primary oder any',
    );
    expect(errors).toContain('PORT: muss eine ganze Zahl von 0 bis 65535 sein');
    expect(errors).toContain('RATE_LIMITS: off ist mit NODE_ENV=production nicht erlaubt');
  });

  it.each(['5', '65', '8.5', 'acht'])('does not take %s as length of a password', (length) => {
    expect(() => readConfig({ PASSWORD_MIN_LENGTH: length })).toThrow(/PASSWORD_MIN_LENGTH/);
    expect(readConfig({ PASSWORD_MIN_LENGTH: '8' }).passwordMinimum).toBe(8);
  });

  it.each(['10.0.0.1', '10.0.0.0/8', 'fd00::/8, 127.0.0.1'])('trusts %s', (proxies) => {
    expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(proxies.split(', '));
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '300.0.0.1', 'true'])(
    'does not trust %s, which is no network',
    (proxies) => {
      expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow('nur Adressen und Netze');
    },
  );

  it('does not put the figures on the public port', () => {
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('öffentlich');
    expect(readConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(readConfig({}).metricsPort).toBeNull();
  });

  describe('of payment by card', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1a', STRIPE_WEBHOOK_SECRET: 'whsec_1a' };
    const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1a' };

    it('is there with both keys and an operator, and not at all without', () => {
      expect(readConfig({ ...OPERATOR_ENV, ...keys }).stripe).toEqual({
        secretKey: 'sk_test_1a',
        webhookSecret: 'whsec_1a',
        apiUrl: '',
      });
      expect(readConfig(OPERATOR_ENV).stripe).toBeNull();
    });

    it.each([
      ['the secret key alone', { STRIPE_SECRET_KEY: 'sk_test_1a' }, 'STRIPE_WEBHOOK_SECRET: fehlt'],
      ['the other alone', { STRIPE_WEBHOOK_SECRET: 'whsec_1a' }, 'STRIPE_SECRET_KEY: fehlt'],
      ['a public key', { ...keys, STRIPE_SECRET_KEY: 'pk_test_1a' }, 'kein geheimer Schlüssel'],
      ['another text', { ...keys, STRIPE_WEBHOOK_SECRET: 'geheim' }, 'kein Signaturschlüssel'],
      ['real money without https', live, 'PUBLIC_URL: muss mit https:// beginnen'],
      [
        'real money through another server',
        { ...live, PUBLIC_URL: 'https://app.example', STRIPE_API_URL: 'http://127.0.0.1:1' },
        'nur mit einem Testschlüssel',
      ],
      ['another server alone', { STRIPE_API_URL: 'http://127.0.0.1:1' }, 'nur zusammen'],
      ['an address with a path', { ...keys, STRIPE_API_URL: 'http://a.example/v1' }, 'ohne Pfad'],
      ['nobody who bills', { ...keys, OPERATOR_IBAN: '' }, 'braucht auch OPERATOR_IBAN'],
    ])('is refused with %s', (_name, env, error) => {
      expect(() => readConfig({ ...OPERATOR_ENV, ...env })).toThrow(error);
    });

    it('names its errors beside all others, and no key', () => {
      const fails = () => readConfig({ PORT: 'x', STRIPE_SECRET_KEY: 'sk_live_geheim' });
      expect(fails).toThrow(/PORT:[^]*STRIPE_WEBHOOK_SECRET:[^]*PUBLIC_URL:[^]*OPERATOR_NAME/);
      expect(fails).not.toThrow('geheim');
    });
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://app.example/' }).publicUrl).toBe(
      'https://app.example',
    );
  });
});

describe('confirmation of VAT ids', () => {
  it('is off by default, and goes to the BZSt itself unless an address is set', () => {
    expect(readConfig({}).vatConfirmation).toBeNull();
    expect(readConfig({ VAT_CONFIRMATION: 'bzst' }).vatConfirmation).toEqual({ apiUrl: '' });
    const elsewhere = { VAT_CONFIRMATION: 'bzst', VAT_CONFIRMATION_URL: 'http://a.example/v1/' };
    expect(readConfig(elsewhere).vatConfirmation).toEqual({ apiUrl: 'http://a.example/v1' });
  });

  it.each([
    ['an unknown service', { VAT_CONFIRMATION: 'vies' }, 'nur off oder bzst'],
    [
      'an address that is none',
      { VAT_CONFIRMATION: 'bzst', VAT_CONFIRMATION_URL: 'bzst' },
      'keine gültige Adresse',
    ],
    ['an address alone', { VAT_CONFIRMATION_URL: 'https://a.example' }, 'wirkt nur zusammen'],
    [
      'an open line in production',
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://app.example',
        VAT_CONFIRMATION: 'bzst',
        VAT_CONFIRMATION_URL: 'http://a.example',
      },
      'mit https:// beginnen',
    ],
  ])('is refused with %s', (_name, env, error) => {
    expect(() => readConfig(env)).toThrow(error);
  });
});
