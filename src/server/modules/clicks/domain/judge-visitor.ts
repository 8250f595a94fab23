import { isbot } from 'isbot';
import type { ProviderId } from '#shared/ids.ts';
import type { ClickReason, ClickVerdict } from '#shared/labels/clicks.ts';

/** What a request says about its sender. A Fastify request has these fields. */
export interface VisitorRequest {
  readonly method: string;
  /** The peer's address, or what a trusted proxy names: never read from a header here. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the address; nothing in it decides about a hit. */
  readonly query?: unknown;
}

/** A verdict before the database is asked; 'valid' when nothing speaks against the hit so far. */
export interface Claim {
  readonly verdict: ClickVerdict;
  readonly reason: ClickReason | '';
}

/** Browsers name themselves in 60 to 400 characters. */
const LONGEST_USER_AGENT = 1_000;
const SHORTEST_USER_AGENT = 20;

const claim = (verdict: ClickVerdict, reason: ClickReason): Claim => ({ verdict, reason });

/**
 * Judges who sends a hit (docs/product/clicks.md section 2, tests/security/README.md row 10): bots,
 * pages fetched in advance or inside another site's page, the provider itself.
 * @param viewers the houses of who is logged in with the session that the request carries
 */
export function judgeVisitor(
  request: VisitorRequest,
  provider: ProviderId,
  viewers: readonly ProviderId[],
): Claim {
  if (request.method === 'HEAD') return claim('bot', 'head_request');
  const bot = judgeUserAgent(userAgentOf(request));
  if (bot !== null) return claim('bot', bot);
  if (isPrefetch(request)) return claim('prefetch', 'prefetch');
  if (isEmbedded(request)) return claim('prefetch', 'embedded');
  if (viewers.includes(provider)) return claim('own', 'logged_in');
  return { verdict: 'valid', reason: '' };
}

export function userAgentOf(request: VisitorRequest): string {
  return headerOf(request, 'user-agent').trim();
}

function judgeUserAgent(userAgent: string): ClickReason | null {
  if (userAgent === '') return 'no_user_agent';
  if (isbot(userAgent)) return 'known_bot';
  if (userAgent.length < SHORTEST_USER_AGENT || userAgent.length > LONGEST_USER_AGENT)
    return 'absurd_user_agent';
  // Every browser names products as name/version, in printable ASCII.
  return /^[\x20-\x7e]+$/.test(userAgent) && /[a-z]\/\d/i.test(userAgent)
    ? null
    : 'absurd_user_agent';
}

/** Fetched in advance, or as a preview; nobody has seen the page yet. */
export function isPrefetch(request: VisitorRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headerOf(request, name)),
  );
}

/** Loaded as an image, frame or the like by another page instead of being opened. */
function isEmbedded(request: VisitorRequest): boolean {
  const destination = headerOf(request, 'sec-fetch-dest');
  return request.method === 'GET' && destination !== '' && destination !== 'document';
}

function headerOf(request: VisitorRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : (value?.join(', ') ?? '');
}
