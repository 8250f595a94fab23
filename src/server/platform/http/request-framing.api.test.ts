import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.http.server.address() as AddressInfo;

/** What the server answers to bytes as they stand, until it closes the connection. */
function answersTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const hidden = 'GET /readyz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const head = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

describe('a message', () => {
  it.each([
    'content-length: 0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n',
    'content-length: 0\r\ncontent-length: 2\r\n\r\n',
    'transfer-encoding: x, chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n',
    'content-length: +2\r\n\r\n{}',
  ])('with two lengths is refused, and nothing behind it is read as another', async (lengths) => {
    const answers = await answersTo(`${head}${lengths}${hidden}`);
    expect(answers).toMatch(/^HTTP\/1\.1 400 /);
    expect(answers).not.toContain('"ready"');
  });

  it('with one length ends there, and the next one is answered', async () => {
    const answers = await answersTo(`${head}content-length: 2\r\n\r\n{}${hidden}`);
    expect(answers).toContain('HTTP/1.1 422');
    expect(answers).toContain('"ready"');
  });
});
