import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** Answers that are files, not JSON. */
export interface FileAnswer {
  readonly file:
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'image/png'
    | 'text/csv';
  /** Encoding of a file that is text, where it is not UTF-8. */
  readonly charset?: 'utf-8' | 'windows-1252';
}

/** A call that takes a form with one file (multipart/form-data) instead of JSON. */
export interface FileUpload {
  readonly field: string;
  /** Largest file in bytes. */
  readonly maxBytes: number;
}

/**
 * One call of the API. The same value validates on the server, types the client and describes
 * itself in `/api/openapi.json`. Names on the wire never change: clients were promised them.
 */
export interface Contract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** '/api/partners/{id}' */
  readonly path: string;
  readonly auth: 'public' | 'provider';
  /**
   * The password must have been given within the last ten minutes, otherwise 403 reauth_required
   * (docs/product/accounts.md section 7).
   */
  readonly recentLogin?: true;
  /**
   * Asked again and again: answered 304 while nothing of the provider has changed. The answer may
   * depend on nothing but the provider's rows and the Berlin day
   * (docs/product/conventions.md section 7).
   */
  readonly polled?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly upload?: FileUpload;
  readonly response: z.ZodType | FileAnswer;
  /** Errors beyond validation, login and rate limits that a client may want to tell apart. */
  readonly errors?: readonly ErrorCode[];
  /** Largest body in bytes; 100 kB unless stated. */
  readonly bodyLimit?: number;
}

export function contract<const C extends Contract>(definition: C): C {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler gets, validated. */
export interface Request<C extends Contract> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

type OptionalKeys<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** What a client sends: only the parts that the contract has. */
export type Call<C extends Contract> = OptionalKeys<{
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}>;

/** What a handler answers, before presentation by the contract's whitelist. */
export type Answer<C extends Contract> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : Uint8Array;

/** What a client receives; a file is bytes. */
export type Received<C extends Contract> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : Uint8Array;
