import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlainPage } from '#server/kernel/plain-page.ts';

/** Answers with a page that was made for this answer. */
export type SendPlain = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PlainPage,
  status?: number,
) => FastifyReply;
