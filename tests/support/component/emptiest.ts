import type { z } from 'zod';

/**
 * The emptiest value that a schema takes: no rows, no texts, zero, and the first of several choices.
 * It is what an account answers in which nothing has happened yet.
 * @throws Error where a schema is of a kind that no answer has had so far
 */
export function emptiest(schema: z.ZodType): unknown {
  const { def } = schema as unknown as { readonly def: Definition };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, part]) => !isOptional(part))
          .map(([name, part]) => [name, emptiest(part)]),
      );
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
    case 'null':
      return null;
    case 'boolean':
      return false;
    case 'number':
      return Math.max(0, (schema as z.ZodNumber).minValue ?? 0);
    case 'string':
      return TEXTS[def.format ?? ''] ?? '';
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return emptiest(def.options?.[0] as z.ZodType);
    case 'readonly':
    case 'default':
      return emptiest(def.innerType as z.ZodType);
    case 'pipe':
      return emptiest(def.in as z.ZodType);
    default:
      throw new Error(`no emptiest ${def.type}`);
  }
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly format?: string;
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01920000-0000-7000-8000-000000000000',
  date: '2026-11-01',
  datetime: '2026-11-01T09:00:00.000Z',
};

const isOptional = (schema: z.ZodType): boolean =>
  (schema as unknown as { readonly def: Definition }).def.type === 'optional';
