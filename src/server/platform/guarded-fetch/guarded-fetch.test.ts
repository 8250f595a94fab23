import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closing, failure, HOST, loopbackWeb } from '#tests/support/web/loopback-web.ts';
import { openGuardedFetch } from './guarded-fetch.ts';

describe('a guarded connection', () => {
  it('reads a page, says who asks, and sends neither cookies nor credentials', async () => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    const get = await loopbackWeb((request, response) => {
      seen.push({ ...request.headers, path: request.url });
      response.setHeader('set-cookie', 'a=1').setHeader('content-type', 'text/html').end('Hallo');
    });
    const answer = await get(`http://${HOST}/seite?a=1#teil`, { accept: 'text/html' });
    await get(`http://${HOST}/`);
    expect(answer).toEqual({
      url: `http://${HOST}/seite?a=1`,
      contentType: 'text/html',
      body: Buffer.from('Hallo'),
    });
    expect(seen[0]).toEqual({
      path: '/seite?a=1',
      host: HOST,
      'user-agent': 'Test/1',
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'accept-language': 'de',
      connection: 'close',
    });
    expect(seen[1]).not.toHaveProperty('cookie');
  });

  it.each([
    ['gzip', gzipSync('Grüße')],
    ['br', brotliCompressSync('Grüße')],
  ])('unpacks %s', async (packing, bytes) => {
    const get = await loopbackWeb((_request, response) => {
      response.setHeader('content-encoding', packing).end(bytes);
    });
    expect(String((await get(`http://${HOST}/`)).body)).toBe('Grüße');
  });

  it('takes an answer without a body', async () => {
    const get = await loopbackWeb((_request, response) => {
      response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    });
    expect((await get(`http://${HOST}/`)).body).toHaveLength(0);
  });

  it.each([
    'ftp://gut-lindenhof.example/',
    'file:///etc/passwd',
    'gopher://gut-lindenhof.example/',
    'javascript:alert(1)',
    'http://name:secret@gut-lindenhof.example/',
    'http://name@gut-lindenhof.example/',
    'http://gut-lindenhof.example:22/',
    'http://gut-lindenhof.example:8080/',
    'gut-lindenhof.example',
    'http://',
    '',
  ])('is refused to %j', async (url) => {
    expect(await failure(openGuardedFetch('Test/1')(url))).toBe('refused_url');
  });

  it.each([
    'http://127.0.0.1/',
    'http://0/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
  ])('is refused to the inside: %s', async (url) => {
    expect(await failure(openGuardedFetch('Test/1')(url))).toBe('refused_address');
  });
});

describe('a redirect', () => {
  const to = (location: string) =>
    loopbackWeb((request, response) => {
      if (request.url === '/ziel') response.end('da');
      else response.writeHead(302, { location }).end();
    });

  it.each(['/ziel', `http://${HOST}/ziel`, `http://www.${HOST}/ziel`, 'ziel'])(
    'is followed to %s',
    async (location) => {
      const get = await to(location);
      const answer = await get(`http://${HOST}/`);
      expect([String(answer.body), answer.url.endsWith('/ziel')]).toEqual(['da', true]);
    },
  );

  it.each([
    ['redirect_elsewhere', 'http://anderswo.example/ziel'],
    ['redirect_elsewhere', `http://${HOST}.anderswo.example/ziel`],
    ['redirect_elsewhere', `http://intern.${HOST}/ziel`],
    ['redirect_elsewhere', 'http://169.254.169.254/latest/meta-data/'],
    ['refused_url', `http://${HOST}:8080/ziel`],
    ['refused_url', `http://name:secret@${HOST}/ziel`],
    ['refused_url', 'file:///etc/passwd'],
    ['refused_url', 'http://'],
  ])('ends as %s at %s', async (expected, location) => {
    const get = await to(location);
    expect(await failure(get(`http://${HOST}/`))).toBe(expected);
  });

  it('is judged anew, also by name', async () => {
    let asked = 0;
    const get = await loopbackWeb(
      (_request, response) => {
        response.writeHead(301, { location: '/weiter' }).end();
      },
      { resolve: async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']) },
    );
    expect(await failure(get(`http://${HOST}/`))).toBe('refused_address');
  });

  it('that never ends is followed three times', async () => {
    let hits = 0;
    const get = await loopbackWeb((_request, response) => {
      hits += 1;
      response.writeHead(307, { location: `/${hits}` }).end();
    });
    expect(await failure(get(`http://${HOST}/`))).toBe('too_many_redirects');
    expect(hits).toBe(4);
    hits = 0;
    expect(await failure(get(`http://${HOST}/`, { redirects: 0 }))).toBe('too_many_redirects');
    expect(hits).toBe(1);
  });
});

describe('a hostile server', () => {
  it.each([301, 304, 400, 401, 404, 429, 500, 503])(
    'that answers %i is a status',
    async (status) => {
      const get = await loopbackWeb((_request, response) => response.writeHead(status).end());
      const error: unknown = await get(`http://${HOST}/`).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ failure: 'status', status });
    },
  );

  it('cannot send more than is read, stated or not', async () => {
    let sent = 0;
    const endless = await loopbackWeb((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    expect(await failure(endless(`http://${HOST}/`))).toBe('too_large');
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    const stated = await loopbackWeb((_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000_000 }).write('x');
    });
    expect(await failure(stated(`http://${HOST}/`))).toBe('too_large');
  });

  it.each(['gzip', 'br'])('cannot unpack more than is read (%s)', async (packing) => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    const bomb = packing === 'gzip' ? gzipSync(zeros) : brotliCompressSync(zeros);
    expect(bomb.length).toBeLessThan(300 * 1024);
    const get = await loopbackWeb((_request, response) => {
      response.setHeader('content-encoding', packing).end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    expect(await failure(get(`http://${HOST}/`))).toBe('too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('cannot send packed bytes for ever that unpack into nothing', async () => {
    const nothing = gzipSync('');
    const get = await loopbackWeb((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      const more = (): void => {
        while (!response.destroyed && response.write(nothing));
      };
      response.on('drain', more);
      more();
    });
    expect(await failure(get(`http://${HOST}/`, { maxBytes: 50_000 }))).toBe('too_large');
  });

  it.each([
    ['another packing', 'zstd', 'x'],
    ['no packing at all', 'gzip', 'plain words'],
    ['half of it', 'gzip', gzipSync('x'.repeat(1000)).subarray(0, 15)],
    ['two packings', 'gzip, br', 'x'],
  ])('that lies about its packing gives a bad answer: %s', async (_kind, packing, body) => {
    const get = await loopbackWeb((_request, response) => {
      response.setHeader('content-encoding', packing).end(body);
    });
    expect(await failure(get(`http://${HOST}/`))).toBe('bad_answer');
  });

  it('that is slow with headers, or with the body, ends with the time', async () => {
    const slowHeaders = await raw((write) => {
      write('HTTP/1.1 200 OK\r\n');
      return () => write('x: y\r\n');
    });
    const slowBody = await raw((write) => {
      write('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n');
      return () => write('.');
    });
    const silent = await raw(() => () => undefined);
    for (const get of [slowHeaders, slowBody, silent]) {
      const began = performance.now();
      expect(await failure(get(`http://${HOST}/`, { timeoutMs: 300 }))).toBe('timeout');
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  it('ends when nobody wants the answer any more', async () => {
    const get = await raw(() => () => undefined);
    expect(await failure(get(`http://${HOST}/`, { signal: AbortSignal.timeout(100) }))).toBe(
      'timeout',
    );
  });

  it.each([
    ['a flood of headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}\r\n`],
    ['one endless header', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('gives a bad answer: %s', async (_kind, bytes) => {
    const get = await raw((write) => {
      write(bytes);
      return () => undefined;
    });
    expect(await failure(get(`http://${HOST}/`, { timeoutMs: 2_000 }))).toBe('bad_answer');
  });

  it('that breaks off, or is not there, is a lost connection', async () => {
    const cut = await loopbackWeb((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy());
    });
    expect(await failure(cut(`http://${HOST}/`))).toBe('connection');
    const nobody = await loopbackWeb(() => undefined, { portOf: () => 1 });
    expect(await failure(nobody(`http://${HOST}/`))).toBe('connection');
  });

  /** A server below HTTP. */
  async function raw(answer: (write: (bytes: string) => void) => () => void) {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const again = answer((bytes) => void socket.write(bytes));
        const timer = setInterval(again, 20);
        socket.on('close', () => clearInterval(timer));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    return loopbackWeb(() => undefined, { portOf: () => port });
  }
});
