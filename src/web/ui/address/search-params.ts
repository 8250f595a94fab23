import {
  catch as fallBack,
  type core,
  enum as oneOf,
  iso,
  minLength,
  optional,
  pipe,
  refine,
  regex,
  string,
  transform,
} from 'zod/mini';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { isOwnPath } from '#shared/own-path.ts';

/*
 * What parameters of an address can be. The schema of a screen names each by one of these; whatever
 * else stands in the address counts as missing, so that no address leads to an error.
 */

const orMissing = <Schema extends core.$ZodType>(schema: Schema) =>
  fallBack(optional(schema), undefined);

/** Some text. */
export const textParam = orMissing(string().check(minLength(1)));

/** An id. */
export const idParam = orMissing(
  string().check(regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)),
);

/** A day that exists, 'YYYY-MM-DD'. */
export const dayParam = orMissing(
  pipe(
    iso.date(),
    transform((day) => day as CalendarDate),
  ),
);

/** The number of a page, from 1. */
export const pageParam = orMissing(string().check(regex(/^[1-9]\d{0,3}$/)));

/** One of these. */
export const choiceParam = <const Choice extends string>(choices: readonly Choice[]) =>
  orMissing(oneOf(choices));

/** A path of this site. */
export const ownPathParam = orMissing(string().check(refine(isOwnPath)));
