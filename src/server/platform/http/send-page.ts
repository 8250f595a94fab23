import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast enough for every answer; higher levels win three per cent and cost ten times the work. */
const BROTLI_QUALITY = 4;

/** Number that one answer's scripts and styles carry. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** A page that was rendered for one request. */
export interface RenderedPage {
  readonly html: string;
  readonly nonce: string;
  readonly status: number;
}

/**
 * Sends a page of which nothing runs but what carries its nonce: no foreign resource, no inline
 * handler, no frame around it (security.md row 16). Compressed as the browser likes it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, nonce, status }: RenderedPage,
): Promise<FastifyReply> {
  const policy =
    `default-src 'none';script-src 'nonce-${nonce}';style-src 'nonce-${nonce}';` +
    `img-src 'self' data:;connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
