import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form whose fields and German messages are those of a contract's body. It checks on sending
 * and, once something was wrong, on every change (product-1.md section 5). What is sent is what
 * was typed: the server reads it by the same schema.
 */
export function useContractForm<Output, Input extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Input>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}
