import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';

const lines: string[] = [];
const logger = pino(
  { level: 'info' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const app = await createTestApplication({ logger });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.http.server.address() as AddressInfo;

describe('a visitor who disconnects while sending', () => {
  it.each([
    ['a call', '/api/login', 'application/json'],
    ['a form', '/formular/sommerfeste', 'application/x-www-form-urlencoded'],
  ])(
    '%s counts neither as an error of the database nor as one of ours',
    async (_what, path, type) => {
      lines.length = 0;
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"email":`,
      );
      await pause(200);
      socket.resetAndDestroy();
      await pause(500);
      const said = lines.join('');
      expect(said).not.toContain('database not reachable');
      expect(said).not.toContain('unexpected error');
      expect(said).not.toContain('form post failed');
      expect((await app.call('GET', '/readyz')).statusCode).toBe(200);
    },
  );
});
