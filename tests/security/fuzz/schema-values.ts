import fc from 'fast-check';
import { z } from 'zod';
import { hostileValue, HOSTILE_TEXTS } from './hostile-values.ts';

/** What a JSON schema says, as far as the contracts use it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2026-11-01',
      '10115',
      'https://gut.example',
      'DE89370400440532013000',
    ),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
);

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
      );
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, -100), max: 1_000_000 }).map((cents) => cents / 100),
        fc.double(),
      );
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        maxLength: Math.min((schema.maxItems ?? 4) + 1, 5),
      });
    case 'object':
      return objectOf(schema);
    default:
      return FORMATS[schema.format ?? ''] ?? anyText;
  }
}

function objectOf({ properties = {}, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(
    ([key, schema]) => [key, valueOf(schema)] as const,
  );
  const known = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const more =
    typeof additionalProperties === 'object' ? valueOf(additionalProperties) : hostileValue;
  return fc
    .tuple(
      known,
      fc.dictionary(fc.oneof(anyText, fc.constant('provider_id')), more, { maxKeys: 2 }),
    )
    .map(([object, others]) => ({ ...others, ...object }));
}

/** Values that a schema allows, values at its borders, and now and then one it never meant. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: meant(schema) }, { weight: 1, arbitrary: hostileValue });
}

function meant(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map(valueOf));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return hostileValue;
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

/** The JSON schema of what a client sends. */
export function schemaOf(part: z.core.$ZodType): Schema {
  return z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
}
