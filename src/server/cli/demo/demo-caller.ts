import type { Application } from '../../app.ts';

/** Calls the product's own API in process, as the screens would. */
export interface DemoCaller {
  /** @throws Error with the answer when the call is refused */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object): Promise<T>;
  /** Asks for a file. @throws Error with the answer when it is refused */
  read(url: string): Promise<void>;
}

/** Keeps the session cookie of whoever logs in. */
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
      const [session] = answer.cookies;
      if (session !== undefined) cookie = `${session.name}=${session.value}`;
      return answer.json<T>();
    },
    async read(url) {
      const answer = await http.inject({ method: 'GET', url, headers: { cookie } });
      if (answer.statusCode >= 300) throw new Error(`GET ${url}: ${answer.statusCode}`);
    },
  };
}
