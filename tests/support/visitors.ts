import type { VisitorRequest } from '#server/modules/clicks/index.ts';

export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A visitor's page view; override what a test is about. */
export function visit(
  ip: string,
  userAgent = SAFARI,
  headers: Readonly<Record<string, string>> = {},
): VisitorRequest {
  return { method: 'GET', ip, headers: { 'user-agent': userAgent, ...headers } };
}

/** The n-th of many visitors, each from a network of its own (at most 2^24); every third has scanned. */
export function visitor(n: number): VisitorRequest {
  const request = visit(`${10 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.7`);
  return n % 3 === 0 ? scanned(request) : request;
}

/** The same visitor, come by a printed code. */
export function scanned(request: VisitorRequest): VisitorRequest {
  return { ...request, query: { via: 'druck' } };
}

/** The n-th of many browsers. */
export function browser(n: number): string {
  return SAFARI.replace('Version/18.1', `Version/18.${n}`);
}
