import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testAuthority } from '#tests/support/web/certificates.ts';
import { startNameServer } from '#tests/support/web/hostile-name-server.ts';
import { closing, failure, HOST, listen } from '#tests/support/web/loopback-web.ts';
import { type GuardedFetchExceptions, resolveBy } from './guarded-connection.ts';
import { openGuardedPost } from './guarded-post.ts';

const authority = await testAuthority();
const certificate = await authority.sign(HOST);

/** A receiver that every name leads to. */
async function receiver(answer: RequestListener, more: GuardedFetchExceptions = {}) {
  const port = await listen(createServer(certificate, answer));
  return postTo(port, more);
}

function postTo(port: number, more: GuardedFetchExceptions = {}) {
  const post = openGuardedPost('Test/1', {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    portOf: () => port,
    ca: authority.ca,
    ...more,
  });
  return (timeoutMs = 5_000, url = `https://${HOST}/empfang?a=1`) =>
    post(url, { headers: { 'webhook-id': 'msg_1' }, body: '{"ü":1}', timeoutMs });
}

describe('a guarded message', () => {
  it('brings its body and headers, says who sends, and reads the answer', async () => {
    const seen: unknown[] = [];
    const send = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ ...request.headers, path: request.url, body: String(Buffer.concat(chunks)) });
        response.writeHead(202, { 'set-cookie': 'a=1', 'x-one': 'zwei' }).end('angenommen');
      });
    });
    const receipt = await send();
    expect(receipt).toMatchObject({ status: 202, body: Buffer.from('angenommen'), isCut: false });
    expect(receipt.headers).toMatchObject({ 'x-one': 'zwei', 'set-cookie': 'a=1' });
    expect(seen).toEqual([
      {
        path: '/empfang?a=1',
        body: '{"ü":1}',
        host: HOST,
        'user-agent': 'Test/1',
        accept: '*/*',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': '8',
        'webhook-id': 'msg_1',
        connection: 'close',
      },
    ]);
  });

  it.each([204, 301, 302, 308, 400, 404, 410, 429, 500, 503])(
    'answered with %i brings that status, and follows nothing',
    async (status) => {
      let hits = 0;
      const send = await receiver((_request, response) => {
        hits += 1;
        response.writeHead(status, { location: '/weiter' }).end();
      });
      expect(await send()).toMatchObject({ status, body: Buffer.alloc(0) });
      expect(hits).toBe(1);
    },
  );

  it('reads 64 kB of an answer that is larger, stated or not, and cuts the rest off', async () => {
    let sent = 0;
    const endless = await receiver((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    const receipt = await endless();
    expect([receipt.status, receipt.body.length, receipt.isCut]).toEqual([200, 65_536, true]);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    const stated = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000_000 });
      response.write(Buffer.alloc(100_000));
    });
    expect(await stated()).toMatchObject({ status: 200, isCut: true });
  });

  it('ends with the time where headers or body never end, or nothing comes', async () => {
    const never = await receiver((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const silent = await receiver(() => undefined);
    const loris = createTcpServer((socket) => socket.on('error', () => undefined));
    loris.listen(0, '127.0.0.1');
    await once(loris, 'listening');
    closing.push(() => loris.close());
    const noHandshake = postTo((loris.address() as AddressInfo).port);
    for (const send of [never, silent, noHandshake]) {
      const began = performance.now();
      expect(await failure(send(300))).toBe('timeout');
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  it('is a lost connection where it is cut before or within the answer, or nobody listens', async () => {
    const before = await receiver((request) => void request.socket.destroy());
    expect(await failure(before())).toBe('connection');
    const within = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy());
    });
    expect(await failure(within())).toBe('connection');
    expect(await failure(postTo(1)())).toBe('connection');
  });

  it('goes to nobody with a wrong certificate, and never without one', async () => {
    const others = await receiver(() => undefined, { ca: (await testAuthority()).ca });
    expect(await failure(others())).toBe('tls');
    const send = await receiver(() => undefined);
    expect(await failure(send(5_000, 'https://anderswo.example/'))).toBe('tls');
  });

  it.each([
    ['refused_url', `http://${HOST}/`],
    ['refused_url', `https://${HOST}:8443/`],
    ['refused_url', `https://${HOST}:80/`],
    ['refused_url', `https://name:secret@${HOST}/`],
    ['refused_url', 'ftp://gut-lindenhof.example/'],
    ['refused_address', 'https://169.254.169.254/latest/meta-data/'],
    ['refused_address', 'https://[::1]/'],
    ['refused_address', 'https://[::ffff:10.0.0.1]/'],
    ['refused_address', 'https://[2002:7f00:1::1]/'],
    ['refused_address', 'https://2130706433/'],
  ])('is %s at %s', async (expected, url) => {
    const send = openGuardedPost('Test/1');
    expect(await failure(send(url, { headers: {}, body: '{}' }))).toBe(expected);
  });

  it('goes to the judged address, also when the name server changes its answer', async () => {
    const names = await startNameServer({
      [HOST]: [{ a: ['127.0.0.1'] }, { a: ['169.254.169.254'] }],
      'gemischt.example': [{ a: ['127.0.0.1', '10.0.0.1'] }],
    });
    closing.push(() => names.close());
    let hits = 0;
    const send = await receiver(
      (_request, response) => {
        hits += 1;
        response.end();
      },
      { resolve: (host, signal) => resolveBy(names.resolver(), host, signal) },
    );
    expect(await send()).toMatchObject({ status: 200 });
    expect(await failure(send())).toBe('refused_address');
    expect(await failure(send(5_000, 'https://gemischt.example/'))).toBe('refused_address');
    expect(hits).toBe(1);
  });
});
