import type { Pool } from 'pg';
import type { ProviderId } from '#shared/ids.ts';
import type { Application } from '../../app.ts';
import type { Services } from '../../kernel/services.ts';
import type { Issuer } from '../../modules/billing/index.ts';
import type { ClickRecorder } from '../../modules/clicks/index.ts';

/** What the scenes of the demo year play on: the product, a clock of their own, and random numbers. */
export interface DemoStage {
  readonly pool: Pool;
  readonly services: Services;
  readonly clicks: ClickRecorder;
  readonly api: DemoCaller;
  /** Somebody with a browser of their own. */
  readonly visitor: () => DemoCaller;
  /** Software of the venue, with its key; the third is the Idempotency-Key. */
  readonly callByKey: (secret: string, url: string, once: string, body: object) => Promise<void>;
  readonly random: RandomSource;
  /** Who issues the invoices of the platform. */
  readonly issuer: Issuer;
  /** Moves the product's clock; it only goes forward. */
  setTime(instant: Date): void;
}

export interface DemoLink {
  readonly id: string;
  readonly partnerId: string;
  readonly campaignId: string;
  /** How eagerly the partner recommends, 0 to 1. */
  readonly zeal: number;
}

export interface DemoAccount {
  readonly providerId: ProviderId;
  readonly email: string;
  readonly password: string;
  /** In the order of the fixtures, as the campaigns. */
  readonly partnerIds: readonly string[];
  readonly campaignIds: readonly string[];
  readonly links: readonly DemoLink[];
}

/** Numbers that look random and are the same in every run (mulberry32). */
interface RandomSource {
  /** From 0 to below 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  happens(probability: number): boolean;
}

export function random(seed: number): RandomSource {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    happens: (probability) => next() < probability,
  };
}

/** A file as a form sends it. */
interface DemoFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Calls the product's own API in process, as the screens would. */
export interface DemoCaller {
  /** @throws Error with the answer when the call is refused */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object): Promise<T>;
  /** Sends a file. @throws Error with the answer when it is refused */
  upload<T>(url: string, file: DemoFile): Promise<T>;
  /** Asks for a file. @throws Error with the answer when it is refused */
  read(url: string): Promise<Buffer>;
}

/** Calls the API for other software in process. @throws Error with the answer when the call is refused */
export const keyCaller =
  (http: Application['http']): DemoStage['callByKey'] =>
  async (secret, url, once, body) => {
    const answer = await http.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${secret}`,
        'idempotency-key': once,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
    if (answer.statusCode >= 300)
      throw new Error(`POST ${url}: ${answer.statusCode} ${answer.body}`);
  };

/** Keeps the session cookie of each login. */
export function demoCaller(http: Application['http']): DemoCaller {
  let cookie = '';
  return {
    async call<T>(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH',
      url: string,
      body?: object,
    ): Promise<T> {
      const answer = await http.inject({
        method,
        url,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
      const session = answer.cookies.find(({ value }) => value !== '');
      if (session !== undefined) cookie = `${session.name}=${session.value}`;
      return answer.json<T>();
    },
    async upload<T>(url: string, { field, name, type, bytes }: DemoFile): Promise<T> {
      const form = new FormData();
      form.append(field, new Blob([bytes], { type }), name);
      const sent = new Response(form);
      const answer = await http.inject({
        method: 'POST',
        url,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie,
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      if (answer.statusCode >= 300)
        throw new Error(`POST ${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json<T>();
    },
    async read(url) {
      const answer = await http.inject({ method: 'GET', url, headers: { cookie } });
      if (answer.statusCode >= 300) throw new Error(`GET ${url}: ${answer.statusCode}`);
      return answer.rawPayload;
    },
  };
}
