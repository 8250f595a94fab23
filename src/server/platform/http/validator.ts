import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** A request that its contract refuses, with everything that is wrong with it. */
export class RefusedByContract extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('refused by contract');
    this.name = 'RefusedByContract';
    this.issues = issues;
  }
}

/**
 * Validates a part of a request by its schema. The refused values are reported along, so that a
 * wrong type (400) can be told from a missing field (422); they go nowhere else.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new RefusedByContract(result.error.issues) };
  };
