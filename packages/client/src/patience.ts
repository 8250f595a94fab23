interface Sending {
  readonly tries?: number;
  readonly fetch?: typeof fetch;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const SECOND = 1_000;
const LONGEST = 60 * SECOND;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => void setTimeout(done, milliseconds));

/** Whether the same call may work later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** As long as the answer says, else 2, 4, 8 … seconds; never more than a minute. */
function pauseBefore(tried: number, answer: Response | null): number {
  const named = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Math.min(LONGEST, (Number.isFinite(named) ? named : 2 ** tried) * SECOND);
}

/** Sends a request, again where it was refused for a while. */
export function patiently({ tries = 5, fetch: send = fetch, wait = sleep }: Sending) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    for (let tried = 1; ; tried += 1) {
      const isLast = tried >= tries;
      const answer = await attempt(send, request, isLast);
      if (answer !== null && (isLast || !isPassing(answer.status))) return answer;
      await wait(pauseBefore(tried, answer));
    }
  };
}

/** @returns null where the connection broke and there is another try */
async function attempt(
  send: typeof fetch,
  request: Request,
  isLast: boolean,
): Promise<Response | null> {
  try {
    return await send(request.clone());
  } catch (error) {
    if (isLast || request.signal.aborted) throw error;
    return null;
  }
}
