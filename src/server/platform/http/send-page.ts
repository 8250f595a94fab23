import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainPage } from '#server/kernel/plain-page.ts';
import type { CutPage, PageValues } from '../cut-page.ts';

const zip = promisify(gzip);

/** Number that one answer's scripts and styles carry. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** A page that was rendered for one request, or is kept and gets what this request differs in. */
export interface RenderedPage {
  readonly html: string | { readonly page: CutPage; readonly values: PageValues };
  readonly nonce: string;
  readonly status: number;
  /** Nobody keeps a copy of it; browsers may keep others and ask whether they still hold. */
  readonly isPrivate?: boolean;
  /** The browser's languages have decided what it says. */
  readonly isNegotiated?: boolean;
  /** Origins that may show it in a frame; nobody unless stated. */
  readonly ancestors?: readonly string[];
}

/**
 * Sends a page of which nothing runs but what carries its nonce: no foreign resource, no inline
 * handler, no frame around it that is not named (tests/security/README.md row 16). Zipped where the browser takes it:
 * brotli wins six per cent on such a page and takes two to three times the work of each answer.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, nonce, status, isPrivate = false, isNegotiated = false, ancestors = [] }: RenderedPage,
): Promise<FastifyReply> {
  const policy =
    `default-src 'none';script-src 'nonce-${nonce}';style-src 'nonce-${nonce}';` +
    `img-src 'self' data:;font-src 'self';connect-src 'self';form-action 'self';base-uri 'none';` +
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', isPrivate ? 'no-store' : 'private, no-cache')
    .header('vary', isNegotiated ? 'accept-encoding, accept-language' : 'accept-encoding');
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isZipped) void reply.header('content-encoding', 'gzip');
  if (typeof html === 'string') return reply.send(isZipped ? await zip(html) : html);
  const { page, values } = html;
  return reply.send(isZipped ? page.zipped(values) : page.plain(values));
}

/** What a browser may do with an image that is opened as a page: show it. */
export const IMAGE_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox";

/** Answers with a page that was made for this answer. */
export type SendPlain = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PlainPage,
  status?: number,
) => FastifyReply;
