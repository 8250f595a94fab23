import { z } from 'zod';
import type { ApiCall, Contract, ContractOf } from '#shared/contracts/contract.ts';
import { errorMessage, ERRORS, type ErrorCode, type FieldIssue } from '#shared/errors.ts';
import { emptiest } from './emptiest.ts';

/** Every contract there is: a test names calls, and which file has the contract is no matter of it. */
const contracts = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ['/src/shared/contracts/**/*.ts', '!/src/shared/contracts/**/*.{test,generated}.ts'],
    { eager: true },
  ),
)
  .flatMap((file) => Object.values(file))
  .filter(isContract);

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'auth' in value;
}

/** A call as it arrived, read by its contract. */
interface Arrived<C extends ApiCall> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
}

type Part<C extends ApiCall, Name extends 'params' | 'query' | 'body'> =
  ContractOf<C> extends { readonly [K in Name]: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;

/** What the server would hand to the contract; a file as its text. */
type Given<C extends ApiCall> =
  ContractOf<C> extends { readonly response: infer R extends z.ZodType } ? z.input<R> : string;

type Answering<C extends ApiCall> =
  | Given<C>
  | ((arrived: Arrived<C>) => Given<C> | Response | Promise<Given<C> | Response>);

/** An error of the server, by its code, with the German sentence of the catalogue. */
export function refusal(
  code: ErrorCode,
  parameters: Readonly<Record<string, string>> = {},
  issues?: readonly FieldIssue[],
): Response {
  const message = issues?.[0]?.message ?? errorMessage(code, parameters);
  return Response.json({ code, message, issues }, { status: ERRORS[code].status });
}

/** What something between browser and server answers when it breaks. */
export const badGateway = (): Response =>
  new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });

/** No connection: the browser gets no answer. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** The longest path wins: '/api/partners/rows' is not the partner 'rows'. */
function contractOf(method: string, path: string): Contract | undefined {
  const fixedParts = (contract: Contract) =>
    contract.path.split('/').filter((part) => !part.startsWith('{')).length;
  return contracts
    .filter((contract) => contract.method === method && patternOf(contract).test(path))
    .toSorted((one, other) => fixedParts(other) - fixedParts(one))[0];
}

const patternOf = ({ path }: Contract): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/**
 * Stands in for the server at the network's edge. It reads every request by the real contract, as the
 * server does, refuses what that refuses, and presents the answers of the test by the same contract:
 * a request or an answer that the server could not have is an error here.
 */
export class StandInServer {
  readonly #answers = new Map<string, (arrived: Arrived<ApiCall>) => unknown>();
  readonly #arrived: {
    readonly key: string;
    readonly arrived: Arrived<ApiCall>;
    readonly house: string | null;
  }[] = [];
  readonly #mistakes = new Set<string>();

  /** From now on this is the answer, or what this makes of the request. */
  on<C extends ApiCall>(call: C, answer: Answering<C>): this {
    const make = typeof answer === 'function' ? answer : () => answer;
    this.#answers.set(keyOf(call), make as (arrived: Arrived<ApiCall>) => unknown);
    return this;
  }

  /** What has arrived of this call so far, oldest first. */
  arrived<C extends ApiCall>(call: C): readonly Arrived<C>[] {
    const key = keyOf(call);
    return this.#arrived
      .filter((each) => each.key === key)
      .map(({ arrived }) => arrived as Arrived<C>);
  }

  /** The houses that arrived calls named, oldest first; null where one named none. */
  housesOf<C extends ApiCall>(call: C): readonly (string | null)[] {
    return this.#arrived.flatMap(({ key, house }) => (key === keyOf(call) ? [house] : []));
  }

  /** Calls that the test has no answer for, and answers that break their contract. */
  mistakes(): readonly string[] {
    return [...this.#mistakes];
  }

  /** In place of the browser's `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const contract = contractOf(request.method, url.pathname);
    if (contract === undefined) throw new Error(`no contract: ${request.method} ${url.pathname}`);
    const key = keyOf(contract);
    const read = await readBy(contract, request, url);
    if (read instanceof Response) return read;
    this.#arrived.push({ key, arrived: read, house: request.headers.get('x-house') });
    const make = this.#answers.get(key) ?? emptiestOf(contract);
    if (make === undefined) {
      this.#mistakes.add(`no answer: ${key}`);
      return refusal('internal_error');
    }
    const answer = await make(read);
    if (answer instanceof Response) return answer;
    if ('file' in contract.response)
      return new Response(String(answer), { headers: { 'content-type': contract.response.file } });
    const presented = contract.response.safeParse(answer);
    if (presented.success) return Response.json(presented.data);
    this.#mistakes.add(`no answer of ${key}: ${z.prettifyError(presented.error)}`);
    return refusal('internal_error');
  };
}

/** Reading finds nothing where a test has put nothing; a change has no answer that goes without saying. */
function emptiestOf({ method, response }: Contract): (() => unknown) | undefined {
  return method === 'GET' && !('file' in response) ? () => emptiest(response) : undefined;
}

/** The answer of a call in an empty account, with what a test is about. */
export function answerOf<C extends ApiCall>(
  { method, path }: C,
  overrides: Partial<Given<C> & object> = {},
): Given<C> {
  const contract = contracts.find((each) => each.method === method && each.path === path);
  if (contract === undefined || 'file' in contract.response)
    throw new Error(`no answer with parts: ${method} ${path}`);
  return { ...(emptiest(contract.response) as object), ...overrides } as Given<C>;
}

const keyOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): string => `${method} ${path}`;

async function readBy(
  contract: Contract,
  request: Request,
  url: URL,
): Promise<Arrived<ApiCall> | Response> {
  const text = await request.text();
  const sent = {
    params: { ...patternOf(contract).exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
  const read: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = contract[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(sent[part]);
    if (!result.success)
      return refusal(
        'validation_failed',
        {},
        result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    read[part] = result.data;
  }
  return read as unknown as Arrived<ApiCall>;
}
