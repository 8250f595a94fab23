import { describe, expect, it } from 'vitest';
import { authSearch, readAuthSearch } from './auth-search.ts';

const read = (raw: Record<string, unknown>) => readAuthSearch(authSearch.parse(raw));

describe('the address of the login page', () => {
  it('opens the login and leads to the dashboard unless it says otherwise', () => {
    expect(read({})).toEqual({
      mode: 'login',
      plan: 'free',
      redirect: '/dashboard',
      reset: null,
      wantsCode: false,
    });
  });

  it('opens the registration with the chosen plan', () => {
    const search = read({ register: 'true', plan: 'premium_yearly' });
    expect(search).toMatchObject({ mode: 'register', plan: 'premium_yearly' });
  });

  it('takes no plan that does not exist', () => {
    expect(read({ register: 'true', plan: 'gold' }).plan).toBe('free');
  });

  it('leads back to a path of this site', () => {
    expect(read({ redirect: '/leads?status=new#3' }).redirect).toBe('/leads?status=new#3');
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
    expect(read({ redirect }).redirect).toBe('/dashboard');
  });
});
