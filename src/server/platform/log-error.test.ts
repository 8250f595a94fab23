import { describe, expect, it } from 'vitest';
import { logError } from './log-error.ts';

describe('an error in the log', () => {
  it('says what and where, but not whom', () => {
    const error = Object.assign(new Error('550 <aylin.şahin@example.com>: no such user'), {
      code: 'EENVELOPE',
      rejected: ['aylin.şahin@example.com'],
      response: '550 aylin.şahin@example.com',
    });
    const logged = logError(error);
    expect(logged).toMatchObject({
      type: 'Error',
      code: 'EENVELOPE',
      message: '550 <[Adresse]>: no such user',
    });
    expect(logged.stack).toContain('log-error.test.ts');
    expect(JSON.stringify(logged)).not.toContain('aylin');
  });

  it.each([
    ['22P02', 'invalid input syntax for type integer: "Aylin Şahin"', ''],
    ['23505', 'duplicate key value violates unique constraint "users_pkey"', 'duplicate key'],
    [
      '42601',
      'paid to DE89 3704 0044 0532 0130 00 and DE02120300000000202051',
      'paid to [IBAN] and',
    ],
  ])('of the database (%s) quotes no value', (code, message, kept) => {
    const logged = logError(Object.assign(new Error(message), { code, detail: 'Key (email)=(x)' }));
    expect(logged.message.startsWith(kept)).toBe(true);
    expect(JSON.stringify(logged)).not.toMatch(/Aylin|DE89|DE02|Key/);
  });

  it('that is none says nothing', () => {
    expect(logError('aylin@example.com')).toEqual({ type: 'string', message: '' });
  });
});
