/** Why a guarded connection gave nothing; each is a class of its own for whoever has to explain it. */
export type GuardedFetchFailure =
  /** No http(s) address, a port other than 80 and 443, or a name and password in it. */
  | 'refused_url'
  /** The name, or one of its addresses, does not lead to the public internet. */
  | 'refused_address'
  /** The name has no address, or nobody answered for it. */
  | 'dns'
  /** The certificate or the encryption is wrong. */
  | 'tls'
  /** Nobody accepted the connection, or it broke off. */
  | 'connection'
  /** Not done within the time. */
  | 'timeout'
  /** More than was to be read, as sent or unpacked. */
  | 'too_large'
  /** Leads to another host, or back from https to http. */
  | 'redirect_elsewhere'
  | 'too_many_redirects'
  /** An answer other than 2xx; `status` says which. */
  | 'status'
  /** No HTTP, too many headers, or a body that is not packed as it says. */
  | 'bad_answer';

/** What `GuardedFetch` throws; its message names no address, because logs must not. */
export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError';
  readonly failure: GuardedFetchFailure;
  /** Of the answer, where the failure is 'status'. */
  readonly status: number | null;

  constructor(
    failure: GuardedFetchFailure,
    { cause, status = null }: { cause?: unknown; status?: number | null } = {},
  ) {
    super(`guarded fetch: ${failure}${status === null ? '' : ` ${status}`}`, { cause });
    this.failure = failure;
    this.status = status;
  }
}

/** The class of what a connection, a certificate or a decoder threw. */
export function failureOf(error: unknown): GuardedFetchFailure {
  const code = codeOf(error);
  if (code === 'ABORT_ERR' || isTimeout(error)) return 'timeout';
  if (code.startsWith('HPE_') || code.startsWith('Z_') || /^ERR_+(?:BROTLI|_ERROR)/.test(code))
    return 'bad_answer';
  if (TLS_CODE.test(code)) return 'tls';
  return 'connection';
}

/** OpenSSL's and Node's codes around certificates and handshakes. */
const TLS_CODE = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL|^ERR_TLS|^EPROTO$|HOSTNAME_MISMATCH|CRL/;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
