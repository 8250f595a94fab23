import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActingOperator } from '#server/kernel/acting.ts';
import type { ConsolePage } from './pages/layout.tsx';

/** Fields of a path, a search or a form; whatever was no text is ''. */
type Words = Readonly<Record<string, string | undefined>>;

/** A request to a page of the console, by somebody who is logged in with both factors. */
export interface Asked {
  readonly who: ActingOperator;
  readonly params: Words;
  readonly query: Words;
  readonly body: Words;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a page answers: itself, the path that is led on to, or the file that it sent. */
export type PageAnswer = ConsolePage | string | FastifyReply;

/** Adds a page behind the login: there is no other way to add one. */
export type AddPage = (
  method: 'GET' | 'POST',
  url: string,
  answer: (asked: Asked) => Promise<PageAnswer>,
) => void;
