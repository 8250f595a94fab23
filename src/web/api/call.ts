import type {
  ApiCall,
  Call,
  ContractOf,
  FileAnswer,
  Received,
} from '#shared/contracts/contract.ts';
import { ApiError, isLoginTooOld, isRefusedFor } from './api-error.ts';
import { filenameOf, type DownloadedFile } from './downloaded-file.ts';
import { polledAnswers } from './polled-answers.ts';
import { readError } from './read-error.ts';
import { askToRenewLogin } from './renew-login.ts';
import { requestUrl, type UrlValues } from './request-url.ts';
import { askSecondPerson } from './second-person.ts';

/** What a call gives back: the contract's answer, or a file with its name. */
export type Result<C extends ApiCall> =
  ContractOf<C> extends { readonly response: FileAnswer } ? DownloadedFile : Received<C>;

/** What is said when no answer came at all. */
export const NO_CONNECTION =
  'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.';

const UNCHANGED = 304;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Repeats the first answer when the same step is sent twice
   * (docs/product/conventions.md section 8).
   */
  readonly idempotencyKey?: string;
  /** Names no house: about the person, also where this tab's house is none of theirs any more. */
  readonly ofNoHouse?: true;
}

/** Sent with every call of this tab. */
const ALWAYS: Record<string, string> = {};

/** From now on this tab sends the header with every call; null: no more. */
export function sendAlways(name: string, value: string | null): void {
  if (value === null) delete ALWAYS[name];
  else ALWAYS[name] = value;
}

/** What this tab sends with every call. */
export function alwaysSent(): Readonly<Record<string, string>> {
  return ALWAYS;
}

interface LooseInput {
  readonly params?: UrlValues;
  readonly query?: UrlValues;
  readonly body?: unknown;
}

/**
 * Makes the call, with cookies, JSON in and out. The answer is trusted
 * to be the contract's: the server presents it by the same schema. Where the server wants a fresh
 * login, the user is asked for the password, and the call is made once more. Where it wants a second
 * person, one can be asked; then the screen is left, and nothing comes of this call.
 * @throws ApiError when the answer is not OK or when there is none.
 */
export async function call<C extends ApiCall>(
  api: C,
  input: Call<C>,
  options: CallOptions = {},
): Promise<Result<C>> {
  try {
    return await callOnce(api, input, options);
  } catch (error) {
    if (isRefusedFor(error, 'second_person_required'))
      return withSecondPerson(api, input, options, error);
    if (!isLoginTooOld(error) || !(await askToRenewLogin())) throw error;
    return callOnce(api, input, options);
  }
}

async function withSecondPerson<C extends ApiCall>(
  api: C,
  input: Call<C>,
  options: CallOptions,
  error: ApiError,
): Promise<Result<C>> {
  const { method, path } = api;
  const { params = {}, body } = input as LooseInput;
  const answer = await askSecondPerson({ method, path, params, body, message: error.message });
  if (answer === 'not_asked') throw error;
  // Whoever waits for it is not on the screen any more.
  if (answer === 'left') return new Promise(() => undefined);
  return callOnce(api, { ...input, body: answer.rest }, options);
}

async function callOnce<C extends ApiCall>(
  api: C,
  input: Call<C>,
  options: CallOptions,
): Promise<Result<C>> {
  const { params, query, body } = input as LooseInput;
  const url = requestUrl(api.path, params, query);
  const known = api.polled === true ? polledAnswers.get(url) : undefined;
  const { 'x-house': house, ...always } = ALWAYS;
  const response = await send(url, {
    method: api.method,
    credentials: 'include',
    headers: {
      ...always,
      ...(house === undefined || options.ofNoHouse === true ? {} : { 'x-house': house }),
      accept: api.file ?? 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(known === undefined ? {} : { 'if-none-match': known.mark }),
      ...(options.idempotencyKey === undefined
        ? {}
        : { 'idempotency-key': options.idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (known !== undefined && response.status === UNCHANGED) return known.answer as Result<C>;
  if (!response.ok) throw await readError(response);
  const answer = (await readAnswer(api, response)) as Result<C>;
  if (api.polled === true) polledAnswers.keep(url, response.headers.get('etag'), answer);
  return answer;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, NO_CONNECTION);
  }
}

async function readAnswer({ file, path }: ApiCall, response: Response): Promise<unknown> {
  if (file === undefined) return response.json();
  const fallback = path.split('/').at(-1) ?? 'datei';
  return {
    blob: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition'), fallback),
  } satisfies DownloadedFile;
}
