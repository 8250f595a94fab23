import type { z } from 'zod';
import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** A column of a table that people exchange: a heading, and what others call it. */
export interface CsvHeading {
  readonly heading: string;
  /** What others call it; case, spaces and punctuation do not matter. */
  readonly synonyms: readonly string[];
  /** A row in the template. */
  readonly example: string;
  readonly required?: true;
}

interface StoredKinds {
  /** Edited as a day in Berlin, answered as ISO 8601. */
  readonly instant: Date | null;
  /** Sent and answered in euros. */
  readonly cents: Cents;
  /** A day in Berlin. */
  readonly day: CalendarDate | null;
}

/**
 * One field of an entity, said once: how it is sent, stored, answered and given up. Row types,
 * columns, forms, exports and erasure follow from it; a test holds the lists against the columns of
 * the database.
 */
export interface EntityField {
  /** What may be sent. */
  readonly input: z.ZodType;
  /** What is answered. */
  readonly output: z.ZodType;
  /** Name on the wire where it is not the stored one. */
  readonly sentAs?: string;
  /** Where it is not stored as it is answered. */
  readonly kind?: keyof StoredKinds;
  /**
   * When the content goes if the person is erased, or the account dissolved: at once, with the last
   * document that needs it, or not at all because it says nothing of a person.
   */
  readonly erased: 'at_once' | 'with_documents' | 'never';
}

export type EntityFields = Readonly<Record<string, EntityField>>;

/** A field that several people may edit at the same time. */
export interface EditedField extends EntityField {
  /** German name of what is edited at once: two people who edit the same one disturb each other. */
  readonly label: string;
}

export type EditedFields = Readonly<Record<string, EditedField>>;

/** A field of an entity that tables exchange. */
export interface ExchangedField extends EditedField {
  /** What an empty form holds. */
  readonly empty: string | null;
  /** null: not part of the tables that people exchange. */
  readonly csv: CsvHeading | null;
}

export type ExchangedFields = Readonly<Record<string, ExchangedField>>;

type WireName<F extends EntityField, K> = F extends { readonly sentAs: infer S extends string }
  ? S
  : K;

/** What is stored of an entity. */
export type Stored<F extends EntityFields> = {
  -readonly [K in keyof F]: F[K] extends { readonly kind: infer Kind extends keyof StoredKinds }
    ? StoredKinds[Kind]
    : z.output<F[K]['output']>;
};

/** The name under which a field is sent and answered. */
export const wireName = (name: string, { sentAs }: EntityField): string => sentAs ?? name;

/** The schemas of what is sent, by their names on the wire. */
export function inputShape<const F extends EntityFields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wireName(name, field), field.input]),
  ) as { [K in keyof F as WireName<F[K], K> & string]: F[K]['input'] };
}

/** The schemas of what is answered, by the stored names. */
export function outputShape<const F extends EntityFields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { output }]) => [name, output]),
  ) as unknown as { [K in keyof F & string]: F[K]['output'] };
}

/** The schemas of what is answered, by the names on the wire: what a form has seen of the record. */
export function seenShape<const F extends EntityFields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wireName(name, field), field.output]),
  ) as { [K in keyof F as WireName<F[K], K> & string]: F[K]['output'] };
}

/** 'companyName' is stored in `company_name`. */
export type ColumnName<S extends string> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${ColumnName<Rest>}`
  : S;

export const columnOf = <const S extends string>(name: S) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<S>;

/** The names of the fields whose content goes at once, for a type. */
export type ErasedAtOnce<F extends EntityFields> = {
  [K in keyof F]: F[K]['erased'] extends 'at_once' ? K : never;
}[keyof F];

/** The names of the fields whose content goes then. */
export function fieldsErased(fields: EntityFields, ...when: EntityField['erased'][]): string[] {
  return Object.entries(fields)
    .filter(([, { erased }]) => when.includes(erased))
    .map(([name]) => name);
}

/** The columns of the fields whose content goes then. */
export const columnsErased = (fields: EntityFields, when: EntityField['erased']): string[] =>
  fieldsErased(fields, when).map(columnOf);
