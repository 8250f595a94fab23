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
  socket.write(bytes, 'latin1');
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

describe('an address that nobody can read', () => {
  it.each([
    ['bytes that belong in none', '/schl\xf6\xdf', 404],
    ['a control character', '/a\x7fb', 404],
    ['escapes that are none', '/formular/%ff', 404],
    ['half an escape', '/a%2', 404],
    ['escapes of no character', '/assets/%c0%ae%c0%ae', 404],
    ['a slug longer than any', `/formular/${'a'.repeat(300)}`, 404],
    ['a short link longer than any', `/r/${'a'.repeat(12_000)}`, 404],
    ['more than a request may be', `/${'a'.repeat(17_000)}`, 431],
  ])('with %s is answered in German and with our headers', async (_name, path, status) => {
    const answer = await answersTo(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    const [top = '', body = ''] = answer.split('\r\n\r\n');
    expect(top).toContain(`HTTP/1.1 ${status} `);
    expect(top.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(top.toLowerCase()).toMatch(/content-security-policy: .*frame-ancestors 'none'/);
    expect(top.toLowerCase()).toMatch(/content-type: text\/(?:html|plain); charset=utf-8/);
    expect(body).toMatch(/nicht gefunden|zu groß|Fehler/);
  });
});
