import { describe, expect, it } from 'vitest';
import { readDatabaseAddress } from './database-address.ts';

describe('the address of a database', () => {
  it('names one host, which is taken as it is', () => {
    const url = 'postgres://app:p%40ss@db.example:5433/empfehlwerk?sslmode=require';
    expect(readDatabaseAddress(url)).toEqual({ urls: [url], mustWrite: false });
  });

  it('names several, of which the writable one is wanted', () => {
    const url = 'postgresql://app:p%40ss@one:5432,two:5433,[::1]/empfehlwerk?sslmode=require';
    expect(readDatabaseAddress(url)).toEqual({
      urls: [
        'postgresql://app:p%40ss@one:5432/empfehlwerk?sslmode=require',
        'postgresql://app:p%40ss@two:5433/empfehlwerk?sslmode=require',
        'postgresql://app:p%40ss@[::1]/empfehlwerk?sslmode=require',
      ],
      mustWrite: true,
    });
  });

  it.each([
    ['read-write', true],
    ['primary', true],
    ['any', false],
  ])('says with target_session_attrs=%s whether it has to write', (target, mustWrite) => {
    const url = `postgres://app@one,two/empfehlwerk?target_session_attrs=${target}`;
    expect(readDatabaseAddress(url)).toEqual({
      urls: ['postgres://app@one/empfehlwerk', 'postgres://app@two/empfehlwerk'],
      mustWrite,
    });
  });

  it('names hosts and ports in the query, sockets too', () => {
    const url = 'postgres://app@/empfehlwerk?host=/run/one,two&port=5432,6432';
    expect(readDatabaseAddress(url)?.urls).toEqual([
      'postgres://app@localhost/empfehlwerk?host=%2Frun%2Fone&port=5432',
      'postgres://app@localhost/empfehlwerk?host=two&port=6432',
    ]);
  });

  it.each([
    'mysql://one/empfehlwerk',
    'one,two',
    'postgres://one:port,two/empfehlwerk',
    'postgres://one,two/empfehlwerk?target_session_attrs=standby',
    'postgres://app@/empfehlwerk?host=one,two,three&port=1,2',
  ])('%s is none', (url) => {
    expect(readDatabaseAddress(url)).toBeNull();
  });
});
