import { randomBytes } from 'node:crypto';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallAnswer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  json<T>(): T;
}

/** The application as a browser of its own site reaches it: in process, or over the network. */
export interface Caller {
  /** A JSON call, with a session cookie when given; text and bytes are sent as they are. */
  call(
    method: Method,
    url: string,
    body?: unknown,
    cookie?: string,
    options?: { from?: string; headers?: Record<string, string> },
  ): Promise<CallAnswer>;
}

/** An address of one's own, where the limit by network is not the subject. */
export function anyAddress(): string {
  return `10.${Array.from(randomBytes(3)).join('.')}`;
}

export function headersOf(body: unknown, cookie: string | undefined): Record<string, string> {
  return {
    'sec-fetch-site': 'same-origin',
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

export const payloadOf = (body: unknown): string | Buffer<ArrayBuffer> =>
  typeof body === 'string' || Buffer.isBuffer(body)
    ? (body as string | Buffer<ArrayBuffer>)
    : JSON.stringify(body);

/**
 * Calls a server that runs in another process.
 * @param patienceMs after which a call is given up; without it as long as it takes
 */
export function networkCaller(base: string, patienceMs?: number): Caller {
  return {
    async call(method, url, body, cookie, options = {}) {
      const answer = await fetch(new URL(url, base), {
        method,
        redirect: 'manual',
        signal: patienceMs === undefined ? null : AbortSignal.timeout(patienceMs),
        headers: { ...headersOf(body, cookie), ...options.headers },
        ...(body === undefined ? {} : { body: payloadOf(body) }),
      });
      const text = await answer.text();
      return {
        statusCode: answer.status,
        body: text,
        headers: Object.fromEntries(answer.headers),
        cookies: answer.headers.getSetCookie().map((line) => {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          return { name: pair.slice(0, at), value: pair.slice(at + 1) };
        }),
        json: <T>() => JSON.parse(text) as T,
      };
    },
  };
}
