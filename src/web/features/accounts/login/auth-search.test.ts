import { describe, expect, it } from 'vitest';
import { readAuthSearch } from './auth-search.ts';

describe('the address of the login page', () => {
  it('opens the login and leads to the dashboard unless it says otherwise', () => {
    expect(readAuthSearch({})).toEqual({
      mode: 'login',
      plan: 'free',
      redirect: '/dashboard',
      reset: null,
    });
  });

  it('opens the registration with the chosen plan', () => {
    const search = readAuthSearch({ register: 'true', plan: 'premium_yearly' });
    expect(search).toMatchObject({ mode: 'register', plan: 'premium_yearly' });
  });

  it('takes no plan that does not exist', () => {
    expect(readAuthSearch({ register: 'true', plan: 'gold' }).plan).toBe('free');
  });

  it('leads back to a path of this site', () => {
    expect(readAuthSearch({ redirect: '/leads?status=new#3' }).redirect).toBe(
      '/leads?status=new#3',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'leads',
    '',
    `/${'a'.repeat(500)}`,
  ])('never leads to %s', (redirect) => {
    expect(readAuthSearch({ redirect }).redirect).toBe('/dashboard');
  });
});
