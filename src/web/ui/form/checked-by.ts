import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** Checks what a form holds by a schema; what is sent stays what was typed. */
export function checkedBy<Output, Input extends FieldValues>(schema: z.ZodType<Output, Input>) {
  return zodResolver(schema, undefined, { raw: true });
}
