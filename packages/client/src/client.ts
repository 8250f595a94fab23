import createFetchClient, { type Client } from 'openapi-fetch';
import { ApiError, problemIn } from './api-error.ts';
import type { paths } from './api.generated.ts';
import { patiently } from './patience.ts';

export type ApiClient = Client<paths>;

export interface ClientOptions {
  /** `ew_live_…` of the account settings, section 'Schnittstellen'. */
  readonly key: string;
  /** Where the installation is reached: 'https://empfehlwerk.example'. */
  readonly baseUrl: string;
  /** How often a call is tried at most; 5 unless given. */
  readonly tries?: number;
  /** Stands for the network and for waiting, in tests. */
  readonly fetch?: typeof fetch;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * The calls of the API, with their types. What is refused for a while (429, 5xx, a broken connection) is tried
 * again after the time that the answer names; writing calls carry one `Idempotency-Key` over all tries.
 */
export function createClient({ key, baseUrl, ...sending }: ClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${key}` },
    fetch: patiently(sending),
  });
}

interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * What a call answers, without asking for errors at each place.
 * @throws ApiError where the call was refused
 */
export async function answerOf<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null) throw new ApiError(response.status, problemIn(error));
  return data;
}
