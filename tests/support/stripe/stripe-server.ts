import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { carryOut, readCall, type ApiCall } from './stripe-api.ts';
import { StripeAccount, StripeRefusal, type StripeEvent } from './stripe-objects.ts';
import { answerPage } from './stripe-pages.ts';

const SECRET_KEY = 'sk_test_51ProbeEmpfehlwerk';
const WEBHOOK_SECRET = 'whsec_ProbeEmpfehlwerk';

/**
 * What goes wrong with the next call that fits: refused before it is carried out, an answer of 500
 * although it was carried out, or a connection that is cut after it was.
 */
export interface Failure {
  readonly on: RegExp;
  readonly kind: 429 | 500 | 'answered 500' | 'cut';
  /** How often; once unless given. */
  times?: number;
}

export interface StripeServer {
  readonly url: string;
  readonly account: StripeAccount;
  /** Every call of the API that arrived: 'POST /v1/customers'. */
  readonly calls: {
    readonly what: string;
    readonly key: string | undefined;
    readonly call: ApiCall;
  }[];
  /** For the configuration of an application. */
  readonly env: Record<string, string>;
  readonly failures: Failure[];
  /** Milliseconds that every call takes. */
  delay: number;
  /** Sends every event to an application, as Stripe does. */
  deliverTo(url: string): void;
  close(): Promise<void>;
}

/** A signed message, as it comes to the webhook. */
export function signed(
  event: object,
  { at = new Date(), secret = WEBHOOK_SECRET }: { at?: Date; secret?: string } = {},
): { body: string; header: string } {
  const body = JSON.stringify(event);
  const seconds = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, header: `t=${seconds},v1=${v1}` };
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * A server that speaks Stripe's protocol as documented: form-encoded calls with a secret key,
 * idempotency keys with stored answers, objects and errors of the calls the product makes, signed
 * messages, and the pages a browser is sent to.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const account = new StripeAccount();
  const answers = new Map<string, { call: string; answer: Promise<Answer> }>();
  const state = { url: '' };
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: StripeServer = {
    url: state.url,
    account,
    calls: [],
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: state.url,
    },
    failures: [],
    delay: 0,
    deliverTo(url) {
      account.onEvent = (event) => void deliver(url, event);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = 'GET', url = '/' } = request;
    if (!url.startsWith('/v1/')) return answerPage(account, method, url, body, response);
    await sleep(running.delay);
    const key = request.headers['idempotency-key'];
    const call = readCall(method, url, body);
    const what = `${method} ${call.path}`;
    running.calls.push({ what, key: typeof key === 'string' ? key : undefined, call });
    const failure = failureOf(what);
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(response, { status: 401, body: { error: { type: 'invalid_request_error' } } });
    if (failure === 429)
      return send(response, {
        status: 429,
        body: { error: { type: 'invalid_request_error', code: 'rate_limit' } },
      });
    const answer = await answerOnce(call, typeof key === 'string' ? key : null, body, failure);
    if (failure === 'cut') {
      response.destroy();
      return;
    }
    send(response, answer);
  }

  function failureOf(what: string): Failure['kind'] | null {
    const index = running.failures.findIndex(({ on }) => on.test(what));
    const failure = running.failures[index];
    if (failure === undefined) return null;
    failure.times = (failure.times ?? 1) - 1;
    if (failure.times <= 0) running.failures.splice(index, 1);
    return failure.kind;
  }

  /** The first answer to a key is the answer to it, also when it was a failure. */
  async function answerOnce(
    call: ApiCall,
    key: string | null,
    body: string,
    failure: Failure['kind'] | null,
  ): Promise<Answer> {
    const known = key === null ? undefined : answers.get(key);
    const whole = `${call.method} ${call.path} ${body}`;
    if (known !== undefined && known.call !== whole)
      return { status: 400, body: { error: { type: 'idempotency_error' } } };
    if (known !== undefined) return known.answer;
    const answer = Promise.resolve(perform(call, failure));
    if (key !== null) answers.set(key, { call: whole, answer });
    return answer;
  }

  function perform(call: ApiCall, failure: Failure['kind'] | null): Answer {
    const failed = { status: 500, body: { error: { type: 'api_error', message: 'Sorry!' } } };
    if (failure === 500) return failed;
    try {
      const done = structuredClone(carryOut(account, call, state.url));
      return failure === 'answered 500' ? failed : { status: 200, body: done };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: structuredClone({ error: error.error }) };
    }
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_probe',
    ...(status === 500 ? { 'stripe-should-retry': 'false' } : {}),
  });
  response.end(JSON.stringify(body));
}

async function deliver(url: string, event: StripeEvent): Promise<void> {
  const { body, header } = signed(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const answer = await fetch(`${url}/stripe/webhook`, { method: 'POST', headers, body });
      if (answer.ok) return;
    } catch {
      // Sent again, as Stripe does when nobody answers.
    }
    await sleep(200);
  }
}
