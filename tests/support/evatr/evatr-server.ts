import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as it arrives. */
export type EvatrCall = Readonly<Record<string, string>>;

/** A business of a member state's register. */
export interface Registered {
  readonly firmenname: string;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
}

/** What the service does instead of looking into its register. */
export type Mood =
  | { readonly status: string; readonly http: number; readonly more?: object }
  | 'garbage'
  | 'html'
  | 'huge'
  | 'cut'
  | 'silent'
  | 'redirect';

export interface EvatrServer {
  /** Base of the API, for VAT_CONFIRMATION_URL. */
  readonly url: string;
  readonly env: Record<string, string>;
  /** Every question that arrived, oldest first. */
  readonly calls: EvatrCall[];
  /** By VAT id. */
  readonly register: Map<string, Registered>;
  /** For all that comes until it is taken away. */
  mood: Mood | null;
  /** Holds every answer back until it is resolved; null answers at once. */
  hold: Promise<void> | null;
  close(): Promise<void>;
}

const OWN_ID = /^DE\d{9}$/;
const FIELDS = ['firmenname', 'strasse', 'plz', 'ort'] as const;
const RESULTS = {
  firmenname: 'ergFirmenname',
  strasse: 'ergStrasse',
  plz: 'ergPlz',
  ort: 'ergOrt',
} as const;

/**
 * A server that speaks the eVatR REST protocol of the Bundeszentralamt für Steuern as documented:
 * `POST /app/v1/abfrage` with JSON, answers with a status, an id, the time and a letter a field.
 */
export async function startEvatrServer(): Promise<EvatrServer> {
  const state: Pick<EvatrServer, 'calls' | 'register' | 'mood' | 'hold'> = {
    calls: [],
    register: new Map(),
    mood: null,
    hold: null,
  };
  const http = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/app/v1/abfrage') {
      response.writeHead(404).end();
      return;
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const call = JSON.parse(text) as EvatrCall;
    state.calls.push(call);
    const { mood } = state;
    await state.hold;
    if (mood !== null) {
      behave(mood, response);
      return;
    }
    const { http: status, ...body } = lookUp(call, state.register);
    send(response, status, body);
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/app/v1`;
  return Object.assign(state, {
    url,
    env: { VAT_CONFIRMATION: 'bzst', VAT_CONFIRMATION_URL: url },
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  });
}

function lookUp(call: EvatrCall, register: ReadonlyMap<string, Registered>) {
  const { anfragendeUstid: own = '', angefragteUstid: asked = '' } = call;
  if (!OWN_ID.test(own)) return { http: 400, status: 'evatr-0004' };
  const known = register.get(asked);
  if (known === undefined) return { http: 404, status: 'evatr-2001' };
  const results = FIELDS.map((field) => {
    const said = call[field];
    const agrees = said?.toLowerCase() === known[field].toLowerCase() ? 'A' : 'B';
    return [RESULTS[field], known[field] === '' ? 'D' : said === undefined ? 'C' : agrees] as const;
  });
  return { http: 200, status: 'evatr-0000', ...Object.fromEntries(results) };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'd6f1148c48118a14',
      anfrageZeitpunkt: '2026-11-21T12:00:00.561855733+01:00',
      ...body,
    }),
  );
}

function behave(mood: Mood, response: ServerResponse): void {
  if (typeof mood === 'object') {
    send(response, mood.http, { status: mood.status, ...mood.more });
    return;
  }
  switch (mood) {
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": 17,');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartungsarbeiten</h1>');
      return;
    case 'huge': {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"status":"evatr-0000","id":"${'x'.repeat(2_000_000)}"}`);
      return;
    }
    case 'cut':
      response.destroy();
      return;
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'silent':
      // The asking side gives up.
      return;
  }
}
