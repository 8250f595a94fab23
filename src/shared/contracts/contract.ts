import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** Answers that are files, not JSON. */
export interface FileAnswer {
  readonly file:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'image/jpeg'
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
  /** What a larger file is refused with, where it is no logo. */
  readonly tooLarge?: ErrorCode;
}

/**
 * One call of the API. The same value validates on the server, types the client and describes
 * itself in `/api/openapi.json`. Names on the wire never change: clients were promised them.
 */
export interface Contract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** '/api/partners/{id}' */
  readonly path: string;
  /**
   * Who may call. 'partner-account': somebody who is logged in to the partner's area; 'partner': the same
   * within one programme, which `{providerId}` and `{partnerId}` of the path name.
   */
  readonly auth: 'public' | 'provider' | 'partner-account' | 'partner';
  /**
   * The password must have been given within the last ten minutes, otherwise 403 reauth_required
   * (docs/product/accounts.md section 7).
   */
  readonly recentLogin?: true;
  /**
   * Asked again and again: answered 304 while nothing of the provider has changed. The answer may
   * depend on nothing but the provider's rows, the role of who asks and the Berlin day
   * (docs/product/conventions.md section 7).
   */
  readonly polled?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly upload?: FileUpload;
  readonly response: z.ZodType | FileAnswer;
  /** Errors beyond validation, login and rate limits that a client may want to distinguish. */
  readonly errors?: readonly ErrorCode[];
  /** Largest body in bytes; 100 kB unless stated. */
  readonly bodyLimit?: number;
}

export function contract<const C extends Contract>(definition: C): C {
  return definition;
}

declare const contractOf: unique symbol;

/**
 * What the browser needs of a contract to make its call. The schemas stay behind: the server checks by
 * them, and forms that check while somebody types import them from the contract itself.
 */
export interface ApiCall<C extends Contract = Contract> {
  readonly method: Contract['method'];
  readonly path: string;
  /** The page keeps the answer for the server's 304. */
  readonly polled?: true;
  /** Name of the form's field in which a file is sent. */
  readonly uploadField?: string;
  /** Type of an answer that is a file. */
  readonly file?: FileAnswer['file'];
  /** Carries the contract's types; there is no value behind it. */
  readonly [contractOf]: C;
}

/** The parts as the call of this contract. */
export function apiCall<C extends Contract>(parts: Omit<ApiCall, typeof contractOf>): ApiCall<C> {
  return parts as ApiCall<C>;
}

/** The contract behind a call. */
export type ContractOf<T> = T extends ApiCall<infer C> ? C : T;

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
export type Call<C extends Contract | ApiCall> = OptionalKeys<{
  params: SentTo<C, 'params'>;
  query: SentTo<C, 'query'>;
  body: SentTo<C, 'body'>;
}>;

type SentTo<C, Part extends 'params' | 'query' | 'body'> =
  ContractOf<C> extends { readonly [K in Part]: infer S } ? Sent<S> : undefined;

/** What a handler answers, before presentation by the contract's whitelist. */
export type Answer<C extends Contract> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : Uint8Array;

/** What a client receives; a file is bytes. */
export type Received<C extends Contract | ApiCall> =
  ContractOf<C> extends { readonly response: infer R extends z.ZodType } ? z.output<R> : Uint8Array;
