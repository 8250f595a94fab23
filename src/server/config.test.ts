import { describe, expect, it } from 'vitest';
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

  it('names all faults at once, in German', () => {
    const faulty = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail.example',
      SERVICES: 'web,kitchen',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
    };
    const faults = ((): readonly string[] => {
      try {
        readConfig(faulty);
        return [];
      } catch (error) {
        return error instanceof ConfigError ? error.faults : [];
      }
    })();
    expect(faults).toHaveLength(5);
    expect(faults).toContain('DATABASE_URL: muss mit postgres:// beginnen');
    expect(faults).toContain('RATE_LIMITS: off ist mit NODE_ENV=production nicht erlaubt');
  });

  it.each(['5', '65', '8.5', 'acht'])('does not take %s as length of a password', (length) => {
    expect(() => readConfig({ PASSWORD_MIN_LENGTH: length })).toThrow(/PASSWORD_MIN_LENGTH/);
    expect(readConfig({ PASSWORD_MIN_LENGTH: '8' }).passwordMinimum).toBe(8);
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://app.example/' }).publicUrl).toBe(
      'https://app.example',
    );
  });
});
