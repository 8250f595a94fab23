import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { de } from 'zod/locales';
import { DomainError } from '#server/kernel/domain-error.ts';

/** A request that its contract refuses, with everything that is wrong with it. */
export class RefusedByContract extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('refused by contract');
    this.name = 'RefusedByContract';
    this.issues = issues;
  }
}

const { localeError } = de();

/**
 * What is said where a contract names no sentence of its own: a value no screen could send. The
 * library's German names types and choices in English.
 */
const inGerman: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return 'Diese Auswahl gibt es nicht.';
  if (issue.code !== 'invalid_type') return localeError(issue);
  return issue.input === undefined || issue.input === null
    ? 'Diese Angabe fehlt.'
    : 'Diese Angabe hat nicht die erwartete Form.';
};

/**
 * Validates a part of a request by its schema. The refused values are reported along, so that a
 * wrong type (400) can be distinguished from a missing field (422); they go nowhere else.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { reportInput: true, error: inGerman });
    // An address that can't name anything names nothing: the same answer as for an unknown id.
    if (!result.success && httpPart === 'params') return { error: new DomainError('not_found') };
    return result.success
      ? { value: result.data }
      : { error: new RefusedByContract(result.error.issues) };
  };
