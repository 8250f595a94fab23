import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers one page of a list: the store was asked for one row more than `limit`, and when it came
 * the header `Link: <…>; rel="next"` carries the cursor of the last row shown
 * (docs/product/conventions.md section 6).
 */
export function pageOf<Row extends { readonly id: string }>(
  { raw, reply }: { readonly raw: FastifyRequest; readonly reply: FastifyReply },
  rows: readonly Row[],
  limit: number,
): readonly Row[] {
  const last = rows[limit - 1];
  if (rows.length <= limit || last === undefined) return rows;
  const next = new URL(raw.url, 'http://list.invalid');
  next.searchParams.set('cursor', last.id);
  void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  return rows.slice(0, limit);
}
