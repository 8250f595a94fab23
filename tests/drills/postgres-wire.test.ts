import { describe, expect, it } from 'vitest';
import { statementsIn, type Reader } from './postgres-wire.ts';

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const start = message('', text('user'), text('postgres'), Buffer.from([0]));
const said = Buffer.concat([
  start,
  message('Q', text('begin')),
  message('P', text(''), text('insert into "leads" values ($1)'), Buffer.alloc(2)),
  message('B', text(''), text(''), Buffer.from('commit')),
  message('S'),
  message('Q', text('commit')),
]);

describe('what a client says to PostgreSQL', () => {
  it.each([1, 2, 7, said.length])('is read in pieces of %i bytes', (size) => {
    const reader: Reader = { rest: Buffer.alloc(0), isStarted: false };
    const found: string[] = [];
    for (let at = 0; at < said.length; at += size)
      found.push(...statementsIn(reader, said.subarray(at, at + size)));
    expect(found).toEqual(['begin', 'insert into "leads" values ($1)', 'commit']);
  });
});
