import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  openGuardedFetch,
  type GuardedFetch,
} from '#server/platform/guarded-fetch/guarded-fetch.ts';

/** What the web answers at an address: '{host}{path}'. */
export interface WebAnswer {
  readonly body?: string | Uint8Array;
  readonly type?: string;
  readonly status?: number;
  readonly location?: string;
}

export interface TestWeb {
  /** Reads from this web alone; names that it does not know have no address. */
  readonly fetch: GuardedFetch;
  readonly answers: Map<string, WebAnswer>;
  /** Every address that was asked for, oldest first. */
  readonly asked: string[];
  /** Holds every answer back until it is resolved; null answers at once. */
  hold: Promise<void> | null;
  close(): void;
}

/** A server on loopback that stands for the whole web. */
export async function startTestWeb(answers: Readonly<Record<string, WebAnswer>>): Promise<TestWeb> {
  const known = new Map(Object.entries(answers));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`;
    asked.push(address);
    void (web.hold ?? Promise.resolve()).then(() => {
      const answer = known.get(address) ?? { status: 404, body: 'nicht gefunden' };
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type ?? 'text/html; charset=utf-8',
        ...(answer.location === undefined ? {} : { location: answer.location }),
      });
      response.end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const web: TestWeb = {
    fetch: openGuardedFetch('Empfehlwerk/1', {
      resolve: (host) => {
        const isKnown = [...known.keys()].some((address) => address.startsWith(`${host}/`));
        return Promise.resolve(isKnown ? ['127.0.0.1'] : []);
      },
      mayReach: (address) => address === '127.0.0.1',
      // Nobody listens for https.
      portOf: (wanted) => (wanted === 443 ? 1 : port),
    }),
    answers: known,
    asked,
    hold: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return web;
}

const HOST = 'gut-lindenhof.example';

/** The website of a house: home page, imprint, style sheet, logo and photographs. */
export function houseWebsite(files: {
  readonly logo: string | Uint8Array;
  readonly photo: Uint8Array;
}): Record<string, WebAnswer> {
  const photo = { body: files.photo, type: 'image/jpeg' };
  return {
    [`${HOST}/robots.txt`]: { body: 'User-agent: *\nDisallow: /intern/\n', type: 'text/plain' },
    [`${HOST}/`]: {
      body: `<!doctype html><html lang="de"><head><title>Gut Lindenhof</title>
        <link rel="stylesheet" href="/haus.css"><meta property="og:image" content="/saal.jpg"></head>
        <body><header><img src="/logo.svg" alt="Logo Gut Lindenhof"></header><h1>Feiern unter Linden</h1>
        <img src="/garten.jpg" width="1200"><img src="/intern/geheim.jpg" width="1200">
        <footer><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a> <a href="/agb">AGB</a></footer></body></html>`,
    },
    [`${HOST}/impressum`]: {
      body: `<h1>Impressum</h1><p>Lindenhof Betriebs GmbH<br>Lindenallee 1<br>83666 Waakirchen</p>
        <p>Telefon: 08021 5050<br>E-Mail: feiern (at) gut-lindenhof.example</p>
        <p>Registergericht: Amtsgericht München, HRB 123456<br>USt-IdNr.: DE136695976<br>Steuernummer: 046/123/45673</p>
        <h2>Umsetzung</h2><p>Pixelwerk GmbH<br>Agenturweg 9<br>10115 Berlin</p>`,
    },
    [`${HOST}/haus.css`]: {
      body: ':root{--brand:#1f5d50;--background:#f6f1e7}',
      type: 'text/css',
    },
    [`${HOST}/logo.svg`]: { body: files.logo, type: 'image/svg+xml' },
    [`${HOST}/saal.jpg`]: photo,
    [`${HOST}/garten.jpg`]: photo,
    [`${HOST}/intern/geheim.jpg`]: photo,
  };
}
