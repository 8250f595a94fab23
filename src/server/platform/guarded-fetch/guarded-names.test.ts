import { createServer } from 'node:https';
import { afterAll, describe, expect, it } from 'vitest';
import { testAuthority } from '#tests/support/web/certificates.ts';
import { startNameServer } from '#tests/support/web/hostile-name-server.ts';
import { failure, HOST, listen, loopbackWeb } from '#tests/support/web/loopback-web.ts';
import { resolveBy } from './guarded-connection.ts';

describe('a hostile name server', () => {
  const names = startNameServer({
    'oeffentlich.example': [{ a: ['127.0.0.1'], ttl: 2 ** 31 - 1 }],
    'innen.example': [{ a: ['10.0.0.7'] }],
    'gemischt.example': [{ a: ['127.0.0.1', '192.168.0.1'] }],
    'sechs.example': [{ a: ['127.0.0.1'], aaaa: ['fd00::1'] }],
    'umweg.example': [{ cname: 'router.example', a: ['192.168.178.1'] }],
    'wechselt.example': [{ a: ['127.0.0.1'] }, { a: ['169.254.169.254'] }],
    'stumm.example': ['silence'],
  });
  const open = async () => {
    const server = await names;
    const hits: string[] = [];
    const get = await loopbackWeb(
      (request, response) => {
        hits.push(request.headers.host ?? '');
        response.end('offen');
      },
      { resolve: (host, signal) => resolveBy(server.resolver(), host, signal) },
    );
    return { get, hits, server };
  };
  afterAll(async () => (await names).close());

  it('is asked once for both kinds of addresses, and its answer is connected to', async () => {
    const { get, hits, server } = await open();
    await get('http://oeffentlich.example/');
    expect(hits).toEqual(['oeffentlich.example']);
    expect(server.asked.filter((each) => each.startsWith('oeffentlich'))).toHaveLength(2);
  });

  it.each(['innen', 'gemischt', 'sechs', 'umweg'])(
    'leads nowhere with an inner address (%s)',
    async (name) => {
      const { get, hits } = await open();
      expect(await failure(get(`http://${name}.example/`))).toBe('refused_address');
      expect(hits).toEqual([]);
    },
  );

  it('cannot change its answer between judging and connecting', async () => {
    const { get, hits } = await open();
    expect(String((await get('http://wechselt.example/')).body)).toBe('offen');
    expect(await failure(get('http://wechselt.example/'))).toBe('refused_address');
    expect(hits).toEqual(['wechselt.example']);
  });

  it('that knows nothing, or says nothing, is a name without an address', async () => {
    const { get } = await open();
    expect(await failure(get('http://unbekannt.example/'))).toBe('dns');
    expect(await failure(get('http://stumm.example/'))).toBe('dns');
  });

  it('that never answers ends with the time', async () => {
    const get = await loopbackWeb(() => undefined, { resolve: () => new Promise(() => undefined) });
    expect(await failure(get(`http://${HOST}/`, { timeoutMs: 100 }))).toBe('timeout');
  });
});

describe('a certificate', async () => {
  const authority = await testAuthority();
  const own = await authority.sign(HOST);
  const secure = async (certificate: { key: string; cert: string }, ca?: string) => {
    const port = await listen(
      createServer(certificate, (_request, response) => response.end('sicher')),
    );
    return loopbackWeb(() => undefined, {
      portOf: () => port,
      ...(ca === undefined ? {} : { ca }),
    });
  };

  it('of the host opens the page, by the name and not by the address', async () => {
    const get = await secure(own, authority.ca);
    expect(String((await get(`https://${HOST}/`)).body)).toBe('sicher');
  });

  it('of somebody else, or of nobody, is an error of its own', async () => {
    const others = await secure(await authority.sign('anderswo.example'), authority.ca);
    expect(await failure(others(`https://${HOST}/`))).toBe('tls');
    const unknown = await secure(own);
    expect(await failure(unknown(`https://${HOST}/`))).toBe('tls');
  });

  it('cannot be switched off from outside', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      const get = await secure(own);
      expect(await failure(get(`https://${HOST}/`))).toBe('tls');
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });

  it('is missing where plain words answer', async () => {
    const get = await loopbackWeb((_request, response) => response.end('x'));
    expect(await failure(get(`https://${HOST}/`))).toBe('tls');
  });

  it('is not given up on the way: https never leads back to http', async () => {
    const port = await listen(
      createServer(own, (_request, response) => {
        response.writeHead(302, { location: `http://${HOST}/` }).end();
      }),
    );
    const get = await loopbackWeb(() => undefined, { portOf: () => port, ca: authority.ca });
    expect(await failure(get(`https://${HOST}/`))).toBe('redirect_elsewhere');
  });
});
